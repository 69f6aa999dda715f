#include "driver/cli/manual.h"

#include "driver/cli/options_table.h"
#include "driver/commands/dump.h"

#include <stdarg.h>
#include <string.h>

enum { WIDTH = 80, HELP_COLUMN = 24, USAGE_COLUMN = 9 };

typedef struct Section {
    const char *title, *note; /* "note" comes before the options; or NULL */
} Section;

static const char purpose[] =
    "tells how often each loop of a C or C++ program runs, and how each "
    "function grows, in the names of the source.";

static const char sources_note[] =
    "SOURCE is C, C++ or LLVM code (.c .cc .cpp .cxx .bc .ll); several sources "
    "make one program. Options may stand after sources too. What follows -- "
    "goes to clang; where no SOURCE is before it, SOURCEs whose names begin "
    "with a dash may follow, up to another --.";

static const Section sections[OPTION_GROUPS] = {
    [GROUP_INPUT] = {"What the program is given",
                     "T is one of " TEMPLATE_TYPES ". "
                     "It may carry a range: int:1..500, string:0..200 (a "
                     "length), file:0..1000000 (a file of that size). file:DIR "
                     "and file:DIR:0..1000000 are made of the files in DIR; "
                     "csv, json, xml and c are files in that language. With "
                     "none of --args, --mix and --man, asym finds how many "
                     "arguments the program reads, and makes numbers."},
    [GROUP_RUNS] = {"How it is run", NULL},
    [GROUP_REPORT] = {"What is reported", NULL},
};

typedef struct Entry {
    const char *head, *text;
} Entry;

static const Entry examples[] = {
    {"asym --args int,int prog.c", "Two whole numbers as arguments."},
    {"asym --mix 'pack -l{int:1..9} {file}' pack.c -- -Iinclude -lm",
     "A fixed word, a level and a file; clang gets an include path and a "
     "library."},
    {"asym --mix '-c {file}' --corpus samples parse.c",
     "Files made of those in samples, cut, repeated and joined."},
    {"asym time --args int --db counts.db prog.c",
     "What each function and loop takes on average, and how much that varies; "
     "counts.db adds up several uses of asym."},
    {"asym --macro N=int:1..100 --json report.json kernel.c",
     "Sizes that are fixed when the program is compiled; the report as JSON "
     "too."},
};
enum { EXAMPLES = sizeof examples / sizeof *examples };

static const Entry exit_codes[] = {
    {"0", "Done; a loop that stays unknown is an answer too."},
    {"1", "A check that was asked for failed."},
    {"2", "Wrong usage, or input that cannot be read."},
    {"3", "The program does not compile, link or parse."},
    {"4", "Too few runs could be used to say anything."},
    {"5", "A fault of asym's own."},
    {"130", "Interrupted."},
};
enum { EXIT_CODES = sizeof exit_codes / sizeof *exit_codes };

/* The names of commands, "before" before the first and "between" the others. */
static void add_commands(Text *text, const char *before, const char *between) {
    for (size_t i = 0; i < commands_table_size; i++)
        if (commands_table[i].name) {
            text_add(text, "%s%s", before, commands_table[i].name);
            before = between;
        }
}

static const char *usage(Arena *arena) {
    Text text = text_new(arena);
    text_add(&text, "asym ");
    add_commands(&text, "[", "|");
    text_add(&text, "] [OPTION...] SOURCE... [-- CLANG-OPTION...]");
    return text_chars(&text);
}

static const char *description(Arena *arena) {
    Text text = text_new(arena);
    text_add(&text, "%s", sources_note);
    for (size_t i = 0; i < commands_table_size; i++)
        if (commands_table[i].name)
            text_add(&text, " With the word %s first, asym %s",
                     commands_table[i].name, commands_table[i].summary);
    return text_chars(&text);
}

void manual_version(FILE *file) {
    (void)fprintf(file, "asym %s\n", ASYM_VERSION);
}

/* "-v, --verbose", "    --runs N", "-O LEVEL". */
static void row_head(char *out, size_t size, const OptionRow *row) {
    char letter[8] = "    ";
    if (row->letter)
        (void)snprintf(letter, sizeof letter, "-%c%s", row->letter,
                       row->name ? ", " : "");
    (void)snprintf(out, size, "%s%s%s%s%s", letter, row->name ? "--" : "",
                   row->name ? row->name : "", row->value ? " " : "",
                   row->value ? row->value : "");
}

/* ---- --help */

/* Writes "words" from column "column" on, broken at spaces, each line after the
 * first indented to "indent". */
