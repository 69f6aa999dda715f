/* expr_name.c -- which names and words a formula can hold as they are. */
#include "algebra/expr/expr_impl.h"

#include <ctype.h>
#include <string.h>

static const char *const fn_words[] = {"max",  "min",  "floor",
                                       "ceil", "log2", "sqrt"};
enum { FN_COUNT = sizeof fn_words / sizeof *fn_words };

const char *expr_fn_word(ExprFn fn) {
    return fn_words[fn];
}

size_t expr_fn_call(ExprFn *out, const char *text) {
    for (size_t i = 0; i < FN_COUNT; i++) {
        size_t length = strlen(fn_words[i]);
        if (strncmp(text, fn_words[i], length) == 0 && text[length] == '(') {
            *out = (ExprFn)i;
            return length;
        }
    }
    return 0;
}

bool expr_is_word_char(char c) {
    unsigned char byte = (unsigned char)c;
    return byte >= 0x80 || isalnum(byte) || byte == '_' || byte == '$';
}

/* Just past the bracket that closes the one at "c"; NULL if there is none. */
static const char *skip_brackets(const char *c) {
    unsigned open = 0;
    do {
        if (*c == '(' || *c == '[')
            open++;
        if (*c == ')' || *c == ']')
            open--;
        if (*c == '\0')
            return NULL;
        c++;
    } while (open > 0);
    return c;
}

static bool is_pair(const char *c, const char *pair) {
    return c[0] == pair[0] && c[1] == pair[1];
}

static bool is_plain(const char *c) {
    if (!expr_is_word_char(*c) || isdigit((unsigned char)*c))
        return false;
    while (c && *c != '\0') {
        if (expr_is_word_char(*c) || *c == '.' || *c == '@')
            c++;
        else if (is_pair(c, "->") || is_pair(c, "::"))
            c += 2;
        else if (*c == '(' || *c == '[')
            c = skip_brackets(c);
        else
            return false;
    }
    return c != NULL;
}

NameClass expr_name_class(const char *name) {
    ExprFn fn;
    size_t prefix = strspn(name, "*&!~");
    if (expr_fn_call(&fn, name) > 0)
        return NAME_CALL;
    if (!is_plain(name + prefix))
        return NAME_ODD;
    return prefix > 0 ? NAME_PREFIXED : NAME_PLAIN;
}
