/* line_table.c - the lines of all sites, one after the other. In: a set of ways. Out: arrays of lines and of their sites.
 *
 * A line comes to steps that other lines have come to before. From there on it is mostly the same line, and its sites are
 * copied from where they were written (line_memo.h). Where it forks it is followed from the fork on only. The lines are those of
 * line_search.c, which is asked where a line turns back towards its start. */
#include "line_table.h"
#include "line_rule.h"
#include <string.h>

enum {
    TABLE_STEPS = 64, /* of a site; where it has more, its lines are searched for */
    TABLE_NODES = 8,  /* steps of a line that are noted */
    COPY_BLOCK = 16   /* sites that are copied at once */
};

/* A line that is being followed. */
typedef struct {
    LineState now;
    LineSites sites;
    LineCone cone;  /* of its headings, */
    bool in_cone;   /* if they are in one */
    uint32_t nodes; /* noted */
    LineOthers others;
} TableLine;

/* A step after which a line goes on without forks: its key, and its place in the line. */
typedef struct {
    uint64_t key;
    uint32_t place;
} TableNode;

/* A place where a line forks: the gate to take next, the part that it is of, and where to look for another. */
typedef struct {
    TableLine before;
    LineGate next;
    LinePart part;
    uint32_t at;
    bool more;
} TableFork;

/* The lines of a site by one way that begin with one step. */
typedef struct {
    LineTable *table;
    LineSearch *search; /* which has come to that step and way */
    tsl_way way;
    TableLine line;
    TableNode node[TABLE_NODES];
    TableFork fork[LINE_FORKS];
    LineForks forks;
} TableLines;

static LineSites table_room(const LineTable *t) {
    const uint64_t left = t->sites < t->site_room ? t->site_room - t->sites : 0;
    return (LineSites){left ? t->site + t->sites : NULL,
                       left < UINT32_MAX ? (uint32_t)left : UINT32_MAX, 0};
}

TSL_INLINE void table_put(LineTable *t, uint32_t length) {
    if (t->lines < t->offset_room) t->offset[t->lines] = (uint32_t)t->sites;
    t->lines++;
    t->sites += length;
}

/* Copies sites that were written before, as far as there is room. Whole blocks take no loop whose end would have to
 * be guessed; what is copied in vain is written over. */
TSL_INLINE void sites_copy(uint32_t *to, uint64_t room, const uint32_t *from, uint32_t count) {
    if (room >= (uint64_t)count + COPY_BLOCK) {
        for (uint32_t i = 0; i < count; i += COPY_BLOCK) {
            uint32_t block[COPY_BLOCK];
            memcpy(block, from + i, sizeof block);
            memcpy(to + i, block, sizeof block);
        }
        return;
    }
    for (uint32_t i = 0; i < count && i < room; i++) to[i] = from[i];
}

/* Copies sites of the table from a place on to the end of a line. */
TSL_INLINE void table_copy(const LineTable *t, LineSites *sites, uint64_t from, uint32_t count) {
    if (sites->count < sites->room)
        sites_copy(sites->out + sites->count, sites->room - sites->count, t->site + from, count);
    sites->count += count;
}

/* ---- Tails ---- */

TSL_INLINE void memo_put(LineTable *t, uint64_t key, LineTail tail) {
    const uint32_t slot = memo_slot(key);
    t->memo.key[slot] = key;
    t->memo.tail[slot] = tail;
}

/* The tail of a line after a step; NULL if it is not known. */
TSL_INLINE const LineTail *memo_find(const LineTable *t, uint64_t key) {
    const uint32_t slot = memo_slot(key);
    return t->memo.key[slot] == key ? &t->memo.tail[slot] : NULL;
}

/* Notes where the tail after the next step begins, for a line that begins there and is yet to be written. */
TSL_INLINE void memo_put_next(LineTable *t, LineState now, tsl_way way, LineTail tail) {
    LinePart several;
    uint32_t gate;
    if (now.here < t->ground.start || tail.count < 2 ||
        !line_only_gate(&t->ground, &now, &gate, &several))
        return;
    const LineGate next = {gate, 0, false};
    line_take(&now, &t->ground, &next);
    memo_put(t, memo_key(&now, way), (LineTail){tail.at + 1, tail.count - 1, tail.cone});
}

