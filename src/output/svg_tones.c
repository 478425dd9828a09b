/* svg_tones.c - colours of a colouring. In: a colouring and a style. Out: tones from dark to light, between the two of a
 * chess board. */
#include "svg_picture.h"

static int tone_digit(char digit) {
    return digit <= '9' ? digit - '0' : digit - 'a' + 10;
}

static int tone_part(const char *colour, int part) {
    return 16 * tone_digit(colour[1 + 2 * part]) + tone_digit(colour[2 + 2 * part]);
}

/* From dark, 0, to light, 1, and beyond. */
static void tone_mix(char out[8], const char *dark, const char *light, double at) {
    static const char digits[] = "0123456789abcdef";
    out[0] = '#';
    out[7] = '\0';
    for (int part = 0; part < 3; part++) {
        int low = tone_part(dark, part), high = tone_part(light, part);
        int value = (int)(low + (high - low) * at + 0.5);
        value = value < 0 ? 0 : value > 255 ? 255 : value;
        out[1 + 2 * part] = digits[value / 16];
        out[2 + 2 * part] = digits[value % 16];
    }
}

TSL_LOCAL void tones_rim(Picture *p) {
    xml_word(p, "stroke", p->style->ink);
    xml_attribute(p, "stroke-width", p->view.edge * p->style->edge);
}

TSL_LOCAL const char *tones_colour(Picture *p, tsl_id site) {
    const tsl_colouring *colouring = p->wants.colouring;
    uint32_t count = tsl_colouring_count(colouring), colour = tsl_colouring_at(colouring, site);
    if (count < 2 || colour == TSL_NONE) return p->style->phase[0][0];
    double dark = count < 4 ? 0.1 * (2 - (double)count) : -0.4; /* more tones need more room */
    tone_mix(p->tone, p->style->phase[1][0], p->style->phase[1][1],
             dark + (1 - dark) * colour / (count - 1));
    return p->tone;
}
