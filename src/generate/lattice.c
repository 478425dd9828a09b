/* lattice.c - the rows. To add a tiling: its motif, a row, and its name in the keyword table.
 * Holds: every edge of every tiling here has length 1. */
#include "lattice.h"

static const Exact motif_point[] = {{0, 0, 0, 0}};
/* A hexagon standing on a corner, clockwise from its top. */
static const Exact motif_hexagon[] = {{0, 0, 2, 0},  {0, 1, 1, 0},   {0, 1, -1, 0},
                                      {0, 0, -2, 0}, {0, -1, -1, 0}, {0, -1, 1, 0}};
/* A hexagon lying on a side, counter-clockwise from due east. */
static const Exact motif_flat_hexagon[] = {{2, 0, 0, 0},  {1, 0, 0, 1},   {-1, 0, 0, 1},
                                           {-2, 0, 0, 0}, {-1, 0, 0, -1}, {1, 0, 0, -1}};

static const Exact motif_octagon[] = {{1, 0, 1, 1},   {1, 1, 1, 0},    {1, 1, -1, 0},
                                      {1, 0, -1, -1}, {-1, 0, -1, -1}, {-1, -1, -1, 0},
                                      {-1, -1, 1, 0}, {-1, 0, 1, 1}};
static const Exact motif_dodecagon[] = {{2, 1, 1, 0},    {1, 1, 1, 1},     {1, 0, 2, 1},
                                        {-1, 0, 2, 1},   {-1, -1, 1, 1},   {-2, -1, 1, 0},
                                        {-2, -1, -1, 0}, {-1, -1, -1, -1}, {-1, 0, -2, -1},
                                        {1, 0, -2, -1},  {1, 1, -1, -1},   {2, 1, -1, 0}};
/* A hexagon lying on a side within a dodecagon. */
static const Exact motif_rosette[] = {
    {-1, 0, 0, 1},  {1, 0, 0, 1},   {2, 0, 0, 0},    {1, 0, 0, -1},    {-1, 0, 0, -1},
    {-2, 0, 0, 0},  {2, 1, 1, 0},   {1, 1, 1, 1},    {1, 0, 2, 1},     {-1, 0, 2, 1},
    {-1, -1, 1, 1}, {-2, -1, 1, 0}, {-2, -1, -1, 0}, {-1, -1, -1, -1}, {-1, 0, -2, -1},
    {1, 0, -2, -1}, {1, 1, -1, -1}, {2, 1, -1, 0}};
/* The same standing on a corner. */
static const Exact motif_upright_rosette[] = {
    {0, 1, -1, 0},  {0, 1, 1, 0},   {0, 0, 2, 0},    {0, -1, 1, 0},    {0, -1, -1, 0},
    {0, 0, -2, 0},  {1, 0, 2, 1},   {1, 1, 1, 1},    {2, 1, 1, 0},     {2, 1, -1, 0},
    {1, 1, -1, -1}, {1, 0, -2, -1}, {-1, 0, -2, -1}, {-1, -1, -1, -1}, {-2, -1, -1, 0},
    {-2, -1, 1, 0}, {-1, -1, 1, 1}, {-1, 0, 2, 1}};
/* A hexagon lying on a side and the triangle corners round it. */
static const Exact motif_snub_hexagon[] = {
    {-1, 0, 0, 1}, {1, 0, 0, 1},  {2, 0, 0, 0},   {1, 0, 0, -1},  {-1, 0, 0, -1}, {-2, 0, 0, 0},
    {-2, 0, 0, 2}, {0, 0, 0, 2},  {2, 0, 0, 2},   {3, 0, 0, 1},   {4, 0, 0, 0},   {3, 0, 0, -1},
    {2, 0, 0, -2}, {0, 0, 0, -2}, {-2, 0, 0, -2}, {-3, 0, 0, -1}, {-4, 0, 0, 0},  {-3, 0, 0, 1}};
/* Four triangles between four squares. */
static const Exact motif_snub_square[] = {
    {-1, 0, -1, -1}, {1, 0, -1, -1}, {-1, -1, 0, -1}, {1, 1, 0, -1}, {0, 0, -1, 0},
    {-2, -1, 0, 0},  {0, -1, 0, 0},  {0, 1, 0, 0},    {2, 1, 0, 0},  {0, 0, 1, 0},
    {-1, -1, 0, 1},  {1, 1, 0, 1},   {-1, 0, 1, 1},   {1, 0, 1, 1}};
static const Exact motif_square[] = {{0, 0, 0, 0}, {2, 0, 0, 0}, {2, 0, 2, 0}, {0, 0, 2, 0}};

