/* played.c -- plays an instrumented program by hand: "played SCENARIO".
 *
 * Exits with 0, or as BYHAND_EXPECT (byhand.h) says. */
#include "scenarios.h"

#include <stddef.h>
#include <string.h>

static const Scenario *const all[] = {scenarios_plain, scenarios_processes,
                                      scenarios_cut, scenarios_signals};

int main(int argc, char **argv) {
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        for (const Scenario *s = all[i]; s->name; s++)
            if (argc == 2 && strcmp(argv[1], s->name) == 0) {
                s->play();
                return 0;
            }
    return 255;
}