static void table_note_tails(TableLines *a) {
    const TableLine *l = &a->line;
    for (uint32_t i = 0; i < l->nodes; i++) {
        const uint32_t place = a->node[i].place, at = (uint32_t)a->table->sites + place;
        memo_put(a->table, a->node[i].key, (LineTail){at, l->sites.count - place, l->cone});
    }
}

/* ---- Following a line ---- */

/* Takes the rest of a line from one that was written before. */
TSL_INLINE bool table_take_tail(LineTable *t, tsl_way way, TableLine *l, LineTail tail) {
    LineCone both = l->cone;
    if (!cone_add(&both, tail.cone.low) || !cone_add(&both, tail.cone.high)) return false;
    l->cone = both;
    table_copy(t, &l->sites, (uint64_t)tail.at + 1, tail.count - 1);
    memo_put_next(t, l->now, way, tail);
    return true;
}

/* Finds the first open gate of a part; if there is another one, notes that the line forks. False if it ends there. */
static bool table_fork(TableLines *a, const TableLine *l, const LinePart *part, LineGate *out) {
    const LineGround *g = &a->table->ground;
    uint32_t i = 0, open = 1;
    LineGate next, other;
    if (!line_next_open(part, g, &l->now, &i, out)) return false;
    if (!line_next_open(part, g, &l->now, &i, &next)) return true;
    const uint32_t at = i;
    do open++;
    while (line_next_open(part, g, &l->now, &i, &other));
    if (!forks_allow(&a->forks, open)) return false;
    a->fork[a->forks.count] =
        (TableFork){.before = *l, .next = next, .part = *part, .at = at, .more = true};
    a->forks.branches[a->forks.count++] = (uint8_t)open;
    return true;
}

/* Adds the heading to the next site to those of a line. */
TSL_INLINE void table_widen(const LineGround *g, TableLine *l, uint32_t to) {
    l->in_cone = l->in_cone && cone_add(&l->cone, heading_between(&g->at[l->now.here], &g->at[to]));
    if (!l->in_cone) l->nodes = 0;
}

/* Finds the gate that a line goes on through, of several that are open the first; false if it ends. */
TSL_INLINE bool table_pick(TableLines *a, TableLine *l, LineGate *next) {
    const LineGround *g = &a->table->ground;
    LinePart several;
    uint32_t gate;
    if (!line_only_gate(g, &l->now, &gate, &several)) {
        if (several.count == 0) return false;
        l->nodes = 0; /* after steps before a fork there is not one line only */
        if (!table_fork(a, l, &several, next)) return false;
        table_widen(g, l, next->to);
        return true;
    }
    if (!l->in_cone) return gate_is_open(g, &l->now, gate, next);
    *next = (LineGate){gate, g->to[gate & GATE_NUMBER], false};
    if (gate & GATE_BEND) table_widen(g, l, next->to);
    return l->in_cone || gate_is_open(g, &l->now, gate, next);
}

/* Follows a line to its end, through a gate first if there is one; false if it turns back. */
static bool table_follow(TableLines *a, const LineGate *through) {
    LineTable *t = a->table;
    const LineGround *g = &t->ground;
    TableLine l = a->line;
    for (LineGate next;;) {
        if (through) {
            next = *through;
            through = NULL;
            table_widen(g, &l, next.to);
        } else {
            if (l.in_cone) {
                const uint64_t key = memo_key(&l.now, a->way);
                const LineTail *tail =
                    (l.others.together | l.others.possible) ? NULL : memo_find(t, key);
                if (tail && table_take_tail(t, a->way, &l, *tail)) break;
                if (l.nodes < TABLE_NODES)
                    a->node[l.nodes++] = (TableNode){key, l.sites.count - 1};
                else if (!l.now.bent)
                    line_trace_straight(g, &l.now, &l.sites);
            }
            if (!table_pick(a, &l, &next)) break;
        }
        if (next.curls) return false;
        if (l.others.together | l.others.possible)
            line_others_take(&l.others, g, l.now.step, l.now.moved, next.gate);
        line_take(&l.now, g, &next);
        sites_put(&l.sites, next.to);
    }
    a->line = l;
    return true;
}

