/* runoptions.h -- what the user says about the runs: their inputs, how many,
 * and within which limits.
 *
 *     command line --> [RunOptions] --> workload, runner, campaign */
#ifndef ASYM_DRIVER_RUNS_OPTIONS_RUNOPTIONS_H
#define ASYM_DRIVER_RUNS_OPTIONS_RUNOPTIONS_H

#include "driver/runs/options/template.h"

typedef enum ArgumentSource {
    ARGUMENTS_INFERRED,
    ARGUMENTS_LISTED, /* --args or --mix: "arguments" */
    ARGUMENTS_ASKED,  /* --man */
    ARGUMENTS_MADE    /* for a function without its program: ArgumentsMaker
                         fills in "arguments" */
} ArgumentSource;

typedef struct MacroTemplate {
    const char *name;  /* an identifier, each only once */
    ArgTemplate value; /* a number type */
} MacroTemplate;

typedef enum StdinKind { STDIN_EMPTY, STDIN_TEMPLATE, STDIN_FILE } StdinKind;

typedef struct StdinSource {
    StdinKind kind;
    ArgTemplate content; /* STDIN_TEMPLATE: its value is what is read; for
                            ARG_FILE the content of the file */
    const char *file;    /* STDIN_FILE: a regular file, as the user named it */
} StdinSource;

struct RunOptions;
struct Tiers;

/* Finds, by runs of a program that is built, which arguments it takes. */
typedef struct ArgumentsMaker {
    Status (*find)(struct RunOptions *options, struct Tiers *tiers,
                   const char *directory, Arena *arena);
    void *context;
} ArgumentsMaker;

typedef struct RunOptions {
    ArgumentSource argument_source;
    ArgumentsMaker maker;   /* ARGUMENTS_MADE */
    const char *shapes;     /* what the maker found, in a line; or NULL */
    ArgTemplates arguments; /* ARGUMENTS_LISTED: one element per argument */
    Vec(MacroTemplate) macros;
    StdinSource input;
    const Corpus *corpus; /* what files are made of that say nothing else; NULL:
                             text */
    uint64_t runs;        /* at most this many */
    uint64_t max;         /* the largest value or size to try without a range */
    uint64_t seed;        /* of what is drawn */
    uint64_t jobs;        /* processes at once, of builds and drawings too */
    uint64_t timeout_ms;  /* of one run */
    uint64_t memory_mib;  /* of one run */
    uint64_t output_kept; /* bytes that are kept of what a run prints; 0: as
                             many as messages need */
    bool sandbox;         /* each run in one of its own */
    bool code_only;       /* no runs are made, and none read */
    Vec(const char *)
        profiles; /* files of runs made by hand, to be read instead of making
                     runs; as the user named them */
} RunOptions;

/* Whether files made of samples have somewhere to go, if there are samples;
 * "source" is where "arguments" came from at first, for the advice.
 * Errors: ASYM_USAGE, they have not, and what to add. */
ASYM_CHECKED Status runoptions_check_corpus(const RunOptions *options,
                                            ArgumentSource source);

#endif
