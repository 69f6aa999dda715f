/* template.h -- what asym may put in place of an argument.
 *
 *     "int:1..500"                  --> [ArgTemplate]
 *     "int,string:0..200"           --> [ArgTemplates]      --args
 *     "pack -l{int:1..9} 'a b' {file}" --> [ArgTemplates]   --mix
 *     "file:samples:0..5000", "json"   --> [ArgTemplate]
 *
 * All errors are ASYM_USAGE, in words for the user but without the name of the
 * option, which the caller puts before them. */
#ifndef ASYM_DRIVER_RUNS_OPTIONS_TEMPLATE_H
#define ASYM_DRIVER_RUNS_OPTIONS_TEMPLATE_H

#include "base/text.h"
#include "base/vec.h"
#include "driver/design/contents/content.h"

#include <stdbool.h>
#include <stdint.h>

typedef enum ArgType {
    ARG_INT,
    ARG_LONG,
    ARG_FLOAT,
    ARG_DOUBLE,
    ARG_NUM,    /* a whole number, for a program that reads it in any way */
    ARG_CHAR,   /* one character */
    ARG_STRING, /* its length varies, and the range is one of lengths */
    ARG_FILE,   /* the path of a file that asym makes; its size varies */
    ARG_WORD,   /* fixed text */
    ARG_SEED    /* a number drawn anew for each run; not from a user */
} ArgType;

/* In the order of ArgType; the last four are files in a grammar. */
#define TEMPLATE_TYPES                                                         \
    "int, long, float, double, num, char, string, file, csv, json, xml, c"

typedef struct ArgTemplate {
    ArgType type;
    bool has_range;     /* false: asym chooses the values */
    int64_t low, high;  /* both included, low <= high; 0 without a range */
    const char *before; /* text around the value in its word, as
                           "-l" in "-l{int}"; "" for none */
    const char *after;
    const char *word; /* ARG_WORD: the text; else NULL */
    Content content;  /* ARG_FILE */
    const char *from; /* ARG_FILE: where its samples are, as the user named it;
                         else NULL */
    const char *name; /* of the parameter that it is meant for; NULL: it goes by
                         its position */
    bool of_rows;     /* it is how long containers are that lie in another */
    bool of_elements; /* the name, "a[]", is that of all elements of "a" */
    int64_t far; /* without a range: how far values may go; 0: as --max says */
    bool begins_at_low; /* without a range too: no value is below "low" */
    bool has_contents;  /* equal values do not make equal runs */
} ArgTemplate;

typedef Vec(ArgTemplate) ArgTemplates;

/* "int"; "json"; "word". */
const char *template_type_name(const ArgTemplate *template);

bool template_is_whole(ArgType type);  /* its values are whole numbers */
bool template_is_number(ArgType type); /* or have fractions */

/* Whether "text" begins with the name of a type and then ends or continues with
 * ':', so that it is meant as a template. */
bool template_is_meant(const char *text);

/* The type that "text", which begins with none, may have been meant to be: one
 * edit away, where most of it stays; NULL: there is none. */
const char *template_nearest(const char *text, Arena *arena);

/* Reads one template, "TYPE" or "TYPE:LOW..HIGH"; a file may have samples, as
 * "file:DIR" or "file:DIR:LOW..HIGH", which are read at once: DIR begins with
 * no digit and no '-'.  Errors: as corpus_read too. */
ASYM_CHECKED Status template_parse(ArgTemplate *out, const char *text,
                                   Arena *arena);

/* Reads templates with commas between them, at least one; each may be meant for
 * a parameter, NAME=TEMPLATE, or be a word for one, NAME=WORD. */
ASYM_CHECKED Status template_list_parse(ArgTemplates *out, const char *text,
                                        Arena *arena);

/* Splits "text" into words as a shell does, with '...', "..." and \.  A word
 * may hold one {T} outside single quotes; braces around anything else are
 * text, but where that is one slip away from a type.  A fixed word that names a
 * file, not a directory, becomes its absolute path.  No word at all is allowed.
 */
ASYM_CHECKED Status template_mix_parse(ArgTemplates *out, const char *text,
                                       Arena *arena);

/* "int:1..5", "-l{int:1..9}" where there is text around it, a word as it is. */
void template_show(const ArgTemplate *template, Text *text);

#endif
