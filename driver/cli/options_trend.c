/* options_trend.c -- setters of what is asked of asym trend. */
#include "driver/cli/options_files.h"
#include "driver/cli/options_set.h"

#include "base/source/fileline.h"
#include "driver/trend/decimal.h"

#include <ctype.h>
#include <errno.h>
#include <regex.h>
#include <stdlib.h>
#include <string.h>

Status options_set_workloads(CommandOptions *options, const OptionRow *row,
                             const char *value, Arena *arena) {
    (void)row, (void)arena;
    options->trend.workloads = value;
    return options_check_file(value, "--workloads: ");
}

Status options_set_features(CommandOptions *options, const OptionRow *row,
                            const char *value, Arena *arena) {
    (void)row, (void)arena;
    options->trend.features = value;
    return options_check_file(value, "--features: ");
}

/* ---- --feature ---- */

static Status check_regex(const char *regex) {
    regex_t compiled;
    char why[120];
    int error = regcomp(&compiled, regex, REG_EXTENDED | REG_NEWLINE);
    if (error) {
        (void)regerror(error, &compiled, why, sizeof why);
        return status_fail(ASYM_USAGE, "--feature: '%.80s': %s", regex, why);
    }
    size_t groups = compiled.re_nsub;
    regfree(&compiled);
    if (groups)
        return status_ok();
    return status_fail(ASYM_USAGE,
                       "--feature: '%.80s' has no group: put the number that "
                       "it finds in brackets, as in 'nodes: ([0-9]+)'",
                       regex);
}

static bool read_place(FeatureAsked *out, const char *text, Arena *arena) {
    FileLine place;
    if (!fileline_read(&place, text, arena))
        return false;
    out->file = place.file;
    out->line = place.line;
    return true;
}

Status options_set_feature(CommandOptions *options, const OptionRow *row,
                           const char *value, Arena *arena) {
    size_t length = strcspn(value, "=@");
    FeatureAsked asked = {.name = arena_strndup(arena, value, length)};
    (void)row;
    if (length && value[length] == '=') {
        asked.regex = value + length + 1;
        TRY(check_regex(asked.regex));
    } else if (!length || !value[length] ||
               !read_place(&asked, value + length + 1, arena)) {
        return status_fail(ASYM_USAGE,
                           "--feature: '%.80s' is neither NAME=REGEX, as in "
                           "'nodes=nodes: ([0-9]+)', nor NAME@FILE:LINE, as "
                           "in 'nodes@tree.c:17'",
                           value);
    }
    *vec_push(arena, &options->trend.asked) = asked;
    return status_ok();
}

/* ---- numbers ---- */

/* A whole number up to "end"; false if it is none. */
static bool read_whole(uint64_t *out, const char *from, const char *end) {
    char *stop;
    errno = 0;
    *out = isdigit((unsigned char)*from) ? strtoull(from, &stop, 10) : 0;
    return isdigit((unsigned char)*from) && stop == end && !errno;
}

Status options_set_between(CommandOptions *options, const OptionRow *row,
                           const char *value, Arena *arena) {
    SizeSpread *spread = &options->trend.spread;
    const char *dots = strstr(value, "..");
    (void)row, (void)arena;
    if (!dots || !read_whole(&spread->low, value, dots) ||
        !read_whole(&spread->high, dots + 2, value + strlen(value)) ||
        spread->low < 1 || spread->low > spread->high ||
        spread->high > INT32_MAX)
        return status_fail(ASYM_USAGE,
                           "--between: '%.60s' is no range of sizes; write two "
                           "whole numbers from 1 to %d, as in 100..1000000",
                           value, INT32_MAX);
    return status_ok();
}

Status options_set_shard(CommandOptions *options, const OptionRow *row,
                         const char *value, Arena *arena) {
    TrendOptions *trend = &options->trend;
    const char *slash = strchr(value, '/');
    (void)row, (void)arena;
    if (!slash || !read_whole(&trend->shard, value, slash) ||
        !read_whole(&trend->shards, slash + 1, value + strlen(value)) ||
        trend->shard < 1 || trend->shard > trend->shards ||
        trend->shards > INT32_MAX)
        return status_fail(ASYM_USAGE,
                           "--shard: '%.60s' is no part of a whole; write 2/8 "
                           "for the second of eight",
                           value);
    return status_ok();
}

Status options_set_merge(CommandOptions *options, const OptionRow *row,
                         const char *value, Arena *arena) {
    (void)row;
    TRY(options_check_file(value, "--merge: "));
    *vec_push(arena, &options->trend.merged) = value;
    return status_ok();
}

Status options_set_alpha(CommandOptions *options, const OptionRow *row,
                         const char *value, Arena *arena) {
    Decimal alpha;
    (void)row, (void)arena;
    double millionths =
        decimal_read(&alpha, value) ? decimal_value(alpha) * 1e6 : 0;
    options->trend.alpha = (uint64_t)(millionths + 0.5);
    if (millionths >= 1 && millionths < 500000 &&
        (alpha.exponent >= -6 || alpha.digits == 0))
        return status_ok();
    return status_fail(ASYM_USAGE,
                       "--alpha: '%.60s' is no number from 0.000001 to below "
                       "0.5, as 0.02 is",
                       value);
}

static Status add_predicted(CommandOptions *options, const char *part,
                            Arena *arena) {
    Decimal decimal;
    if (!decimal_read(&decimal, part) || decimal.digits <= 0)
        return status_fail(ASYM_USAGE,
                           "--predict: '%.60s' is no number above 0; write "
                           "values with commas between them, as in "
                           "1000000,10000000",
                           part);
    *vec_push(arena, &options->trend.predicted) = decimal_value(decimal);
    return status_ok();
}

/* Values with names are read where the names are known. */
Status options_set_predict(CommandOptions *options, const OptionRow *row,
                           const char *value, Arena *arena) {
    (void)row;
    *vec_push(arena, &options->fit.predicted) = value;
    for (const char *at = value; at && !strchr(value, '=');) {
        size_t length = strcspn(at, ",");
        TRY(add_predicted(options, arena_strndup(arena, at, length), arena));
        at = at[length] ? at + length + 1 : NULL;
    }
    return status_ok();
}

Status options_set_plot(CommandOptions *options, const OptionRow *row,
                        const char *value, Arena *arena) {
    (void)row;
    (void)fileline_read(&options->plot, value, arena);
    options->fit.plot = value;
    return status_ok();
}

Status options_set_by(CommandOptions *options, const OptionRow *row,
                      const char *value, Arena *arena) {
    (void)row, (void)arena;
    for (MatrixBy by = 0; by < MATRIX_KINDS; by++)
        if (strcmp(value, matrix_kinds[by]) == 0) {
            options->trend.by = by;
            return status_ok();
        }
    return status_fail(ASYM_USAGE,
                       "--by: '%.60s' is no part of a program; write block, "
                       "loop, function or inclusive",
                       value);
}
