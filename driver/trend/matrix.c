#include "driver/trend/matrix.h"

#include "driver/trend/inclusive.h"

#include <stdlib.h>
#include <string.h>

const char *const matrix_parts[MATRIX_KINDS] = {
    [MATRIX_BLOCKS] = "blocks",
    [MATRIX_LOOPS] = "loops",
    [MATRIX_FUNCTIONS] = "functions",
    [MATRIX_INCLUSIVE] = "functions"};

const char *const matrix_kinds[MATRIX_KINDS] = {[MATRIX_BLOCKS] = "block",
                                                [MATRIX_LOOPS] = "loop",
                                                [MATRIX_FUNCTIONS] = "function",
                                                [MATRIX_INCLUSIVE] =
                                                    "inclusive"};

static bool is_function(MatrixBy by) {
    return by == MATRIX_FUNCTIONS || by == MATRIX_INCLUSIVE;
}

/* ---- the blocks ---- */

static const PlanBlock *block_at(const MatrixPlace *place) {
    return &place->function->function->blocks.at[place->block];
}

static const char *file_of(const MatrixPlace *place) {
    const char *file = place->function->function->file;
    return file ? file : "";
}

static void find_lines(MatrixPlace *place) {
    const PlanBlock *block = block_at(place);
    for (size_t i = 0; i < block->lines.size; i++) {
        unsigned line = block->lines.at[i];
        place->line = i ? place->line : line;
        place->last_line = line > place->last_line ? line : place->last_line;
    }
}

static void add_blocks(Matrix *m, const CountedFunction *f) {
    for (unsigned b = 0; b < f->function->blocks.size; b++) {
        NodeId node = f->count->node_of[b];
        if (!node)
            continue;
        MatrixPlace *place = vec_push(m->arena, &m->blocks);
        *place = (MatrixPlace){
            .function = f, .block = b, .header = f->count->ecfg.hdr[node]};
        find_lines(place);
    }
}

Matrix matrix_new(const CountedProgram *program, Arena *arena) {
    Matrix out = {.program = program, .arena = arena};
    for (uint32_t i = 0; i < program->count; i++)
        add_blocks(&out, &program->function[i]);
    return out;
}

/* ---- workloads ---- */

static uint64_t sum(uint64_t a, uint64_t b) {
    return a > UINT64_MAX - b ? UINT64_MAX : a + b;
}

Status matrix_set(Matrix *m, size_t workload, const uint64_t *counts) {
    if ((uint64_t)m->blocks.size * (workload + 1) > MATRIX_CAP)
        return status_fail(ASYM_USAGE,
                           "%zu workloads of %zu blocks are more counts than "
                           "asym keeps (2^29): give it fewer workloads",
                           workload + 1, m->blocks.size);
    while (m->counts.size <= workload)
        *vec_push(m->arena, &m->counts) = NULL;
    m->counts.at[workload] = counts;
    return status_ok();
}

Status matrix_add(Matrix *m, size_t workload) {
    uint64_t *counts = ARENA_ARRAY(m->arena, uint64_t, m->blocks.size + 1);
    const uint64_t *before =
        workload < m->counts.size ? m->counts.at[workload] : NULL;
    const CountedFunction *f = NULL;
    const uint64_t *nodes = NULL;
    Arena *scratch = arena_new();
    for (size_t i = 0; i < m->blocks.size; i++) {
        const MatrixPlace *place = &m->blocks.at[i];
        if (place->function != f) {
            f = place->function;
            nodes = counted_nodes(f, f->fresh.edges, scratch);
        }
        counts[i] =
            sum(before ? before[i] : 0, nodes[f->count->node_of[place->block]]);
    }
    arena_free(scratch);
    return matrix_set(m, workload, counts);
}

void matrix_drop(Matrix *m, size_t workload) {
    if (workload < m->counts.size)
        m->counts.at[workload] = NULL;
}

/* ---- rows ---- */

