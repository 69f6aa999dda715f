#include "driver/design/contents/content.h"

#include <stdlib.h>
#include <string.h>

/* ---- strings ---- */

static char draw_printable(Draw *draw) {
    switch (draw_up_to(draw, 15)) {
    case 0:
        return draw_of(draw, "ETAOINSHRDLU");
    case 1:
    case 2:
        return draw_of(draw, "0123456789");
    case 3:
        return draw_of(draw, "-_.,:;+*/()=<>!?");
    default:
        return draw_letter(draw);
    }
}

static bool has_words(const ContentWords *words) {
    return words && words->size;
}

static const char *word_of(const ContentWords *words, Draw *draw) {
    return words->at[draw_up_to(draw, words->size - 1)];
}

/* Writes words over the beginning of "text", as many as draws and room allow.
 */
static void put_words_over(char *text, size_t length, const ContentWords *words,
                           Draw draw) {
    enum { MOST = 4 };
    size_t at = 0;
    for (uint64_t left = 1 + draw_up_to(&draw, MOST - 1); left; left--) {
        const char *word = word_of(words, &draw);
        size_t size = strlen(word);
        if (at + size > length || (at == 0 && *word == '-'))
            return;
        memcpy(text + at, word, size);
        at += size;
        if (left > 1 && at + 1 < length)
            text[at++] = draw_of(&draw, "   ,=:");
    }
}

char *content_string(size_t length, const ContentWords *words, uint64_t seed,
                     Arena *arena) {
    Draw draw = {seed}, over = {~seed};
    char *text = arena_alloc(arena, length + 1);
    for (size_t i = 0; i < length; i++) {
        bool inner = i > 0 && i + 1 < length;
        text[i] = inner && draw_up_to(&draw, 31) == 0 ? ' '
                  : inner                             ? draw_printable(&draw)
                                                      : draw_letter(&draw);
    }
    if (has_words(words) && draw_up_to(&over, 3) == 0)
        put_words_over(text, length, words, over);
    return text;
}

/* ---- mixed text ---- */

/* A word of one of the styles that a block of text may have. */
static size_t draw_word(Draw *draw, unsigned style, char word[16]) {
    static const char *const common[] = {"the",    "loop", "of", "a",
                                         "number", "and",  "in", "it"};
    size_t length = 1 + draw_up_to(draw, 8);
    if (style == 0) {
        const char *chosen = common[draw_up_to(draw, 7)];
        length = strlen(chosen);
        memcpy(word, chosen, length);
        return length;
    }
    for (size_t i = 0; i < length; i++)
        word[i] = style == 1   ? draw_letter(draw)
                  : style == 2 ? draw_of(draw, "0123456789")
                  : style == 3 ? 'x'
                               : draw_of(draw, "!#%+0Aa~Zq{}[]^_");
    return length;
}

static void put_mixed(Sink *sink, Draw draw) {
    enum { STYLES = 5, BLOCK = 400 };
    unsigned style = 0;
    for (uint64_t block = 0; sink->left && !sink->failed; block--) {
        if (block == 0) {
            style = (unsigned)draw_up_to(&draw, STYLES - 1);
            block = 1 + draw_up_to(&draw, BLOCK);
        }
        char word[16];
        size_t length = draw_word(&draw, style, word);
        word[length++] = draw_up_to(&draw, 9) == 0 ? '\n' : ' ';
        sink_fill(sink, word, length);
    }
}

/* ---- text of one kind ---- */

enum { LINE_ROOM = 128, MOST_WORDS = 10 };

typedef struct Line {
    char text[LINE_ROOM];
    size_t size;
} Line;

static void draw_line(Line *line, Draw *draw) {
    line->size = 0;
    for (uint64_t left = 1 + draw_up_to(draw, MOST_WORDS - 1); left; left--) {
        unsigned style = (unsigned)draw_up_to(draw, 1);
        line->size += draw_word(draw, style, line->text + line->size);
        line->text[line->size++] = left > 1 ? ' ' : '\n';
    }
}

/* Lines of which "distinct" are not the same; 0: any number. */
static void put_lines(Sink *sink, Draw draw, uint64_t distinct) {
    uint64_t seed = draw_next(&draw);
    while (sink->left && !sink->failed) {
        Draw own = {seed + (distinct ? draw_up_to(&draw, distinct - 1) : 0)};
        Line line;
        draw_line(&line, distinct ? &own : &draw);
        sink_fill(sink, line.text, line.size);
    }
}

