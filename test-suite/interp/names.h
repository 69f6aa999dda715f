/* names.h -- names of rules that tests were seen to be about. */
#ifndef ASYM_TEST_INTERP_NAMES_H
#define ASYM_TEST_INTERP_NAMES_H

#include <stdbool.h>
#include <stddef.h>

typedef struct Names {
    const char *at[64];
    size_t size;
} Names;

void names_note(Names *names, const char *name);
bool names_have(const Names *names, const char *name);

#endif
