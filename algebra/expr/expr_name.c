/* expr_name.c -- which names and words a formula can hold as they are. */
#include "algebra/expr/expr_impl.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static const struct {
    const char *word;
    ExprCall call;
} words[] = {
    {"max", {EXPR_MAX, 0, 0}},        {"min", {EXPR_MIN, 0, 0}},
    {"floor", {EXPR_FLOOR, 0, 0}},    {"ceil", {EXPR_CEIL, 0, 0}},
    {"log", {EXPR_LOG, 0, 0}},        {"sqrt", {EXPR_POWER, 2, 0}},
    {"root", {EXPR_POWER, 0, 0}},     {"factorial", {EXPR_FACTORIAL, 0, 0}},
    {"fib", {EXPR_RECURRENCE, 1, 0}}, {"recurrence", {EXPR_RECURRENCE, 0, 0}},
    {"sum", {EXPR_SUM, 0, 0}},
};
enum { WORDS = sizeof words / sizeof *words, MAX_DIGITS = 18 };

/* The digits at "text", of a number if there are not too many. */
static size_t read_number(ulong *out, const char *text) {
    size_t digits = strspn(text, "0123456789");
    if (digits > 0 && digits <= MAX_DIGITS && *text != '0')
        *out = strtoul(text, NULL, 10);
    return digits;
}

/* The length of the number behind "log" or "root" at "text". */
static size_t read_suffix(ExprCall *call, const char *text) {
    bool wanted =
        call->number == 0 && (call->fn == EXPR_LOG || call->fn == EXPR_POWER);
    size_t length = wanted ? read_number(&call->number, text) : 0;
    if (call->fn != EXPR_LOG || length == 0 || text[length] != '/')
        return length;
    size_t digits = read_number(&call->under, text + length + 1);
    return digits > 0 && call->under > 0 ? length + 1 + digits : 0;
}

/* Whether there is such a root, or a logarithm to such a base. */
static bool is_numbered(const ExprCall *call) {
    return call->under ? call->number > call->under : call->number >= 2;
}

size_t expr_fn_call(ExprCall *out, const char *text) {
    for (size_t i = 0; i < WORDS; i++) {
        size_t length = strlen(words[i].word);
        if (strncmp(text, words[i].word, length) != 0)
            continue;
        ExprCall call = words[i].call;
        length += read_suffix(&call, text + length);
        bool numbered = call.fn == EXPR_LOG || call.fn == EXPR_POWER;
        if (text[length] == '(' && (!numbered || is_numbered(&call))) {
            *out = call;
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

/* "input size": what is a name could be two. */
static bool is_two_words(const char *name) {
    for (const char *c = strchr(name, ' '); c; c = strchr(c + 1, ' '))
        if (c > name && expr_is_word_char(c[-1]) && expr_is_word_char(c[1]))
            return true;
    return false;
}

NameClass expr_name_class(const char *name) {
    ExprCall call;
    size_t prefix = strspn(name, "*&!~");
    if (expr_fn_call(&call, name) > 0)
        return NAME_CALL;
    if (!is_plain(name + prefix))
        return is_two_words(name) ? NAME_CALL : NAME_ODD;
    return prefix > 0 ? NAME_PREFIXED : NAME_PLAIN;
}

void expr_print_name(Text *out, const char *name) {
    bool plain = expr_name_class(name) == NAME_PLAIN;
    text_add(out, plain ? "%s" : "(%s)", name);
}