/* Goes back to the last fork that has another gate, and copies the sites up to there from the line before. */
static bool table_next_branch(TableLines *a, uint64_t written, LineGate *gate) {
    LineForks *forks = &a->forks;
    while (forks->count && !a->fork[forks->count - 1].more) forks->branch[--forks->count] = 0;
    if (forks->count == 0) return false;
    TableFork *fork = &a->fork[forks->count - 1];
    a->line = fork->before;
    a->line.sites = table_room(a->table);
    table_copy(a->table, &a->line.sites, written, fork->before.sites.count);
    *gate = fork->next;
    forks->branch[forks->count - 1]++;
    fork->more =
        line_next_open(&fork->part, &a->table->ground, &fork->before.now, &fork->at, &fork->next);
    return true;
}

/* ---- Lines of a step and way ---- */

/* Whether a line counts that may be equal to another one or a part of it. */
static bool table_counts(TableLines *a) {
    LineSearch *all = a->search;
    LineOthers *others = &a->line.others;
    all->forks = a->forks;
    Line line = lines_line(all);
    line.now = a->line.now;
    line.forks = all->forks;
    if (others->together) line_others_end(others, &a->table->ground, &line);
    return !lines_is_redundant(all, others);
}

/* Begins the lines; true if there is one only, which was written to its end. */
static bool table_begin_lines(TableLines *a, tsl_ways ways) {
    const LineGround *g = &a->table->ground;
    const uint32_t site = g->start, step = a->search->at, here = g->to[step];
    TableLine *l = &a->line;
    l->now = (LineState){.step = step, .from = site, .here = here, .length = 1};
    l->sites = table_room(a->table);
    l->others = (LineOthers){ways, 0, false};
    l->nodes = 0;
    sites_put(&l->sites, here);
    if (ways && line_trace_straight(g, &l->now, &l->sites)) return true;
    if (ways) l->others = lines_others(a->search, ways, g->way);
    l->in_cone = g->flat && cone_begin(&l->cone, heading_between(&g->at[site], &g->at[here]));
    return false;
}

/* Follows and writes all lines of a step; false if one turns back. */
static bool table_write_lines(TableLines *a, tsl_ways *repeats) {
    const LineOthers *others = &a->line.others;
    LineGate gate;
    if (!table_follow(a, NULL)) return false;
    for (;;) {
        const uint64_t written = a->table->sites;
        if (!(others->together | others->possible) || table_counts(a)) {
            table_note_tails(a);
            table_put(a->table, a->line.sites.count);
        }
        *repeats &= others->together;
        if (!table_next_branch(a, written, &gate)) return true;
        if (!table_follow(a, &gate)) return false;
    }
}

/* Lines that turn back, and those that unite several ways. */
static void table_search(LineTable *t, LineSearch *all) {
    all->given = false;
    for (LineSites sites;; table_put(t, sites.count)) {
        sites = table_room(t);
        if (!lines_trace_branch(all, &t->ground, &sites)) return;
    }
}

/* Adds the line that begins with a step, if it is known from that step or, straight on, from the next one. */
TSL_INLINE bool table_add_known(LineTable *t, uint32_t step, tsl_way way) {
    LineState now = {.step = step, .here = t->ground.to[step]};
    const uint64_t key = memo_key(&now, way);
    const LineTail *tail = memo_find(t, key);
    LineSites sites = table_room(t);
    if (tail) {
        const LineTail whole = *tail;
        table_copy(t, &sites, whole.at, whole.count);
        memo_put_next(t, now, way, whole);
    } else {
        const uint32_t next = t->ground.after[step];
        if (next & (NEXT_RECORD | GATE_BEND)) return false;
        now.step = next & GATE_NUMBER;
        tail = memo_find(t, memo_key(&now, way));
        if (!tail) return false;
        sites_put(&sites, now.here);
        table_copy(t, &sites, tail->at, tail->count);
        memo_put(t, key, (LineTail){(uint32_t)t->sites, sites.count, tail->cone});
    }
    table_put(t, sites.count);
    return true;
}

