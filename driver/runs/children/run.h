/* run.h -- one run of the program: what it is given, and what it cost.
 *
 *     workload, probe --> [Run] --> argv, files, standard input --> runner */
#ifndef ASYM_DRIVER_RUNS_CHILDREN_RUN_H
#define ASYM_DRIVER_RUNS_CHILDREN_RUN_H

#include "driver/build/frontend.h"
#include "driver/design/contents/content.h"
#include "interp/samples/contents.h"

#include <stdbool.h>
#include <stdint.h>

/* A file to make before the run, in the run's directory. */
typedef struct RunFile {
    const char *name;
    const char *text; /* the content; NULL: drawn from "seed" */
    Content content;  /* what it is made of then */
    uint64_t size, seed;
} RunFile;

typedef enum RunInput {
    RUN_INPUT_NONE,
    RUN_INPUT_MADE,
    RUN_INPUT_GIVEN
} RunInput;

/* The number that an argument or standard input is, where its template asks for
 * one, rounded down to a whole one; a character is none, nor is a string, even
 * of digits.  Words of the user's, of --man, are numbers where they read as
 * whole ones. */
typedef struct RunNumber {
    bool known;
    int64_t value;
    const char *name; /* of the parameter that it is; or NULL */
    bool of_rows;     /* it is how long containers are that lie in another */
    size_t file;      /* 1 + the number, in the run's files, of the one that is
                         made for it; 0: it leads to none */
} RunNumber;

/* Strings belong to the arena that the round was given. */
typedef struct Run {
    size_t index;           /* 0, 1, ... over all rounds */
    const char *shown;      /* what it is for people; NULL: its words */
    Vec(const char *) args; /* argv[1] and so on; paths of files that are made
                               are relative to the run's directory */
    Vec(RunNumber) numbers; /* of "args", by position */
    BuildMacros macros;     /* in the order of the options */
    Vec(RunFile) files;
    RunInput input;         /* GIVEN: by the user's file */
    const char *input_name; /* in the run's directory, or as the user named
                               it; NULL for RUN_INPUT_NONE */
    RunNumber input_number; /* of an input that is made */
    Vec(int64_t) symbols;   /* values, indexed as workload_symbols */
    double size;            /* as growth.h has it; negative: does not count
                               for growth */
    bool is_draw;           /* an independent random input */
    bool is_special; /* its contents are of one kind, or in an order, that
                        may be far from typical */
    const Contents *contents; /* of which kinds its files are (ContentKind), and
                                 in which order (ContentOrder); NULL: none is
                                 made for it */
} Run;

typedef Vec(Run) Runs;

typedef enum RunEnd {
    RUN_USABLE, /* "work" is known: of all that it did, or of what it did until
                   it crashed; also where the system refused it memory or a
                   process, which nobody sees (docs/limits.md) */
    RUN_CUT,    /* stopped at a limit, as ChildEnd has them */
    RUN_WITHOUT /* no cost known: it did not compile or start, or left no
                   profile */
} RunEnd;

typedef struct RunCost {
    RunEnd end;
    uint64_t work; /* header executions in all of the run, and the calls that
                      were recorded */
} RunCost;

/* "program", the arguments, NULL. */
const char *const *run_argv(const Run *run, const char *program, Arena *arena);

/* Makes the run's files in "directory", which exists.
 * Errors: ASYM_USAGE, they cannot be written. */
ASYM_CHECKED Status run_make_files(const Run *run, const char *directory,
                                   Arena *arena);

/* The path of standard input, NULL for none. */
const char *run_input(const Run *run, const char *directory, Arena *arena);

#endif