/* Of equal width, so that they are in order as text too. */
static void put_number(Sink *sink, uint64_t number) {
    char text[16];
    int size = snprintf(text, sizeof text, "%010llu\n",
                        (unsigned long long)(number % UINT64_C(10000000000)));
    sink_fill(sink, text, (size_t)size);
}

static void put_numbers(Sink *sink, Draw draw, bool falls) {
    enum { WIDTH = 11, MOST_STEP = 9 };
    uint64_t number = falls ? sink->left / WIDTH * MOST_STEP + MOST_STEP : 0;
    while (sink->left && !sink->failed) {
        uint64_t step = draw_up_to(&draw, MOST_STEP);
        number += falls ? 0 - step : step;
        put_number(sink, number);
    }
}

static void put_any_numbers(Sink *sink, Draw draw) {
    while (sink->left && !sink->failed) {
        char text[24];
        uint64_t most = UINT64_MAX >> draw_up_to(&draw, 63);
        long long number = (long long)(draw_up_to(&draw, most) >> 1);
        int size = snprintf(text, sizeof text, "%s%lld\n",
                            draw_up_to(&draw, 7) ? "" : "-", number);
        sink_fill(sink, text, (size_t)size);
    }
}

static void put_bytes(Sink *sink, Draw draw, uint64_t last) {
    while (sink->left && !sink->failed) {
        char byte = (char)draw_up_to(&draw, last);
        sink_fill(sink, &byte, 1);
    }
}

static void put_letters(Sink *sink, Draw draw) {
    while (sink->left && !sink->failed) {
        char letter = draw_letter(&draw);
        sink_fill(sink, &letter, 1);
    }
}

static void put_string(Sink *sink, const char *text) {
    sink_fill(sink, text, strlen(text));
}

static void put_token(Sink *sink, const ContentWords *words, Draw *draw) {
    char text[24] = {0};
    switch (draw_up_to(draw, 7)) {
    case 0:
    case 1:
    case 2:
        put_string(sink, word_of(words, draw));
        break;
    case 3:
    case 4:
        text[0] = draw_of(draw, "()[]{}<>=+-*/.,:;\"'");
        put_string(sink, text);
        break;
    default:
        (void)draw_word(draw, 1 + (unsigned)draw_up_to(draw, 1), text);
        put_string(sink, text);
    }
}

static void put_tokens(Sink *sink, const ContentWords *words, Draw draw) {
    while (sink->left && !sink->failed) {
        put_token(sink, words, &draw);
        uint64_t between = draw_up_to(&draw, 7);
        put_string(sink, between == 0 ? "\n" : between < 6 ? " " : "");
    }
}

/* ---- kinds ---- */

static const char *const kind_words[CONTENT_KINDS] = {
    [CONTENT_KIND_LINES] = "lines of words",
    [CONTENT_KIND_NUMBERS] = "numbers, one a line",
    [CONTENT_KIND_RISING] = "rising numbers, one a line",
    [CONTENT_KIND_FALLING] = "falling numbers, one a line",
    [CONTENT_KIND_EQUAL] = "equal lines",
    [CONTENT_KIND_FEW] = "few different lines",
    [CONTENT_KIND_LETTERS] = "letters without a newline",
    [CONTENT_KIND_BYTES] = "any bytes",
    [CONTENT_KIND_ASCII] = "any bytes below 128",
    [CONTENT_KIND_TOKENS] = "words of the program",
    [CONTENT_KIND_MIXED] = "mixed text",
    [CONTENT_KIND_SAMPLES] = "samples",
    [CONTENT_KIND_CSV] = "CSV",
    [CONTENT_KIND_JSON] = "JSON",
    [CONTENT_KIND_XML] = "XML",
    [CONTENT_KIND_C] = "C",
};

/* Of a text: about half of them are mixed. */
static ContentKind draw_kind(const ContentWords *words, Draw *draw) {
    static const ContentKind kinds[] = {
        CONTENT_KIND_LINES,  CONTENT_KIND_LINES,   CONTENT_KIND_NUMBERS,
        CONTENT_KIND_RISING, CONTENT_KIND_FALLING, CONTENT_KIND_EQUAL,
        CONTENT_KIND_FEW,    CONTENT_KIND_LETTERS, CONTENT_KIND_BYTES,
        CONTENT_KIND_TOKENS, CONTENT_KIND_TOKENS};
    enum { KINDS = sizeof kinds / sizeof *kinds, OF_ALL = 20 };
    uint64_t drawn = draw_up_to(draw, OF_ALL - 1);
    ContentKind kind = drawn < KINDS ? kinds[drawn] : CONTENT_KIND_MIXED;
    if (kind == CONTENT_KIND_BYTES && !draw_up_to(draw, 1))
        return CONTENT_KIND_ASCII;
    return kind == CONTENT_KIND_TOKENS && !has_words(words) ? CONTENT_KIND_MIXED
                                                            : kind;
}

