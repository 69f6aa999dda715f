#include "interp/claims/claim/reasons.h"

static bool is_there(const Reasons *reasons, Reason reason) {
    for (size_t i = 0; i < reasons->size; i++)
        if (reasons->at[i] == reason)
            return true;
    return false;
}

void reasons_add(Reasons *reasons, Reason reason, Arena *arena) {
    if (reason && !is_there(reasons, reason))
        *vec_push(arena, reasons) = reason;
}