/* Whether two blocks are of one part of the program. */
static bool is_same_part(const MatrixPlace *a, const MatrixPlace *b,
                         MatrixBy by) {
    if (a->function != b->function)
        return false;
    return is_function(by) ||
           (by == MATRIX_LOOPS ? a->header == b->header : a->block == b->block);
}

static bool has_part(const MatrixPlace *place, MatrixBy by) {
    return by != MATRIX_LOOPS ||
           place->header != place->function->count->ecfg.start;
}

/* A loop is where its plan says; what has several entries, at its first
 * block. */
static void place_part(MatrixPlace *part, MatrixBy by) {
    const PlanFunction *f = part->function->function;
    unsigned header = by == MATRIX_LOOPS
                          ? countplan_block(part->function->count, part->header)
                          : UINT32_MAX;
    if (is_function(by))
        part->line = f->line;
    if (header != UINT32_MAX && f->blocks.at[header].loop >= 0)
        part->line = f->loops.at[f->blocks.at[header].loop].line;
}

/* The part that the block is of; a new one if it is none of those there, from
 * "first" on. */
static size_t part_of(MatrixPlaces *parts, size_t first,
                      const MatrixPlace *block, MatrixBy by, Arena *arena) {
    size_t p = first;
    while (p < parts->size && !is_same_part(&parts->at[p], block, by))
        p++;
    if (p == parts->size) {
        *vec_push(arena, parts) = *block;
        place_part(&parts->at[p], by);
    }
    if (block->last_line > parts->at[p].last_line)
        parts->at[p].last_line = block->last_line;
    return p;
}

/* By block, which part it is of; SIZE_MAX: of none. */
static size_t *find_parts(MatrixPlaces *parts, const Matrix *m, MatrixBy by,
                          Arena *arena) {
    size_t *out = ARENA_ARRAY(arena, size_t, m->blocks.size + 1), first = 0;
    for (size_t i = 0; i < m->blocks.size; i++) {
        const MatrixPlace *block = &m->blocks.at[i];
        if (i && block->function != m->blocks.at[i - 1].function)
            first = parts->size;
        if (by == MATRIX_BLOCKS)
            first = parts->size;
        out[i] = has_part(block, by) ? part_of(parts, first, block, by, arena)
                                     : SIZE_MAX;
    }
    return out;
}

/* A row a part, of all its blocks, and the totals. */
static uint64_t **add_up(MatrixRows *out, const Matrix *m, const size_t *part,
                         const size_t *which, size_t count, Arena *arena) {
    uint64_t **rows = ARENA_ARRAY(arena, uint64_t *, out->places.size + 1);
    for (size_t p = 0; p < out->places.size; p++)
        rows[p] = ARENA_ARRAY(arena, uint64_t, count + 1);
    for (size_t i = 0; i < count; i++) {
        const uint64_t *counts = m->counts.at[which[i]];
        for (size_t b = 0; b < m->blocks.size; b++) {
            out->total[i] = sum(out->total[i], counts[b]);
            if (part[b] != SIZE_MAX)
                rows[part[b]][i] = sum(rows[part[b]][i], counts[b]);
        }
    }
    return rows;
}

/* In place of what functions did themselves. */
static void include_callees(uint64_t **rows, const MatrixPlaces *places,
                            const Matrix *m, const size_t *which, size_t count,
                            Arena *arena) {
    const Inclusive *inclusive = inclusive_new(m, arena);
    uint64_t *all = ARENA_ARRAY(arena, uint64_t, m->program->count + 1);
    for (size_t i = 0; i < count; i++) {
        inclusive_counts(all, inclusive, m->counts.at[which[i]]);
        for (size_t p = 0; p < places->size; p++)
            rows[p][i] = all[places->at[p].function - m->program->function];
    }
}

/* A part with its row, to be sorted. */
typedef struct Part {
    MatrixPlace place;
    const uint64_t *counts;
    size_t size, order; /* "order": by place */
} Part;

static int compare(uint64_t a, uint64_t b) {
    return (a > b) - (a < b);
}