static void wrap(Text *text, const char *words, int column, int indent) {
    const char *space = "";
    while (*words) {
        int length = (int)strcspn(words, " ");
        if (*space && column + 1 + length > WIDTH) {
            text_add(text, "\n%*s", indent, "");
            column = indent;
            space = "";
        }
        text_add(text, "%s%.*s", space, length, words);
        column += (int)strlen(space) + length;
        space = " ";
        words += length + (words[length] == ' ');
    }
    text_add_char(text, '\n');
}

static void help_entry(Text *text, const char *head, const char *words) {
    int width = (int)strlen(head) + 2;
    if (width + 2 > HELP_COLUMN)
        text_add(text, "  %s\n%*s", head, HELP_COLUMN, "");
    else
        text_add(text, "  %-*s", HELP_COLUMN - 2, head);
    wrap(text, words, HELP_COLUMN, HELP_COLUMN);
}

static void help_section(Text *text, OptionGroup group) {
    text_add(text, "\n%s:\n", sections[group].title);
    for (size_t i = 0; i < options_count(); i++) {
        char head[64];
        if (options_row(i)->group != group)
            continue;
        row_head(head, sizeof head, options_row(i));
        help_entry(text, head, options_row(i)->help);
    }
    if (sections[group].note) {
        text_add_text(text, "\n  ");
        wrap(text, sections[group].note, 2, 2);
    }
}

const char *manual_help(Arena *arena) {
    Text text = text_new(arena);
    text_add(&text, "Example: %s\n\nUsage:   ", examples[0].head);
    wrap(&text, usage(arena), USAGE_COLUMN, USAGE_COLUMN);
    text_add_text(&text, "\nasym ");
    wrap(&text, purpose, 5, 0);
    text_add_char(&text, '\n');
    wrap(&text, description(arena), 0, 0);
    for (int group = 0; group < OPTION_GROUPS; group++)
        help_section(&text, (OptionGroup)group);
    text_add_text(&text, "\nMore examples:\n");
    for (int i = 1; i < EXAMPLES; i++)
        text_add(&text, "  %s\n", examples[i].head);
    text_add_text(&text, "\nExit codes:\n");
    for (int i = 0; i < EXIT_CODES; i++)
        text_add(&text, "  %-5s%s\n", exit_codes[i].head, exit_codes[i].text);
    return text_chars(&text);
}

/* ---- The man page */

/* Writes "text" so that roff shows each character as it is. */
static void roff(FILE *file, const char *text) {
    if (*text == '.' || *text == '\'')
        (void)fputs("\\&", file);
    for (; *text; text++)
        switch (*text) {
        case '-':
            (void)fputs("\\-", file);
            break;
        case '\\':
            (void)fputs("\\e", file);
            break;
        case '\'':
            (void)fputs("\\(aq", file);
            break;
        default:
            (void)fputc(*text, file);
        }
}

static void roff_line(FILE *file, const char *before, const char *text) {
    (void)fputs(before, file);
    roff(file, text);
    (void)fputc('\n', file);
}

static void page_row(FILE *file, const OptionRow *row) {
    (void)fputs(".TP\n", file);
    if (row->letter)
        (void)fprintf(file, "\\fB\\-%c\\fR%s", row->letter,
                      row->name ? ", " : "");
    if (row->name) {
        (void)fputs("\\fB\\-\\-", file);
        roff(file, row->name);
        (void)fputs("\\fR", file);
    }
    if (row->value) {
        (void)fputs(" \\fI", file);
        roff(file, row->value);
        (void)fputs("\\fR", file);
    }
    roff_line(file, "\n", row->help);
}

static void page_options(FILE *file) {
    (void)fputs(".SH OPTIONS\n", file);
    for (int group = 0; group < OPTION_GROUPS; group++) {
        roff_line(file, ".SS ", sections[group].title);
        if (sections[group].note)
            roff_line(file, "", sections[group].note);
        for (size_t i = 0; i < options_count(); i++)
            if (options_row(i)->group == (OptionGroup)group)
                page_row(file, options_row(i));
    }
}

static void page_entries(FILE *file, const char *title, const Entry *entries,
                         size_t count) {
    (void)fprintf(file, ".SH %s\n", title);
    for (size_t i = 0; i < count; i++) {
        roff_line(file, ".TP\n.B ", entries[i].head);
        roff_line(file, "", entries[i].text);
    }
}

void manual_page(FILE *file) {
    Arena *arena = arena_new();
    (void)fprintf(file,
                  ".\\\" Made from the table of options: do not edit.\n"
                  ".TH ASYM 1 \"\" \"asym %s\" \"User Commands\"\n.SH NAME\n",
                  ASYM_VERSION);
    (void)fputs("asym \\- how the loops of a C or C++ program grow\n", file);
    roff_line(file, ".SH SYNOPSIS\n", usage(arena));
    roff_line(file, ".SH DESCRIPTION\n.B asym\n", purpose);
    roff_line(file, ".PP\n", description(arena));
    arena_free(arena);
    page_options(file);
    page_entries(file, "EXAMPLES", examples, EXAMPLES);
    page_entries(file, "EXIT STATUS", exit_codes, EXIT_CODES);
    roff_line(file, ".SH SEE ALSO\n", "clang(1)");
}

