/* options_trend_rows.c -- the options of asym trend alone. */
#include "driver/cli/options_rows.h"
#include "driver/cli/options_set.h"

#define SIZES_DEFAULT      30
#define REPEAT_DEFAULT     3
#define ALPHA_DEFAULT      "0.02"
#define ALPHA_MILLIONTHS   20000
#define SD_DEFAULT         10
#define POINTS_DEFAULT     5
#define RESAMPLES_DEFAULT  1000
#define CONFIDENCE_DEFAULT 95

/* Of asym trend, wherever its counts come from. */
#define TREND_WITHOUT_RUNS                                                     \
    .kind = TAKES_TREND, .goes_with = USE_PROFILE | USE_MERGE

const OptionRow options_trend[] = {
    {.name = "workloads",
     .group = GROUP_INPUT,
     .completion = COMPLETE_FILES,
     .value = "FILE",
     .example = "workloads.tsv",
     .help =
         "With asym trend: run each command in FILE, a table with tabs. Its "
         "first line names the columns: name, command, then features, "
         "which are numbers that say how large a workload is; an empty "
         "cell is not known. A command is what follows the program's name; "
         "words that name files are passed as absolute paths, and '< FILE' "
         "may end it.",
     .set = options_set_workloads,
     .kind = TAKES_TREND},
    {.name = "between",
     .group = GROUP_INPUT,
     .value = "LOW..HIGH",
     .example = "100..1000000",
     .help = "With asym trend: numbers, lengths and sizes without a range go "
             "from LOW to HIGH (default 100..1000000), as many in each power "
             "of ten.",
     .set = options_set_between,
     .kind = TAKES_TREND},
    {.name = "sizes",
     .group = GROUP_INPUT,
     .value = "N",
     .example = VALUE_STRING(SIZES_DEFAULT),
     .help =
         "With asym trend: how many sizes to try" DEFAULT_IS(SIZES_DEFAULT) ".",
     NUMBER(trend.spread.sizes, 2, 100000),
     .kind = TAKES_TREND},
    {.name = "repeat",
     .group = GROUP_INPUT,
     .value = "N",
     .example = VALUE_STRING(REPEAT_DEFAULT),
     .help = "With asym trend: runs of each size, with other contents; where "
             "only numbers vary, so many times more sizes" DEFAULT_IS(
                 REPEAT_DEFAULT) ".",
     NUMBER(trend.spread.repeat, 1, 1000),
     .kind = TAKES_TREND},
    {.name = "feature",
     .group = GROUP_INPUT,
     .value = "NAME=REGEX|NAME@FILE:LINE",
     .example = "nodes@tree.c:17",
     .help = "With asym trend: a feature that runs tell. The first group of "
             "the extended regular expression REGEX, in what a workload "
             "prints; or how often LINE of FILE ran. Give this once for each "
             "feature.",
     .set = options_set_feature,
     .repeats = true,
     TREND_WITHOUT_RUNS},
    {.name = "features",
     .group = GROUP_INPUT,
     .completion = COMPLETE_FILES,
     .value = "FILE",
     .example = "features.tsv",
     .help = "With asym trend: more features, from a table with tabs. Its "
             "first column, name, has names of workloads.",
     .set = options_set_features,
     TREND_WITHOUT_RUNS},
    {.name = "shard",
     .group = GROUP_RUNS,
     .value = "K/N",
     .example = "2/8",
     .help = "With asym trend and --db: run only the K-th of N parts of the "
             "workloads, for --merge.",
     .set = options_set_shard,
     .kind = TAKES_TREND},
    {.name = "merge",
     .group = GROUP_RUNS,
     .completion = COMPLETE_FILES,
     .value = "DB",
     .example = "shard1.db",
     .help = "With asym trend: make no runs, report on those of all shards. "
             "Give this once for each database.",
     .set = options_set_merge,
     .repeats = true,
     .kind = TAKES_TREND,
     .use = USE_MERGE,
     .goes_with = USE_MERGE},
    {.name = "by",
     .group = GROUP_REPORT,
     .value = "PART",
     .example = "function",
     .help = "With asym trend: which parts are clustered, block, loop, "
             "function or inclusive (default block). What a function calls, "
             "and loops inside a loop, do not count for it; with inclusive, "
             "functions have a part of the work of what they call, by how "
             "often they call it.",
     .set = options_set_by,
     TREND_WITHOUT_RUNS},
    {.name = "alpha",
     .group = GROUP_REPORT,
     .value = "A",
     .example = ALPHA_DEFAULT,
     .help = "With asym trend: a part is in a cluster if it fits the cluster's "
             "representative with R^2 above 1 - A (default " ALPHA_DEFAULT ").",
     .set = options_set_alpha,
     TREND_WITHOUT_RUNS},
    {.name = "min-sd",
     .group = GROUP_REPORT,
     .value = "N",
     .example = VALUE_STRING(SD_DEFAULT),
     .help = "With asym trend: parts whose counts have a standard deviation "
             "below N are set aside" DEFAULT_IS(SD_DEFAULT) ".",
     NUMBER(trend.min_sd, 0, 1000000000),
     TREND_WITHOUT_RUNS},
    {.name = "min-points",
     .group = GROUP_REPORT,
     .value = "N",
     .example = VALUE_STRING(POINTS_DEFAULT),
     .help = "With asym trend: workloads that a fit needs, in which the count "
             "and the feature are above 0" DEFAULT_IS(POINTS_DEFAULT) ".",
     NUMBER(trend.min_points, 3, 1000000),
     TREND_WITHOUT_RUNS},
    {.name = "bootstrap",
     .group = GROUP_REPORT,
     .value = "N",
     .example = VALUE_STRING(RESAMPLES_DEFAULT),
     .help = "With asym trend: samples that intervals are made "
             "of" DEFAULT_IS(RESAMPLES_DEFAULT) ".",
     NUMBER(trend.resamples, 100, 100000),
     TREND_WITHOUT_RUNS},
    {.name = "confidence",
     .group = GROUP_REPORT,
     .value = "PERCENT",
     .example = VALUE_STRING(CONFIDENCE_DEFAULT),
     .help = "With asym trend: how much of them an interval "
             "holds" DEFAULT_IS(CONFIDENCE_DEFAULT) ".",
     NUMBER(trend.confidence, 50, 99),
     TREND_WITHOUT_RUNS},
    {.name = "predict",
     .group = GROUP_REPORT,
     .value = "V,V,...",
     .example = "1000000,10000000",
     .help = "With asym trend: values of the feature to foretell costs at "
             "(default: twice and ten times what 95% of the workloads have at "
             "most). With asym fit: values of the parameter, or, once for "
             "each point, of all of them, as in n=1000,m=20 (default: twice "
             "and ten times the largest).",
     .set = options_set_predict,
     .repeats = true,
     .kind = TAKES_PREDICT,
     .goes_with = USE_PROFILE | USE_MERGE},
    {.name = "csv",
     .group = GROUP_REPORT,
     .completion = COMPLETE_FILES,
     .value = "FILE",
     .example = "costs.csv",
     .help = "With asym trend: write a line for each workload, with its "
             "features and what each cluster cost, to standard output where "
             "FILE is '-'.",
     .set = options_set_data,
     .field = offsetof(CommandOptions, trend.csv),
     TREND_WITHOUT_RUNS},
};

const size_t options_trend_count = sizeof options_trend / sizeof *options_trend;

TrendOptions options_trend_default(void) {
    return (TrendOptions){
        .spread = {100, 1000000, SIZES_DEFAULT, REPEAT_DEFAULT},
        .alpha = ALPHA_MILLIONTHS,
        .min_sd = SD_DEFAULT,
        .min_points = POINTS_DEFAULT,
        .resamples = RESAMPLES_DEFAULT,
        .confidence = CONFIDENCE_DEFAULT};
}
