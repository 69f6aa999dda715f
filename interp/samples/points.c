#include "interp/samples/points.h"

#include "interp/samples/roworder.h"

static void clear_points(void *object) {
    Points *p = object;
    _fmpz_vec_clear(p->x, (slong)(p->room * p->n_symbols));
    _fmpq_vec_clear(p->low, (slong)p->room);
    _fmpq_vec_clear(p->high, (slong)p->room);
    _fmpq_vec_clear(p->mean, (slong)p->room);
}

static bool never_varies(const SampleSource *source, size_t key) {
    const EvidenceRow *rows = source->site->rows.at;
    for (size_t i = 1; i < source->site->rows.size; i++)
        if (rows[i].keys[key] != rows[0].keys[key])
            return false;
    return true;
}

static bool is_signed(const SampleSource *source, size_t key) {
    return source->function->symbols.at[rows_key_symbol(source, key)].is_signed;
}

static unsigned rank_of(const SampleSource *source, size_t key) {
    return source->function->symbols.at[rows_key_symbol(source, key)].rank;
}

static bool are_equal(const SampleSource *source, size_t a, size_t b) {
    bool alike = is_signed(source, a) == is_signed(source, b);
    for (size_t i = 0; i < source->site->rows.size; i++) {
        const EvidenceRow *row = &source->site->rows.at[i];
        if (row->keys[a] != row->keys[b] ||
            rows_key_present(source, row, a) !=
                rows_key_present(source, row, b) ||
            (!alike && (int64_t)row->keys[a] < 0))
            return false;
    }
    return true;
}

/* Whether "key" varies, and a chosen one of its rank has the same value in each
 * row. */
static bool has_equal(const SampleSource *source, const bool *chosen,
                      size_t key) {
    for (size_t k = 0; k < key; k++)
        if (chosen[k] && rank_of(source, k) == rank_of(source, key) &&
            are_equal(source, k, key) && !never_varies(source, key))
            return true;
    return false;
}

/* Which keys to use: those that at least half of the rows have. */
static bool *choose_keys(const SampleSource *source, Arena *arena) {
    bool *chosen = ARENA_ARRAY(arena, bool, rows_key_count(source) + 1);
    for (size_t k = 0; k < rows_key_count(source); k++) {
        size_t present = 0;
        for (size_t i = 0; i < source->site->rows.size; i++)
            present += rows_key_present(source, &source->site->rows.at[i], k);
        chosen[k] = rows_key_counts(source, k) &&
                    2 * present >= source->site->rows.size && present &&
                    !(source->may_be_constant && never_varies(source, k));
    }
    return chosen;
}

/* Leaves one of those that are equal; whether there were others. */
static bool merge_keys(bool *chosen, const SampleSource *source) {
    bool merged = false;
    for (size_t k = 0; k < rows_key_count(source); k++)
        if (chosen[k] && has_equal(source, chosen, k)) {
            chosen[k] = false;
            merged = true;
        }
    return merged;
}

static bool row_has(const SampleSource *source, const EvidenceRow *row,
                    const bool *chosen) {
    for (size_t k = 0; k < rows_key_count(source); k++)
        if (chosen[k] && !rows_key_present(source, row, k))
            return false;
    return true;
}

/* One point from rows[first..last-1], which agree in the chosen keys. */
static void add_point(Points *p, const SampleSource *source,
                      EvidenceRow *const *rows, size_t first, size_t last) {
    uint64_t min = UINT64_MAX, max = 0, executions = 0;
    ProfileWide sum = 0;
    for (size_t i = first; i < last; i++) {
        const ProfileStat *stat = &rows[i]->columns[source->column];
        min = stat->min < min ? stat->min : min;
        max = stat->max > max ? stat->max : max;
        sum = sum > PROFILE_WIDE_MAX - stat->sum ? PROFILE_WIDE_MAX
                                                 : sum + stat->sum;
        executions += rows[i]->executions;
    }
    fmpz_set_ui(fmpq_numref(p->low + p->size), min);
    fmpz_set_ui(fmpq_numref(p->high + p->size), max);
    fmpz_set_uiui(fmpq_numref(p->mean + p->size), (ulong)(sum >> 64),
                  (ulong)sum);
    fmpq_t by;
    fmpq_init(by);
    fmpz_set_ui(fmpq_numref(by), executions ? executions : 1);
    fmpq_div(p->mean + p->size, p->mean + p->size, by);
    fmpq_clear(by);
    p->several = p->several || min != max;
    p->executions += executions;
    p->size++;
}

static void load_x(Points *p, const SampleSource *source,
                   const EvidenceRow *row, const bool *chosen) {
    fmpz *x = p->x + p->size * p->n_symbols;
    for (size_t k = 0; k < rows_key_count(source); k++)
        if (chosen[k]) {
            rows_key_value(x, source, row, k);
            p->negative = p->negative || fmpz_sgn(x) < 0;
            x++;
        }
}

