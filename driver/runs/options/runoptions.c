#include "driver/runs/options/runoptions.h"

static bool has_file(const RunOptions *options) {
    bool has = options->input.kind == STDIN_TEMPLATE &&
               options->input.content.type == ARG_FILE;
    for (size_t i = 0; i < options->arguments.size; i++)
        has |= options->arguments.at[i].type == ARG_FILE;
    return has;
}

static const char *advice_for(ArgumentSource source) {
    switch (source) {
    case ARGUMENTS_INFERRED:
        return "asym found none that it reads; add --args file or --stdin file";
    case ARGUMENTS_MADE:
        return "name a parameter that has one, as in --args text=file";
    default:
        return "add {file} to --mix, or --stdin file";
    }
}

Status runoptions_check_corpus(const RunOptions *options,
                               ArgumentSource source) {
    if (!options->corpus || has_file(options))
        return status_ok();
    return status_fail(ASYM_USAGE,
                       "--corpus: the program is given no file to make; %s",
                       advice_for(source));
}
