#include "driver/commands/commands.h"

#include <stdio.h>

Status help_command(const CommandOptions *options, Arena *arena) {
    (void)arena;
    (void)fputs(options->manual, stdout);
    return output_finish();
}
