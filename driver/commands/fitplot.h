/* fitplot.h -- plots of the counts of a table, and of what was found of them.
 *
 *     Fits --> Plots --> SVG (driver/page/plots/plot.h) */
#ifndef ASYM_DRIVER_COMMANDS_FITPLOT_H
#define ASYM_DRIVER_COMMANDS_FITPLOT_H

#include "driver/report/measured/fit_report.h"

/* Writes them to the file "path", standard output where it is "-".  Nothing is
 * done for NULL.  Errors: ASYM_USAGE, it cannot be written, or nothing can be
 * shown. */
ASYM_CHECKED Status fitplot_write(const Fits *fits, const char *path,
                                  Arena *arena);

#endif
