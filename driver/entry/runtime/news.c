/* news.c -- operators new and delete of an analysed program.
 *
 * Only a program that uses them has them from here, unless it has its own. They
 * have the names that the C++ ABI gives them. */
#include "driver/entry/runtime/blocks.h"

#include <stdlib.h>

void *asym_made_new(size_t size) __asm__("_Znwm") __attribute__((weak));
void *asym_made_new_array(size_t size) __asm__("_Znam") __attribute__((weak));
void asym_made_delete(void *at) __asm__("_ZdlPv") __attribute__((weak));
void asym_made_delete_array(void *at) __asm__("_ZdaPv") __attribute__((weak));
void asym_made_delete_sized(void *at, size_t size) __asm__("_ZdlPvm")
    __attribute__((weak));
void asym_made_delete_array_sized(void *at, size_t size) __asm__("_ZdaPvm")
    __attribute__((weak));

/* std::__throw_bad_alloc(), if the library has it. */
void asym_made_none_left(void) __asm__("_ZSt17__throw_bad_allocv")
    __attribute__((weak));

void *asym_made_new(size_t size) {
    void *at = asym_made_get(size);
    if (!at && asym_made_none_left)
        asym_made_none_left();
    if (!at)
        abort();
    return at;
}

void *asym_made_new_array(size_t size) {
    return asym_made_new(size);
}

void asym_made_delete(void *at) {
    asym_made_give_back(at);
}

void asym_made_delete_array(void *at) {
    asym_made_give_back(at);
}

void asym_made_delete_sized(void *at, size_t size) {
    (void)size;
    asym_made_give_back(at);
}

void asym_made_delete_array_sized(void *at, size_t size) {
    (void)size;
    asym_made_give_back(at);
}