static const Lattice lattice_rows[LATTICES] = {
    [LATTICE_SQUARE] =
        {BASIS_SQUARE, 2, {2, 0, 0, 0}, {0, 0, 2, 0}, motif_point, 1, EVEN_DIRECTIONS},
    [LATTICE_TRI] =
        {BASIS_TRIANGULAR, 3, {2, 0, 0, 0}, {-1, 0, 0, 1}, motif_point, 1, EVEN_DIRECTIONS},
    [LATTICE_TRI_UPRIGHT] =
        {BASIS_TRIANGULAR, 3, {0, 1, 1, 0}, {0, -1, 1, 0}, motif_point, 1, ODD_DIRECTIONS},
    [LATTICE_HEX] =
        {BASIS_HEXAGONAL, 3, {0, 2, 0, 0}, {0, -1, 3, 0}, motif_hexagon, 6, ODD_DIRECTIONS},
    [LATTICE_HEX_UPRIGHT] =
        {BASIS_HEXAGONAL, 3, {3, 0, 0, 1}, {-3, 0, 0, 1}, motif_flat_hexagon, 6, EVEN_DIRECTIONS},
    [LATTICE_T488] = {BASIS_T488, 2, {2, 2, 0, 0}, {0, 0, 2, 2}, motif_octagon, 8, ALL_DIRECTIONS},
    [LATTICE_T3636] =
        {BASIS_T3636, 3, {4, 0, 0, 0}, {-2, 0, 0, 2}, motif_flat_hexagon, 6, EVEN_DIRECTIONS},
    [LATTICE_T31212] =
        {BASIS_T31212, 3, {4, 2, 0, 0}, {-2, -1, 3, 2}, motif_dodecagon, 12, ALL_DIRECTIONS},
    [LATTICE_T4612] =
        {BASIS_T4612, 3, {6, 2, 0, 0}, {-3, -1, 3, 3}, motif_dodecagon, 12, ALL_DIRECTIONS},
    [LATTICE_T3464] =
        {BASIS_T3464, 3, {3, 1, 1, 1}, {-3, -1, 1, 1}, motif_rosette, 18, ALL_DIRECTIONS},
    [LATTICE_T3464_FLAT] =
        {BASIS_T3464, 3, {2, 2, 0, 0}, {-1, -1, 3, 1}, motif_upright_rosette, 18, ALL_DIRECTIONS},
    [LATTICE_T333333_33434] =
        {BASIS_T333333_33434, 3, {3, 2, 2, 1}, {-3, -2, 2, 1}, motif_rosette, 18, ALL_DIRECTIONS},
    [LATTICE_T33336] =
        {BASIS_T33336, 3, {5, 0, 0, 1}, {-4, 0, 0, 2}, motif_snub_hexagon, 18, EVEN_DIRECTIONS},
    [LATTICE_T33434] =
        {BASIS_T33434, 3, {1, 1, 1, 1}, {-1, -1, 1, 1}, motif_snub_square, 14, ALL_DIRECTIONS},
    [LATTICE_T33344] =
        {BASIS_T33344, 3, {2, 0, 0, 0}, {1, 0, 2, 1}, motif_square, 4, ALL_DIRECTIONS},
};

TSL_LOCAL const Lattice *lattice_get(LatticeId id) {
    return &lattice_rows[id];
}

TSL_LOCAL tsl_point exact_point(Exact p, int root) {
    double s = root == 2 ? 1.41421356237309504880 : 1.73205080756887729353;
    return (tsl_point){(p.a + p.b * s) / 2, (p.c + p.d * s) / 2, 0};
}

/* Points of a lattice with root 3 are sums of unit steps at multiples of 30 degrees, and so are they
 * when turned by 30 degrees: the halves below are whole. */
static Exact exact_turned(Exact p, int turn) {
    for (; turn > 0; turn--)
        p = (Exact){(3 * p.b - p.c) / 2, (p.a - p.d) / 2, (p.a + 3 * p.d) / 2, (p.b + p.c) / 2};
    for (; turn < 0; turn++)
        p = (Exact){(3 * p.b + p.c) / 2, (p.a + p.d) / 2, (3 * p.d - p.a) / 2, (p.c - p.b) / 2};
    return p;
}

TSL_LOCAL bool lattice_turned(Build *b, Arena *arena, const Lattice *lattice, int turn,
                              Lattice *out) {
    *out = *lattice;
    if (turn == 0) return true;
    Exact *motif = TAKE(b, arena, Exact, lattice->points);
    if (!motif) return false;
    for (uint32_t i = 0; i < lattice->points; i++) motif[i] = exact_turned(lattice->motif[i], turn);
    out->motif = motif;
    out->column = exact_turned(lattice->column, turn);
    out->row = exact_turned(lattice->row, turn);
    out->directions = ALL_DIRECTIONS;
    return true;
}

/* All differences of one unit, by angle: a*a + n*b*b + c*c + n*d*d = 4 with a*b + c*d = 0. */
static const Exact lattice_units_2[] = {{2, 0, 0, 0},  {0, 1, 0, 1},  {0, 0, 2, 0},
                                        {0, -1, 0, 1}, {-2, 0, 0, 0}, {0, -1, 0, -1},
                                        {0, 0, -2, 0}, {0, 1, 0, -1}};
static const Exact lattice_units_3[] = {
    {2, 0, 0, 0},  {0, 1, 1, 0},   {1, 0, 0, 1},   {0, 0, 2, 0},  {-1, 0, 0, 1}, {0, -1, 1, 0},
    {-2, 0, 0, 0}, {0, -1, -1, 0}, {-1, 0, 0, -1}, {0, 0, -2, 0}, {1, 0, 0, -1}, {0, 1, -1, 0}};

TSL_LOCAL const Exact *lattice_units(int root) {
    return root == 2 ? lattice_units_2 : lattice_units_3;
}

TSL_LOCAL bool lattice_steps(const Lattice *lattice, Exact p, int32_t *rows, int32_t *columns) {
    const int32_t x[] = {p.a, p.b, p.c, p.d},
                  column[] = {lattice->column.a, lattice->column.b, lattice->column.c,
                              lattice->column.d},
                  row[] = {lattice->row.a, lattice->row.b, lattice->row.c, lattice->row.d};
    for (int i = 0; i < 4; i++) {
        for (int k = 0; k < i; k++) {
            int32_t by = column[i] * row[k] - column[k] * row[i];
            if (by == 0) continue;
            *columns = (x[i] * row[k] - x[k] * row[i]) / by;
            *rows = (column[i] * x[k] - column[k] * x[i]) / by;
            return exact_same(p, exact_add(exact_times(lattice->column, *columns),
                                           exact_times(lattice->row, *rows)));
        }
    }
    return false; /* GCOVR_EXCL_LINE: columns and rows lead different ways */
}
