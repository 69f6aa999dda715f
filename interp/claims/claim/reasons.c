#include "interp/claims/claim/reasons.h"

#include <string.h>

static bool is_there(const Reasons *reasons, const char *reason) {
    for (size_t i = 0; i < reasons->size; i++)
        if (strcmp(reasons->at[i], reason) == 0)
            return true;
    return false;
}

void reasons_add(Reasons *reasons, const char *reason, Arena *arena) {
    if (reason && !is_there(reasons, reason))
        *vec_push(arena, reasons) = reason;
}
