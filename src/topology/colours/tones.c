/* tones.c - which colour is dark and which is light. In: the colours of a piece and the exchanges that symmetries make. Out:
 * colours numbered from dark to light such that most exchanges keep them all or turn their order round; of several ways
 * the one by which the lowest sites are darkest. So what every symmetry keeps is the middle one of three. */
#include "colouring.h"
#include <string.h>

TSL_LOCAL bool piece_exchange(const ColourPiece *p, const uint32_t *image, Exchange *out) {
    uint32_t to[COLOURS_EXCHANGED], from[COLOURS_EXCHANGED], known = 0;
    memset(to, 0xFF, sizeof to);
    memset(from, 0xFF, sizeof from);
    for (uint32_t i = 0; i < p->graph.sites; i++) {
        uint32_t here = p->colour[i], there = p->colour[image[i]];
        if (to[here] == TSL_NONE && from[there] == TSL_NONE) {
            to[here] = there;
            from[there] = here;
            if (++known == p->colours && p->unique) break; /* the others cannot disagree */
        }
        if (to[here] != there) return false;
    }
    *out = 0;
    for (uint32_t c = 0; c < p->colours; c++) *out |= (Exchange)(to[c] << 3 * c);
    return true;
}

/* Colours in the order in which they are met first. */
static void tones_met(const ColourPiece *p, uint32_t *met) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < p->graph.sites && count < p->colours; i++) {
        uint32_t k = 0;
        while (k < count && met[k] != p->colour[i]) k++;
        if (k == count) met[count++] = p->colour[i];
    }
}

/* How many exchanges keep all tones or turn their order round. */
static uint32_t tones_rate(Exchange tone, const Exchange *exchange, uint32_t count,
                           uint32_t colours) {
    uint32_t good = 0;
    for (uint32_t i = 0; i < count; i++) {
        bool keeps = true, turns = true;
        for (uint32_t c = 0; c < colours; c++) {
            uint32_t from = exchange_of(tone, c),
                     to = exchange_of(tone, exchange_of(exchange[i], c));
            keeps = keeps && from == to;
            turns = turns && from + to == colours - 1;
        }
        good += keeps || turns;
    }
    return good;
}

/* Whether the sites that are met first are darker. */
static bool tones_darker(Exchange tone, Exchange than, const uint32_t *met, uint32_t colours) {
    for (uint32_t k = 0; k < colours; k++) {
        uint32_t a = exchange_of(tone, met[k]), c = exchange_of(than, met[k]);
        if (a != c) return a < c;
    }
    return false;
}

TSL_LOCAL bool piece_tones(Build *b, ColourPiece *p, const Exchange *exchange, uint32_t count) {
    Exchange all[EXCHANGES_MOST], best;
    uint32_t met[COLOURS_EXCHANGED] = {0}, most = 0;
    if (p->colours > COLOURS_EXCHANGED) return true;
    tones_met(p, met);
    uint32_t ways = exchange_list(p->colours, all);
    if (!build_charge(b, p->graph.sites + (uint64_t)ways * count * p->colours)) return false;
    best = all[0];
    for (uint32_t i = 0; i < ways; i++) {
        uint32_t good = tones_rate(all[i], exchange, count, p->colours);
        if (good < most || (good == most && !tones_darker(all[i], best, met, p->colours))) continue;
        most = good;
        best = all[i];
    }
    for (uint32_t i = 0; i < p->graph.sites; i++) p->colour[i] = exchange_of(best, p->colour[i]);
    return true;
}
