/* output.h -- where the answer of a command goes: text, JSON, graphs.
 *
 *     ViewOptions --> [output] --> standard output, files */
#ifndef ASYM_DRIVER_COMMANDS_OUTPUT_H
#define ASYM_DRIVER_COMMANDS_OUTPUT_H

#include "base/process/terminal.h"
#include "driver/graphs/graphfiles.h"
#include "driver/report/report.h"

typedef struct ViewOptions {
    ReportView report;
    bool quiet;         /* no text */
    bool no_ranking;    /* nor the runs that it needs */
    const char *json;   /* a path, "-" for standard output, NULL for none */
    const char *html;   /* a path for the page, NULL for none */
    const char *dot;    /* a directory for graphs; NULL: none are asked for */
    const char *format; /* of graphs: "dot" "svg" "pdf" "png" */
    TerminalColours colours;
} ViewOptions;

/* As the text on standard output is to look: 80 columns where that is no
 * terminal, but with -v a fact stays on its line, for grep and diff. */
ReportView output_view(const ViewOptions *view);

/* Whether the report as text goes to standard output. */
bool output_has_text(const ViewOptions *view);

/* "report" for programs; belongs to the caller. */
typedef json_t *OutputTree(const void *report, ReportView view);

/* Writes it where --json says, and the page of it where --html says, if they
 * do: what was there before stays until all is written.
 * Errors: ASYM_USAGE, one cannot be written. */
ASYM_CHECKED Status output_files(const ViewOptions *view, OutputTree *tree_of,
                                 const void *report);

/* The same for a report that is there; it stays the caller's. */
ASYM_CHECKED Status output_tree(const ViewOptions *view, json_t *tree);

/* Errors: ASYM_USAGE, standard output does not take what was written. */
ASYM_CHECKED Status output_finish(void);

/* Called before the runs, so that no one waits for what cannot be written.
 * Nothing is done where no graphs are asked for.  Errors: as graphfiles_open.
 */
ASYM_CHECKED Status output_open_graphs(GraphFiles *out, const ViewOptions *view,
                                       size_t jobs, Arena *arena);

/* Lays out the graphs; notes about them go to standard error.
 * Errors: as graphfiles_finish. */
ASYM_CHECKED Status output_finish_graphs(GraphFiles *files);

#endif
