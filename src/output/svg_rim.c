/* svg_rim.c - names of sites by a scheme, and what of them stands at the ends of lines. In: the labels of a picture. Out: text beside the
 * board, or between its sites.
 * Holds: none of it lies on a piece. */
#include "svg_picture.h"

#include <string.h>

static const double rim_size = 0.36, rim_inside = 0.26; /* of the font, in edges */
static const double rim_room = 0.28;                    /* or in distances of sites */

TSL_LOCAL size_t rim_label(const Picture *p, tsl_kind kind, tsl_id site, char *out, size_t size) {
    if (tsl_labels_kind(p->wants.labels) == kind)
        return tsl_labels_write(p->wants.labels, site, out, size);
    return tsl_label_write(p->board, kind, site, out, size);
}

TSL_LOCAL void rim_draw(Picture *p) {
    const tsl_labels *labels = p->wants.labels;
    tsl_kind kind = tsl_labels_kind(labels);
    bool rings = tsl_labels_scheme(labels) == TSL_LABELS_RING;
    labels_group(p, rings);
    for (uint32_t i = 0; i < tsl_labels_mark_count(labels) && !p->sink->failed; i++) {
        tsl_label_mark mark = tsl_labels_mark_at(labels, i);
        bool inside = mark.site != TSL_NONE, letter = mark.text[0] > '9';
        if (inside && p->wants.position &&
            tsl_position_count(p->wants.position, (tsl_site){kind, mark.site, 0}) > 0)
            continue;
        double size = p->view.edge * (inside || (rings && letter) ? rim_inside : rim_size);
        if (!rings && size < rim_room * mark.room * p->view.scale)
            size = rim_room * mark.room * p->view.scale;
        labels_write(p, view_place(&p->view, mark.at), size, NULL, mark.text);
    }
    sink_text(p->sink, "</g>\n");
}
