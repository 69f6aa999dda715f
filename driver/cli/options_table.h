/* options_table.h -- the one table of options, for the parser (options.c) and
 * for the texts about them (manual.c). */
#ifndef ASYM_DRIVER_CLI_OPTIONS_TABLE_H
#define ASYM_DRIVER_CLI_OPTIONS_TABLE_H

#include "driver/cli/options.h"

typedef enum OptionGroup {
    GROUP_INPUT,
    GROUP_RUNS,
    GROUP_REPORT,
    OPTION_GROUPS
} OptionGroup;

/* What a shell offers for the value. */
typedef enum OptionCompletion {
    COMPLETE_NOTHING,
    COMPLETE_TYPES,
    COMPLETE_FILES,
    COMPLETE_LEVELS,
    COMPLETE_FORMATS,
    COMPLETE_STAGES,
    COMPLETE_COLOURS
} OptionCompletion;

/* What asym does instead of making runs. */
typedef enum OptionUse {
    USE_EMIT = 1,
    USE_PROFILE = 2,
    USE_STATIC = 4,
    USE_MERGE = 8
} OptionUse;

typedef struct OptionRow OptionRow;

/* Takes the value ("" for an option without one) into the options. */
typedef Status OptionSetter(CommandOptions *options, const OptionRow *row,
                            const char *value, Arena *arena);

struct OptionRow {
    const char *name; /* without dashes; NULL: it has only a letter */
    char letter;      /* 0: it has only a name */
    OptionGroup group;
    OptionCompletion completion;
    const char *value;   /* what the value is called; NULL: it takes none */
    const char *example; /* a good value, quoted for a shell */
    const char *help;    /* a paragraph */
    bool repeats; /* each value that is given counts; else there is one */
    OptionSetter *set;
    OptionsAction action; /* what it asks for instead of a command */
    CommandTakes kind;    /* commands that take this kind take it */
    unsigned use;         /* the OptionUse that it asks for; 0: none */
    unsigned goes_with;   /* each OptionUse that it has a meaning in */
    size_t field;       /* offset in CommandOptions of what the setter fills in,
                           where it is one for several rows */
    uint64_t low, high; /* what the value may be, in the user's unit */
};

#define OPTIONS_LEVELS  "0 1 2 3 s z"
#define OPTIONS_FORMATS "dot svg pdf png"
#define OPTIONS_COLOURS "auto always never"

size_t options_count(void);
/* Its row i. */
const OptionRow *options_row(size_t i);

/* What holds unless the user says otherwise. */
CommandOptions options_default(void);

/* As the user writes it: "--runs", "-O". */
const char *options_row_name(const OptionRow *row, Arena *arena);

#endif