static int by_place(const void *left, const void *right) {
    const MatrixPlace *a = &((const Part *)left)->place;
    const MatrixPlace *b = &((const Part *)right)->place;
    int order = strcmp(file_of(a), file_of(b));
    /* What has no line comes last: it is the largest number, less one. */
    order = order ? order : compare(a->line - 1U, b->line - 1U);
    order =
        order ? order : compare((uintptr_t)a->function, (uintptr_t)b->function);
    return order ? order : compare(a->block, b->block);
}

static int by_counts(const void *left, const void *right) {
    const Part *a = left, *b = right;
    int order = memcmp(a->counts, b->counts, a->size);
    return order ? order : compare(a->order, b->order);
}

/* By place, the row of each: the same for equal ones, in the order of the first
 * of them. */
static void share_rows(MatrixRows *out, Part *parts, Arena *arena) {
    size_t n = out->places.size;
    size_t *first = ARENA_ARRAY(arena, size_t, n + 1);
    for (size_t p = 0; p < n; p++)
        parts[p].order = p;
    qsort(parts, n, sizeof *parts, by_counts);
    for (size_t p = 0; p < n; p++) {
        bool is_equal = p && memcmp(parts[p - 1].counts, parts[p].counts,
                                    parts[p].size) == 0;
        first[parts[p].order] =
            is_equal ? first[parts[p - 1].order] : parts[p].order;
    }
    for (size_t p = 0; p < n; p++)
        out->places.at[parts[p].order].row = p; /* where its counts are */
    for (size_t p = 0; p < n; p++) {
        MatrixPlace *place = &out->places.at[p];
        if (first[p] == p) {
            out->at[out->count] = parts[place->row].counts;
            place->row = out->count++;
        } else {
            place->row = out->places.at[first[p]].row;
        }
    }
}

MatrixRows matrix_rows(const Matrix *m, MatrixBy by, const size_t *which,
                       size_t count, Arena *arena) {
    MatrixRows out = {.total = ARENA_ARRAY(arena, uint64_t, count + 1)};
    size_t *part = find_parts(&out.places, m, by, arena);
    uint64_t **rows = add_up(&out, m, part, which, count, arena);
    if (by == MATRIX_INCLUSIVE)
        include_callees(rows, &out.places, m, which, count, arena);
    size_t n = out.places.size;
    Part *parts = ARENA_ARRAY(arena, Part, n + 1);
    out.at = ARENA_ARRAY(arena, const uint64_t *, n + 1);
    for (size_t p = 0; p < n; p++)
        parts[p] = (Part){out.places.at[p], rows[p], count * sizeof **rows, 0};
    qsort(parts, n, sizeof *parts, by_place);
    for (size_t p = 0; p < n; p++)
        out.places.at[p] = parts[p].place;
    share_rows(&out, parts, arena);
    return out;
}

/* ---- a line ---- */

/* "sort.c" is that of "src/sort.c". */
static bool ends_in(const char *path, const char *file) {
    size_t length = strlen(path), end = strlen(file);
    return length >= end && strcmp(path + length - end, file) == 0 &&
           (length == end || path[length - end - 1] == '/');
}

static bool has_line(const MatrixPlace *place, unsigned line) {
    const PlanBlock *block = block_at(place);
    for (size_t i = 0; i < block->lines.size; i++)
        if (block->lines.at[i] == line)
            return true;
    return false;
}

Status matrix_line(uint64_t *out, const Matrix *m, const char *file,
                   unsigned line, size_t workload) {
    bool found = false;
    *out = 0;
    for (size_t i = 0; i < m->blocks.size; i++) {
        const MatrixPlace *place = &m->blocks.at[i];
        if (!has_line(place, line) || !ends_in(file_of(place), file))
            continue;
        found = true;
        if (m->counts.at[workload][i] > *out)
            *out = m->counts.at[workload][i];
    }
    if (found)
        return status_ok();
    return status_fail(ASYM_USAGE,
                       "--feature: nothing that is counted is at %.120s:%u: "
                       "name a file of the program and a line with code",
                       file, line);
}
