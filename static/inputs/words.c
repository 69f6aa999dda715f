#include "static/inputs/words.h"

#include <stdlib.h>
#include <string.h>

enum { LONGEST = 32 };

static bool is_word(const char *text, size_t size) {
    if (size == 0 || size > LONGEST)
        return false;
    for (size_t i = 0; i < size; i++)
        if (text[i] <= ' ' || text[i] > '~' || text[i] == '%')
            return false;
    return true;
}

/* What "global" holds up to the NUL byte at its end; 0: that is no text. */
static size_t text_of(LLVMValueRef global, const char **out) {
    LLVMValueRef value =
        LLVMIsGlobalConstant(global) ? LLVMGetInitializer(global) : NULL;
    size_t size = 0;
    if (!value || !LLVMIsAConstantDataSequential(value) ||
        !LLVMIsConstantString(value))
        return 0;
    *out = LLVMGetAsString(value, &size);
    return size && !(*out)[size - 1] ? size - 1 : 0;
}

static int compare(const void *a, const void *b) {
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

Words words_find(LLVMModuleRef module, Arena *arena) {
    Words out = {0};
    size_t kept = 0;
    for (LLVMValueRef g = LLVMGetFirstGlobal(module); g;
         g = LLVMGetNextGlobal(g)) {
        const char *text = "";
        size_t size = text_of(g, &text);
        if (is_word(text, size))
            *vec_push(arena, &out) = arena_strndup(arena, text, size);
    }
    if (out.size)
        qsort(out.at, out.size, sizeof *out.at, compare);
    for (size_t i = 0; i < out.size; i++)
        if (!kept || strcmp(out.at[kept - 1], out.at[i]) != 0)
            out.at[kept++] = out.at[i];
    out.size = kept;
    return out;
}
