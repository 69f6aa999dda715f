/* manual.h -- what asym says about itself, from the table of options. */
#ifndef ASYM_DRIVER_CLI_MANUAL_H
#define ASYM_DRIVER_CLI_MANUAL_H

#include "base/arena.h"

#include <stdio.h>

const char *manual_help(Arena *arena); /* lines of at most 80 columns */
void manual_version(FILE *file);       /* "asym 0.1.0" */

/* For the build, through manual_main.c: asym(1), and completions for bash. */
void manual_page(FILE *file);
void manual_completion(FILE *file);

#endif
