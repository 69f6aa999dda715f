/* line.h -- what asym and a warden say to each other: a socket of which each
 * holds one end.
 *
 *     asym --> Order --> warden;  warden, program to be --> News --> asym
 *
 * The line ends with asym, however that ends. */
#ifndef ASYM_BASE_PROCESS_LINE_H
#define ASYM_BASE_PROCESS_LINE_H

#include "base/process/child.h"

#include <stdbool.h>
#include <sys/resource.h>
#include <sys/types.h>

enum { LINE_FILES = 3, LINE_NONE = -1 };

/* To run a program. */
typedef struct LineOrder {
    size_t spec;           /* which of those that the warden knows */
    int files[LINE_FILES]; /* standard input, output and error; each side
                              closes its own */
} LineOrder;

typedef enum LineKind {
    LINE_BEGUN,  /* "value": the session that the program will lead */
    LINE_FAILED, /* at "step"; "value": the system's error */
    LINE_OVER    /* it has ended, and all that it started */
} LineKind;

typedef enum LineStep {
    LINE_START,
    LINE_ENTER_DIRECTORY,
    LINE_RUN_PROGRAM
} LineStep;

typedef struct LineNews {
    LineKind kind;
    LineStep step; /* LINE_FAILED only */
    int value;
    /* LINE_OVER only: */
    int status;          /* as wait4 has it */
    struct rusage usage; /* of the program and what it waited for */
    ChildLimit exceeded; /* CHILD_LIMIT_NONE: none was */
    bool is_last;        /* the warden ends, too */
} LineNews;

typedef enum LineHeard { LINE_NEWS, LINE_NOTHING_YET, LINE_BROKEN } LineHeard;

/* Opens both ends, above the standard files; false and errno. */
bool line_open(int *asym, int *warden);

/* asym's side.  False where the warden is gone. */
bool line_order(int line, const LineOrder *order);

/* Waits at most "ms". */
LineHeard line_hear(LineNews *out, int line, int ms);

/* No order comes any more, and what runs is to end. */
void line_dismiss(int line);

/* The warden's side.  False when no order comes any more. */
bool line_take(LineOrder *out, int line);

/* False when asym is gone.  System calls only. */
bool line_say(int line, const LineNews *news);

/* A copy of "file" above the standard three, in its place: so that connecting
 * one of these never covers another, even where asym started without. */
int line_lift(int file);

#endif
