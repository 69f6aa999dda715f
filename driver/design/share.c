#include "driver/design/share.h"

/* Some more than a claim needs: not every draw reaches every loop. */
enum { ENOUGH_RUNS = 32, ENOUGH_BUILDS = 6 };

Share share_of(size_t runs, bool builds) {
    size_t enough = builds ? ENOUGH_BUILDS : ENOUGH_RUNS;
    size_t draws = enough < runs / 2 ? enough : runs / 2;
    return (Share){.attacks = runs / 6,
                   .draws = draws < runs / 3 ? runs / 3 : draws};
}

size_t share_left(const Share *share, size_t runs, DesignStage stage) {
    size_t kept = (stage < DESIGN_DRAW ? share->draws : 0) +
                  (stage < DESIGN_ATTACK ? share->attacks : 0);
    return runs < kept ? 0 : runs - kept;
}
