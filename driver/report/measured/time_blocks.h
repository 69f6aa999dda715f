/* time_blocks.h -- the blocks of a function as a table, for the text report. */
#ifndef ASYM_DRIVER_REPORT_MEASURED_TIME_BLOCKS_H
#define ASYM_DRIVER_REPORT_MEASURED_TIME_BLOCKS_H

#include "driver/store/counted.h"

/* A row for each block that ran, with numbers of up to "digits" digits after
 * the point. */
void time_blocks_write(Text *out, const CountedFunction *function,
                       unsigned digits);

#endif
