/* design.h -- which values the variables of a workload take, round by round.
 *
 *     Variables, seed, costs --> [Design] --> points
 *
 * A point gives each variable a value.  Values begin at "start", the simplest
 * one, and their size is the distance from it. */
#ifndef ASYM_DRIVER_DESIGN_DESIGN_H
#define ASYM_DRIVER_DESIGN_DESIGN_H

#include "driver/design/attack.h"
#include "driver/design/contents/content.h"
#include "driver/design/growth.h"

typedef enum Variety {
    VARIETY_VALUE,   /* equal values make equal runs */
    VARIETY_CONTENT, /* content of that size is drawn again for each run */
    VARIETY_LISTED   /* the values number a list given by the user: all are
                        tried in round 0 */
} Variety;

/* Values are start - below .. start + span. */
typedef struct Variable {
    int64_t start;
    uint64_t span, below; /* below <= span */
    uint64_t first;       /* span of the first round; > 0 unless span is 0 */
    uint64_t odd;         /* how far below that a few odd values may go, which
                             show how the program takes negative numbers */
    uint64_t beyond;      /* how far from its start single values may be that
                             attack; 0: no farther than "span" */
    Variety variety;
    bool built; /* each value needs a build of its own */
} Variable;

/* One drawn value in so many is odd, of a variable that may have such. */
enum { DESIGN_ODD = 16 };

/* What rounds are for. */
typedef enum DesignStage {
    DESIGN_SEARCH, /* to find formulas: small points first, then larger ones */
    DESIGN_ATTACK, /* to refute them: attack.h */
    DESIGN_DRAW    /* verification draws: independent points, wherever runs are
                      cheap enough */
} DesignStage;

typedef struct DesignPoint {
    const int64_t *values; /* indexed by variable */
    double size;           /* as growth.h has it; -1 with an odd value */
} DesignPoint;

typedef Vec(DesignPoint) DesignPoints;

/* Both ends included. */
typedef struct DesignRange {
    int64_t low, high;
} DesignRange;

typedef struct Design {
    Arena *arena;
    Vec(Variable) variables;
    uint64_t seed;
    Draw draw;
    Growth growth;
    size_t round;
    size_t last;       /* points of the round before */
    size_t odd_rounds; /* rounds that have odd values */
    DesignStage stage;
    bool is_uniform; /* in all draws each value is as likely as any other */
    Attack attack;
    bool attack_is_begun;
    size_t drawn;            /* verification draws so far */
    size_t draws;            /* in the next round */
    DesignRange *drawn_from; /* by variable, once there are draws: of all of
                                them, without odd values */
    DesignPoints made;       /* all so far */
    bool *is_aside; /* of a small domain, by the number of the point: it is left
                       for draws */
} Design;

/* Called once, when all variables are there. */
void design_start(Design *design, uint64_t seed, uint64_t max_work,
                  Arena *arena);

/* Leaves builds for draws, where all of them might be made: three in eight.
 * Called at most once, after design_start. */
void design_set_aside(Design *design);

/* What a point of the last round cost. */
void design_record(Design *design, const DesignPoint *point, uint64_t work);
/* A point of the last round was cut off by a limit. */
void design_cut(Design *design, const DesignPoint *point);

/* The next rounds attack, at less work a run than before; "numbers" count at
 * the first time. */
void design_attack(Design *design, const AttackNumbers *numbers);
/* The next rounds search on. */
void design_search(Design *design);
/* The next round has "draws" verification draws, as far as that is not too many
 * for one. */
void design_draw(Design *design, size_t draws);
/* From now on draws are uniform, and at less work a run than before. */
void design_draw_uniform(Design *design);
/* Whether there is nothing left to attack with. */
bool design_is_attacked(const Design *design);

/* The points of the next round, at most "most", none made before unless they
 * have content of some size, or are draws.  None: nothing is left. */
void design_round(Design *design, DesignPoints *out, size_t most);

#endif
