/* options_set.h -- what each option does with its value.
 *
 *     a row of the table, a value --> [setter] --> Options
 *
 * For the table and the parser only. Errors are ASYM_USAGE, in words for the
 * user. */
#ifndef ASYM_DRIVER_CLI_OPTIONS_SET_H
#define ASYM_DRIVER_CLI_OPTIONS_SET_H

#include "driver/cli/options_table.h"

/* A whole number from row->low to row->high, into row->field. */
OptionSetter options_set_number;

OptionSetter options_set_timeout;
OptionSetter options_set_args;
OptionSetter options_set_mix;
OptionSetter options_set_man;
OptionSetter options_set_macro;
OptionSetter options_set_stdin;
OptionSetter options_set_level;
OptionSetter options_set_cost_table;
OptionSetter options_set_json;
OptionSetter options_set_emit;
OptionSetter options_set_dot;
OptionSetter options_set_format;
OptionSetter options_set_database;
OptionSetter options_set_profile;
OptionSetter options_set_static;
OptionSetter options_set_verbose;
OptionSetter options_set_all;
OptionSetter options_set_help;
OptionSetter options_set_version;

/* Whether "path" is a regular file that can be read; "who" comes before the
 * message, "" for a source. */
ASYM_CHECKED Status options_check_file(const char *path, const char *who);

#endif
