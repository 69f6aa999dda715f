/* terminal.h -- the terminal of the user: how wide it is, whether it shows
 * colours, and the one line on standard error that says what asym is at. */
#ifndef ASYM_BASE_PROCESS_TERMINAL_H
#define ASYM_BASE_PROCESS_TERMINAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

typedef enum TerminalColours {
    COLOURS_AUTO, /* on a terminal, but not where $NO_COLOR has a value or $TERM
                     is "dumb" */
    COLOURS_ALWAYS,
    COLOURS_NEVER
} TerminalColours;

bool terminal_has_colours(FILE *file, TerminalColours wanted);

/* Characters a line of "file": $COLUMNS, where it is a number; else what the
 * terminal says, if it is one; else "otherwise".  At least 40; 0: lines may
 * have any length. */
size_t terminal_width(FILE *file, size_t otherwise);

/* Shows "line" in place of the one before, at most ten times a second; on a
 * terminal only. */
void terminal_show(const char *line);

/* Takes it away, so that something else may be written. */
void terminal_clear(void);

#endif
