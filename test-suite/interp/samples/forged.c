#include "forged.h"

#include <string.h>

void forged_begin(Forged *forged) {
    memset(forged, 0, sizeof *forged);
    forged->header = (ProfileHeader){
        .magic = PROFILE_MAGIC,
        .version = PROFILE_VERSION,
        .state = PROFILE_STATE_CLOSED,
        .size = FORGED_SIZE,
        .used = sizeof(ProfileHeader),
        .pid = 77,
        .dropped = 5,
    };
    forged_sign(forged);
}

static void *append(Forged *forged, uint32_t kind, uint64_t bytes) {
    ProfileRecord *record = (void *)(forged->bytes + forged->header.used);
    record->kind = kind;
    record->bytes = (uint32_t)bytes;
    forged->header.used += bytes;
    return record;
}

ProfileModule *forged_module(Forged *forged, uint64_t fingerprint,
                             uint32_t n_totals) {
    ProfileModule *module =
        append(forged, PROFILE_KIND_MODULE,
               sizeof *module + n_totals * sizeof(uint64_t));
    module->fingerprint = fingerprint;
    module->n_totals = n_totals;
    module->n_sites = 3;
    for (uint32_t i = 0; i < n_totals; i++)
        forged_totals(module)[i] = i + 1;
    forged_sign(forged);
    return module;
}

ProfileEntry *forged_entry(Forged *forged, uint32_t site, uint32_t n_keys,
                           uint32_t n_columns) {
    ProfileEntry *entry = append(forged, PROFILE_KIND_ENTRY,
                                 sizeof *entry + n_keys * sizeof(uint64_t) +
                                     n_columns * sizeof(ProfileColumn));
    entry->fingerprint = 1;
    entry->site = site;
    entry->n_keys = n_keys;
    entry->n_columns = n_columns;
    entry->present = (UINT64_C(1) << n_keys) - 1;
    entry->executions = 2;
    for (uint32_t i = 0; i < n_keys; i++)
        forged_keys(entry)[i] = 10 + i;
    for (uint32_t i = 0; i < n_columns; i++)
        forged_columns(entry)[i] = (ProfileColumn){2, 5, {7, 0}, {29, 0}};
    forged_sign(forged);
    return entry;
}

uint64_t *forged_totals(ProfileModule *module) {
    return (uint64_t *)(module + 1);
}

uint64_t *forged_keys(ProfileEntry *entry) {
    return (uint64_t *)(entry + 1);
}

ProfileColumn *forged_columns(ProfileEntry *entry) {
    return (ProfileColumn *)(forged_keys(entry) + entry->n_keys);
}

static void sign_record(ProfileRecord *record, uint64_t left) {
    ProfileEntry *entry = (ProfileEntry *)record;
    if (record->kind == PROFILE_KIND_MODULE && left >= sizeof(ProfileModule))
        record->checksum = profile_module_checksum((ProfileModule *)record);
    if (record->kind == PROFILE_KIND_ENTRY && left >= sizeof *entry &&
        entry->n_keys <= (left - sizeof *entry) / sizeof(uint64_t))
        record->checksum = profile_entry_checksum(entry, forged_keys(entry));
}

void forged_sign(Forged *forged) {
    ProfileHeader *header = &forged->header;
    header->checksum = profile_header_checksum(header);
    uint64_t end = header->used < FORGED_SIZE ? header->used : FORGED_SIZE;
    uint64_t at = sizeof *header;
    while (at % 8 == 0 && at + sizeof(ProfileRecord) <= end) {
        ProfileRecord *record = (ProfileRecord *)(forged->bytes + at);
        sign_record(record, end - at);
        if (record->bytes < sizeof *record)
            break;
        at += record->bytes;
    }
    header->content = profile_content_checksum(forged->bytes, end);
}
