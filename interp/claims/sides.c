#include "interp/claims/sides.h"

static const PlanSide *side_at(const Sides *s, size_t i) {
    return &s->function->sides.at[i];
}

/* The end of the sides of the guard that side "i" is of. */
static size_t end_of_guard(const Sides *s, size_t i) {
    size_t end = i;
    while (end < s->function->sides.size &&
           side_at(s, end)->guard == side_at(s, i)->guard)
        end++;
    return end;
}

static bool is_work(const Sides *s, SideParts parts) {
    return parts == PARTS_HERE || (parts == PARTS_OUTSIDE && s->others_count);
}

/* Whether sides begin..end-1, of one guard, decide about loops or calls, or
 * about their values, and not only whether their loop goes on. */
static bool decides(const Sides *s, size_t begin, size_t end) {
    size_t staying = 0;
    bool stay = false, leave = false;
    for (size_t i = begin; i < end; i++) {
        const PlanSide *side = side_at(s, i);
        staying += !side->leaves;
        if (side->leaves)
            leave = leave || is_work(s, side->parts);
        else
            stay = stay || is_work(s, side->parts) || is_work(s, side->chosen);
    }
    return leave || (stay && (staying > 1 || side_at(s, begin)->passed));
}

/* Where sides are not counted, the first is the usual one: a call that may
 * throw mostly does not. */
static bool was_seen(const Sides *s, size_t i, size_t begin) {
    return side_at(s, i)->total >= 0 ? s->seen[i] : i == begin;
}

static bool was_reached(const Sides *s, size_t begin, size_t end) {
    for (size_t i = begin; i < end; i++)
        if (was_seen(s, i, begin))
            return true;
    return false;
}

/* What is missing without side "i".  A way out of a loop without loops or calls
 * of its own is what counts of that loop are about. */
static SidesSeen without(const Sides *s, size_t i) {
    const PlanSide *side = side_at(s, i);
    bool work = is_work(s, side->parts);
    if (side->cuts || (side->leaves && !work))
        return SIDES_ALL;
    return work || is_work(s, side->ahead) ? SIDES_NOT_ALL : SIDES_BUT_ENDS;
}

static SidesSeen seen_of_guard(const Sides *s, size_t begin, size_t end) {
    SidesSeen least = SIDES_ALL;
    if (!decides(s, begin, end) || !was_reached(s, begin, end))
        return SIDES_ALL;
    for (size_t i = begin; i < end; i++) {
        SidesSeen rest = was_seen(s, i, begin) ? SIDES_ALL : without(s, i);
        least = rest > least ? rest : least;
    }
    return least;
}

SidesSeen sides_of_calls(const Sides *s) {
    SidesSeen least = SIDES_ALL;
    size_t end;
    for (size_t i = 0; i < s->function->sides.size; i = end) {
        end = end_of_guard(s, i);
        SidesSeen seen = seen_of_guard(s, i, end);
        least = seen > least ? seen : least;
    }
    return least;
}

static bool cuts_after_work(const Sides *s, size_t i) {
    const PlanSide *side = side_at(s, i);
    return side->cuts && (is_work(s, side->parts) || is_work(s, side->ahead));
}

bool sides_cut_unseen(const Sides *s) {
    size_t end;
    for (size_t begin = 0; begin < s->function->sides.size; begin = end) {
        end = end_of_guard(s, begin);
        for (size_t i = begin; i < end; i++)
            if (was_reached(s, begin, end) && !was_seen(s, i, begin) &&
                cuts_after_work(s, i))
                return true;
    }
    return false;
}

unsigned sides_unseen_in_rounds(const Sides *s, int loop) {
    size_t end;
    for (size_t i = 0; i < s->function->sides.size; i = end) {
        end = end_of_guard(s, i);
        if (side_at(s, i)->loop == loop && seen_of_guard(s, i, end))
            return side_at(s, i)->line;
    }
    return 0;
}

bool sides_work_unseen_in_rounds(const Sides *s, int loop) {
    size_t end;
    for (size_t i = 0; i < s->function->sides.size; i = end) {
        end = end_of_guard(s, i);
        if (side_at(s, i)->loop == loop &&
            seen_of_guard(s, i, end) == SIDES_NOT_ALL)
            return true;
    }
    return false;
}

static bool is_among(const PlanLoop *loop, int guard) {
    for (size_t i = 0; i < loop->choices.size; i++)
        if (loop->choices.at[i] == guard)
            return true;
    return false;
}

unsigned sides_unseen_in_count(const Sides *s, const PlanLoop *loop) {
    size_t end;
    for (size_t i = 0; i < s->function->sides.size; i = end) {
        end = end_of_guard(s, i);
        if (is_among(loop, side_at(s, i)->guard) &&
            seen_of_guard(s, i, end) == SIDES_NOT_ALL)
            return side_at(s, i)->line;
    }
    return 0;
}
