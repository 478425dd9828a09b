/* xml.h - text in XML, for pictures and GraphML. */
#ifndef TSL_OUTPUT_XML_H
#define TSL_OUTPUT_XML_H
#include "../base/sink.h"

TSL_LOCAL void xml_text(Sink *sink, const char *text); /* escaped, whatever bytes it has */

#endif
