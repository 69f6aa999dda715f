/* forged.h -- profile files made in memory, whole or wrong, for the tests of
 * the reader. */
#ifndef ASYM_TEST_INTERP_SAMPLES_FORGED_H
#define ASYM_TEST_INTERP_SAMPLES_FORGED_H

#include "instr/runtime/profile_format.h"

#include <stddef.h>

enum { FORGED_SIZE = 1 << 16 };

/* Valid after each call; "header" is the begin of the file. */
typedef union Forged {
    ProfileHeader header;
    unsigned char bytes[FORGED_SIZE];
} Forged;

void forged_begin(Forged *forged);

ProfileModule *forged_module(Forged *forged, uint64_t fingerprint,
                             uint32_t n_totals);

/* Keys are 10, 11, ... and all present; each column has seen 2 and 5. */
ProfileEntry *forged_entry(Forged *forged, uint32_t site, uint32_t n_keys,
                           uint32_t n_columns);

uint64_t *forged_totals(ProfileModule *module);
uint64_t *forged_keys(ProfileEntry *entry);
ProfileColumn *forged_columns(ProfileEntry *entry);

/* Makes the checksums right again after fields were changed, as far as lengths
 * allow to find the records. */
void forged_sign(Forged *forged);

#endif
