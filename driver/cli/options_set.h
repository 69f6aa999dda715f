/* options_set.h -- what each option does with its value.
 *
 *     a row of the table, a value --> [setter] --> CommandOptions
 *
 * For the table and the parser only. Errors are ASYM_USAGE, in words for the
 * user. */
#ifndef ASYM_DRIVER_CLI_OPTIONS_SET_H
#define ASYM_DRIVER_CLI_OPTIONS_SET_H

#include "driver/cli/options_table.h"

/* A whole number from row->low to row->high, into row->field. */
OptionSetter options_set_number;
/* The text as it is, into row->field. */
OptionSetter options_set_text;
/* True, into row->field. */
OptionSetter options_set_flag;

OptionSetter options_set_timeout;
OptionSetter options_set_args;
OptionSetter options_set_entry;
OptionSetter options_set_mix;
OptionSetter options_set_man;
OptionSetter options_set_macro;
OptionSetter options_set_stdin;
OptionSetter options_set_corpus;
OptionSetter options_set_level;
OptionSetter options_set_cost_table;
OptionSetter options_set_library;
OptionSetter options_set_format;
OptionSetter options_set_colours;
OptionSetter options_set_dump;
OptionSetter options_set_profile;

/* Of files to write, in options_written.c. */
/* Where data is to be written, into row->field; "-" is standard output. */
OptionSetter options_set_data;
OptionSetter options_set_emit;
OptionSetter options_set_dot;

/* Of asym trend, in options_trend.c. */
OptionSetter options_set_workloads;
OptionSetter options_set_feature;
OptionSetter options_set_features;
OptionSetter options_set_between;
OptionSetter options_set_alpha;
OptionSetter options_set_predict;
/* Of asym annotate a place, of asym fit a file. */
OptionSetter options_set_plot;
OptionSetter options_set_by;
OptionSetter options_set_shard;
OptionSetter options_set_merge;

#endif