/* ---- Completions for bash */

/* The types, without commas. */
static void completion_types(FILE *file) {
    for (const char *c = TEMPLATE_TYPES; *c; c++)
        if (*c != ',')
            (void)fputc(*c, file);
}

static void completion_names(FILE *file) {
    const char *space = "";
    for (size_t i = 0; i < options_count(); i++) {
        const OptionRow *row = options_row(i);
        if (row->letter)
            (void)fprintf(file, "%s-%c", space, row->letter);
        if (row->name)
            (void)fprintf(file, "%s--%s", row->letter ? " " : space, row->name);
        space = " ";
    }
}

/* A pattern of the options that take a value which completes so. */
static void completion_pattern(FILE *file, OptionCompletion completion) {
    const char *bar = "    ";
    for (size_t i = 0; i < options_count(); i++) {
        const OptionRow *row = options_row(i);
        if (!row->value || row->completion != completion)
            continue;
        if (row->name)
            (void)fprintf(file, "%s--%s", bar, row->name);
        else
            (void)fprintf(file, "%s-%c", bar, row->letter);
        bar = " | ";
    }
    (void)fputs(")\n", file);
}

static void completion_choice(FILE *file, OptionCompletion kind,
                              const char *words) {
    completion_pattern(file, kind);
    (void)fprintf(file,
                  "        mapfile -t COMPREPLY < <(compgen -W '%s' -- "
                  "\"$word\")\n        return ;;\n",
                  words);
}

static void completion_values(FILE *file) {
    (void)fputs("    case $before in\n", file);
    completion_pattern(file, COMPLETE_TYPES);
    (void)fputs("        [[ $word == *,* ]] && head=${word%,*},\n"
                "        mapfile -t COMPREPLY < <(compgen -P \"$head\" -W '",
                file);
    completion_types(file);
    (void)fputs("' -- \"${word##*,}\")\n        return ;;\n", file);
    completion_choice(file, COMPLETE_LEVELS, OPTIONS_LEVELS);
    completion_choice(file, COMPLETE_FORMATS, OPTIONS_FORMATS);
    completion_choice(file, COMPLETE_COLOURS, OPTIONS_COLOURS);
    Arena *arena = arena_new();
    completion_choice(file, COMPLETE_STAGES, dump_stages(" ", " ", arena));
    arena_free(arena);
    completion_pattern(file, COMPLETE_FILES);
    (void)fputs("        mapfile -t COMPREPLY < <(compgen -f -- \"$word\")\n"
                "        return ;;\n",
                file);
    completion_pattern(file, COMPLETE_NOTHING);
    (void)fputs("        return ;;\n    esac\n", file);
}

/* The first word may be a command. */
static void completion_words(FILE *file) {
    Arena *arena = arena_new();
    Text names = text_new(arena);
    add_commands(&names, "", " ");
    (void)fprintf(file,
                  "    elif [[ $COMP_CWORD == 1 ]]; then\n"
                  "        mapfile -t COMPREPLY < <(compgen -W '%s' -f -- "
                  "\"$word\")\n",
                  text_chars(&names));
    arena_free(arena);
}

void manual_completion(FILE *file) {
    (void)fputs("# Completions of asym for bash, made from the table of "
                "options: do not edit.\n"
                "_asym() {\n"
                "    local word=${COMP_WORDS[COMP_CWORD]} head=\n"
                "    local before=${COMP_WORDS[COMP_CWORD-1]}\n"
                "    COMPREPLY=()\n"
                "    if [[ \" ${COMP_WORDS[*]:0:COMP_CWORD} \" == *' -- '* ]]; "
                "then\n"
                "        mapfile -t COMPREPLY < <(compgen -f -- \"$word\")\n"
                "        return\n"
                "    fi\n",
                file);
    completion_values(file);
    (void)fputs("    if [[ $word == -* ]]; then\n"
                "        mapfile -t COMPREPLY < <(compgen -W '",
                file);
    completion_names(file);
    (void)fputs("' -- \"$word\")\n", file);
    completion_words(file);
    (void)fputs("    else\n"
                "        mapfile -t COMPREPLY < <(compgen -f -- \"$word\")\n"
                "    fi\n"
                "}\n"
                "complete -o filenames -F _asym asym\n",
                file);
}
