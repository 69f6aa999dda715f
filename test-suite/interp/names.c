#include "names.h"

#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
/* cmocka.h needs the three above. */
#include <cmocka.h>

void names_note(Names *names, const char *name) {
    assert_true(names->size < sizeof names->at / sizeof *names->at);
    names->at[names->size++] = name;
}

bool names_have(const Names *names, const char *name) {
    for (size_t i = 0; i < names->size; i++)
        if (!strcmp(names->at[i], name))
            return true;
    return false;
}