static void init_points(Points *p, const SampleSource *source,
                        const bool *chosen, size_t rows, Arena *arena) {
    size_t keys = rows_key_count(source);
    p->symbol = ARENA_ARRAY(arena, SymbolId, keys + 1);
    p->rank = ARENA_ARRAY(arena, unsigned, keys + 1);
    for (size_t k = 0; k < keys; k++)
        if (chosen[k]) {
            p->rank[p->n_symbols] = rank_of(source, k);
            p->symbol[p->n_symbols++] = rows_key_symbol(source, k);
        }
    p->room = rows + 1;
    p->x = _fmpz_vec_init((slong)(p->room * p->n_symbols));
    p->low = _fmpq_vec_init((slong)p->room);
    p->high = _fmpq_vec_init((slong)p->room);
    p->mean = _fmpq_vec_init((slong)p->room);
}

static bool in_domain(const SampleSource *source, const EvidenceRow *row,
                      const bool *chosen, Domain domain) {
    for (size_t k = 0;
         domain == DOMAIN_NONNEGATIVE && k < rows_key_count(source); k++)
        if (chosen[k] && is_signed(source, k) && (int64_t)row->keys[k] < 0)
            return false;
    return true;
}

/* A row that has all keys. */
static bool is_point(const SampleSource *source, const EvidenceRow *row) {
    return !(source->without_draws && row->only_drawn) &&
           !(source->of_dearest && !row->is_dearest);
}

bool points_differ_in_row(const SampleSource *source) {
    Arena *scratch = arena_new();
    const bool *chosen = choose_keys(source, scratch);
    bool differ = false;
    for (size_t i = 0; i < source->site->rows.size && !differ; i++) {
        const EvidenceRow *row = &source->site->rows.at[i];
        const ProfileStat *stat = &row->columns[source->column];
        differ = stat->min != stat->max && is_point(source, row) &&
                 row_has(source, row, chosen);
    }
    arena_free(scratch);
    return differ;
}

/* Leaves at most "most" of the rows, evenly. */
static size_t thin(EvidenceRow **rows, size_t count, size_t most) {
    size_t by = count > most ? (count + most - 1) / most : 1, kept = 0;
    for (size_t i = 0; i < count; i += by)
        rows[kept++] = rows[i];
    return kept;
}

static Points *points_over(const SampleSource *source, const bool *chosen,
                           Domain domain, size_t most, Arena *arena) {
    Points *p = ARENA_NEW(arena, Points);
    size_t count = 0;
    const RowOrder *order = roworder_find(source, chosen, arena);
    EvidenceRow **rows =
        ARENA_ARRAY(arena, EvidenceRow *, order->rows.size + 1);
    for (size_t i = 0; i < order->rows.size; i++) {
        EvidenceRow *row = &source->site->rows.at[order->rows.at[i]];
        if (is_point(source, row) && in_domain(source, row, chosen, domain))
            rows[count++] = row;
    }
    count = thin(rows, count, most);
    init_points(p, source, chosen, count, arena);
    for (size_t first = 0, last; first < count; first = last) {
        for (last = first + 1; last < count; last++)
            if (roworder_compare(order, rows[first], rows[last]))
                break;
        load_x(p, source, rows[first], chosen);
        add_point(p, source, rows, first, last);
    }
    arena_on_free(arena, clear_points, p);
    return p;
}

Points *points_some(const SampleSource *source, Domain domain, size_t most,
                    Arena *arena) {
    return points_over(source, choose_keys(source, arena), domain, most, arena);
}

Points *points_new(const SampleSource *source, Domain domain, Arena *arena) {
    return points_some(source, domain, SIZE_MAX, arena);
}

Points *points_merged(const SampleSource *source, Domain domain, Arena *arena) {
    bool *chosen = choose_keys(source, arena);
    bool merged = merge_keys(chosen, source);
    Points *p = points_over(source, chosen, domain, SIZE_MAX, arena);
    p->merged = merged;
    return p;
}

Points *points_of_row(const SampleSource *source, EvidenceRow *row,
                      Arena *arena) {
    Points *p = ARENA_NEW(arena, Points);
    bool *none = ARENA_ARRAY(arena, bool, rows_key_count(source) + 1);
    init_points(p, source, none, 1, arena);
    add_point(p, source, &row, 0, 1);
    arena_on_free(arena, clear_points, p);
    return p;
}

const fmpq *points_statistic(const Points *p, Statistic statistic) {
    return statistic == STATISTIC_MIN    ? p->low
           : statistic == STATISTIC_MEAN ? p->mean
                                         : p->high;
}