/* Adds the lines of the step and way that a search has come to, which other ways may have, too. */
static void table_add_lines(LineTable *t, LineSearch *all, tsl_ways ways) {
    const uint64_t lines = t->lines, sites = t->sites;
    TableLines a;
    tsl_ways repeats = ~(tsl_ways)0;
    a.table = t;
    a.search = all;
    a.way = all->way;
    a.forks = (LineForks){0};
    if (table_begin_lines(&a, ways)) {
        repeats = ways;
        table_put(t, a.line.sites.count);
    } else if (!table_write_lines(&a, &repeats)) {
        t->lines = lines;
        t->sites = sites;
        table_search(t, all);
        return;
    }
    if (all->left) all->left[all->at - t->ground.first[all->site]] &= ~repeats;
}

/* ---- Lines of a site ---- */

/* All lines one after the other, where steps are too many to note. */
static void table_add_searched(LineTable *t, LineSearch *all) {
    for (LineSites sites;; table_put(t, sites.count)) {
        sites = table_room(t);
        if (!lines_trace_next(all, &t->ground, &sites)) return;
    }
}

/* The lines along Rotational, which unites several ways. */
static void table_add_united(LineTable *t, const LineSearch *all) {
    LineSearch united = *all;
    united.ways = WAY_BIT(TSL_WAY_ROTATIONAL);
    united.at = t->ground.first[all->site];
    united.given = false;
    table_add_searched(t, &united);
}

/* The lines along several ways, way by way. */
static void table_add_ways(LineTable *t, LineSearch *all) {
    const uint32_t *first = t->ground.first + all->site;
    tsl_ways left[TABLE_STEPS], present = 0;
    uint64_t steps[TSL_WAY_COUNT]; /* of each way that is present, as bits */
    lines_note(all, left, TABLE_STEPS);
    for (uint32_t i = 0; i < first[1] - first[0]; i++) {
        for (tsl_ways ways = left[i] & all->ways; ways; ways &= ways - 1) {
            const tsl_way way = bits_lowest(ways);
            steps[way] = (present >> way & 1 ? steps[way] : 0) | (uint64_t)1 << i;
            present |= WAY_BIT(way);
        }
    }
    for (tsl_ways ways = present; ways; ways &= ways - 1) {
        all->way = bits_lowest(ways);
        if (all->way == TSL_WAY_ROTATIONAL) {
            table_add_united(t, all);
            all->before |= WAYS_TURNING;
            steps[all->way] = 0;
        }
        ground_begin(&t->ground, all->site, all->way);
        for (uint64_t set = steps[all->way]; set; set &= set - 1) {
            const uint32_t i = bits_lowest(set);
            all->at = first[0] + i;
            const tsl_ways others = lines_step_ways(all, all->at) & ~t->ground.way;
            if (!(left[i] & t->ground.way)) continue;
            if (others || !table_add_known(t, all->at, all->way)) table_add_lines(t, all, others);
        }
        all->before |= WAY_BIT(all->way);
    }
}

TSL_LOCAL void line_table_add(LineTable *t, uint32_t site) {
    const uint32_t *first = t->ground.first + site;
    LineSearch all = lines_from(t->ground.board, t->ground.kind, site, t->ways);
    if (!all.board) return;
    if (first[1] - first[0] > TABLE_STEPS || t->ground.closed) { /* its start may end a line */
        table_add_searched(t, &all);
    } else if (all.along & (all.along - 1)) {
        table_add_ways(t, &all);
    } else {
        ground_begin(&t->ground, site, all.way);
        for (all.at = first[0]; all.at < first[1]; all.at++) {
            if (lines_step_ways(&all, all.at) && !table_add_known(t, all.at, all.way))
                table_add_lines(t, &all, 0);
        }
    }
}

TSL_LOCAL void line_table_begin(LineTable *t, const tsl_board *board, tsl_kind kind,
                                tsl_ways ways) {
    t->ground = ground_of(board, kind);
    t->ways = ways;
    t->lines = t->sites = 0;
    ground_measure(&t->ground);
    memset(t->memo.key, 0, sizeof t->memo.key);
}