static void put_text(Sink *sink, const ContentWords *words, uint64_t seed) {
    enum { FEW = 4, ASCII = 0x7f, ANY = 0xff };
    Draw draw = {seed}, kind = {~seed};
    switch (draw_kind(words, &kind)) {
    case CONTENT_KIND_LINES:
        put_lines(sink, draw, 0);
        break;
    case CONTENT_KIND_NUMBERS:
        put_any_numbers(sink, draw);
        break;
    case CONTENT_KIND_RISING:
        put_numbers(sink, draw, false);
        break;
    case CONTENT_KIND_FALLING:
        put_numbers(sink, draw, true);
        break;
    case CONTENT_KIND_EQUAL:
        put_lines(sink, draw, 1);
        break;
    case CONTENT_KIND_FEW:
        put_lines(sink, draw, FEW);
        break;
    case CONTENT_KIND_LETTERS:
        put_letters(sink, draw);
        break;
    case CONTENT_KIND_BYTES:
        put_bytes(sink, draw, ANY);
        break;
    case CONTENT_KIND_ASCII:
        put_bytes(sink, draw, ASCII);
        break;
    case CONTENT_KIND_TOKENS:
        put_tokens(sink, words, draw);
        break;
    default:
        put_mixed(sink, draw);
    }
}

ContentKind content_kind(const Content *content, uint64_t seed) {
    static const ContentKind grammars[GRAMMARS] = {
        [GRAMMAR_CSV] = CONTENT_KIND_CSV,
        [GRAMMAR_JSON] = CONTENT_KIND_JSON,
        [GRAMMAR_XML] = CONTENT_KIND_XML,
        [GRAMMAR_C] = CONTENT_KIND_C};
    Draw kind = {~seed};
    switch (content->form) {
    case CONTENT_GRAMMAR:
        return grammars[content->grammar];
    case CONTENT_SAMPLES:
        return CONTENT_KIND_SAMPLES;
    default:
        return draw_kind(content->words, &kind);
    }
}

const char *content_kind_words(unsigned kind) {
    return kind_words[kind];
}

bool content_is_special(const Content *content, uint64_t seed) {
    return content->order != CONTENT_AS_DRAWN ||
           (content->form == CONTENT_TEXT &&
            content_kind(content, seed) != CONTENT_KIND_MIXED);
}

/* ---- files ---- */

static void put(Sink *sink, const Content *content, uint64_t seed) {
    switch (content->form) {
    case CONTENT_GRAMMAR:
        grammar_put(content->grammar, sink, (Draw){seed});
        break;
    case CONTENT_SAMPLES:
        corpus_put(content->samples, sink, (Draw){seed});
        break;
    default:
        put_text(sink, content->words, seed);
    }
}

static bool has_order(const Content *content) {
    return content->order != CONTENT_AS_DRAWN &&
           content->form != CONTENT_GRAMMAR;
}

/* Made as drawn in memory first. */
static int write_in_order(FILE *file, const Content *content, uint64_t size,
                          uint64_t seed) {
    Content drawn = *content;
    char *bytes = NULL;
    size_t made = 0;
    FILE *memory = open_memstream(&bytes, &made);
    drawn.order = CONTENT_AS_DRAWN;
    bool failed = !memory || content_write(memory, &drawn, size, seed) == EOF;
    if (memory)
        failed = fclose(memory) == EOF || failed;
    if (!failed) {
        order_lines(bytes, made, content->order);
        failed = fwrite(bytes, 1, made, file) != made;
    }
    free(bytes);
    return failed ? EOF : 0;
}

int content_write(FILE *file, const Content *content, uint64_t size,
                  uint64_t seed) {
    Sink sink = {.file = file, .left = size};
    if (has_order(content))
        return write_in_order(file, content, size, seed);
    put(&sink, content, seed);
    return sink.failed ? EOF : 0;
}

uint64_t content_size(const Content *content, uint64_t size, uint64_t seed) {
    Sink sink = {.left = size};
    if (content->form == CONTENT_TEXT)
        return size;
    put(&sink, content, seed);
    return sink.size;
}
