#include "static/ir/asmtext.h"

#include <ctype.h>
#include <stddef.h>
#include <string.h>
#include <strings.h>

/* Instructions whose names begin so.  Where machines differ, those of x86; on
 * all of them a loop has a label. */
static const char *const begins[] = {"j", "loop", "call", "rep"};
static const char *const directives[] = {".byte", ".insn", ".inst"};

static bool is_in_word(char c) {
    return isalnum((unsigned char)c) || c == '_' || c == '.';
}

/* Of a register, an operand or a number, which is no instruction. */
static bool is_sign(char c) {
    return c == '%' || c == '$' || c == '{' || c == ':';
}

static bool begins_with(const char *word, size_t length, const char *begin) {
    size_t n = strlen(begin);
    return length >= n && !strncasecmp(word, begin, n);
}

static bool may_repeat(const char *word, size_t length) {
    for (size_t i = 0; i < sizeof begins / sizeof *begins; i++)
        if (begins_with(word, length, begins[i]))
            return true;
    for (size_t i = 0; i < sizeof directives / sizeof *directives; i++)
        if (begins_with(word, length, directives[i]))
            return true;
    return false;
}

/* "%fs:" is a register, "${0:b}" an operand; ".L${:uid}:" is a label. */
static bool ends_label(const char *text, const char *colon, const char *word) {
    if (colon > text && colon[-1] == '}')
        return true;
    return word < colon && !(word > text && is_sign(word[-1]));
}

bool asmtext_is_straight(const char *text) {
    for (const char *at = text; *at;) {
        const char *word = at;
        while (is_in_word(*at))
            at++;
        size_t length = (size_t)(at - word);
        bool is_other = word > text && is_sign(word[-1]);
        if ((length && !is_other && may_repeat(word, length)) ||
            (*at == ':' && ends_label(text, at, word)))
            return false;
        at += *at != '\0';
    }
    return true;
}
