#include "base/process/terminal.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

enum { LEAST_WIDTH = 40, MOST_WIDTH = 10000, PAUSE_MS = 100 };

bool terminal_has_colours(FILE *file, TerminalColours wanted) {
    const char *no = getenv("NO_COLOR"), *term = getenv("TERM");
    if (wanted != COLOURS_AUTO)
        return wanted == COLOURS_ALWAYS;
    return isatty(fileno(file)) && !(no && *no) &&
           !(term && strcmp(term, "dumb") == 0);
}

/* Whether $COLUMNS says how many. */
static bool is_said(size_t *columns) {
    const char *text = getenv("COLUMNS");
    if (!text || !*text || text[strspn(text, "0123456789")] ||
        strlen(text) > 18)
        return false;
    *columns = (size_t)strtoull(text, NULL, 10);
    return true;
}

static bool is_shown(FILE *file, size_t *columns) {
    struct winsize size;
    if (ioctl(fileno(file), TIOCGWINSZ, &size) != 0 || !size.ws_col)
        return false;
    *columns = size.ws_col;
    return true;
}

size_t terminal_width(FILE *file, size_t otherwise) {
    size_t columns;
    if (!is_said(&columns) && !is_shown(file, &columns))
        columns = otherwise;
    if (!columns || columns > MOST_WIDTH)
        return 0;
    return columns < LEAST_WIDTH ? LEAST_WIDTH : columns;
}

/* ---- what asym is at ---- */

static size_t shown; /* characters of the line that is there */

static uint64_t now_ms(void) {
    struct timespec now;
    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

void terminal_show(const char *line) {
    static uint64_t next_ms;
    if (!isatty(STDERR_FILENO) || now_ms() < next_ms)
        return;
    next_ms = now_ms() + PAUSE_MS;
    size_t room = terminal_width(stderr, 80), length = strlen(line);
    if (room && length >= room)
        length = room - 1; /* the cursor stays in the line */
    (void)fprintf(stderr, "\r%.*s%*s\r", (int)length, line,
                  (int)(shown > length ? shown - length : 0), "");
    shown = length;
}

void terminal_clear(void) {
    if (shown)
        (void)fprintf(stderr, "\r%*s\r", (int)shown, "");
    shown = 0;
}
