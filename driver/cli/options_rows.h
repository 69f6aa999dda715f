/* options_rows.h -- what the files of the table of options (options_table.h)
 * are made of; for these only. */
#ifndef ASYM_DRIVER_CLI_OPTIONS_ROWS_H
#define ASYM_DRIVER_CLI_OPTIONS_ROWS_H

#include "driver/cli/options_table.h"

#include <stddef.h>

#define STRING_OF(x)    #x
#define VALUE_STRING(x) STRING_OF(x)
#define DEFAULT_IS(x)   " (default " VALUE_STRING(x) ")"

#define NUMBER(member, least, most)                                            \
    .set = options_set_number, .field = offsetof(CommandOptions, member),      \
    .low = (least), .high = (most)

/* Options of asym trend alone. */
extern const OptionRow options_trend[];
extern const size_t options_trend_count;

/* What holds unless the user says otherwise. */
TrendOptions options_trend_default(void);

#endif
