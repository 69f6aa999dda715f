#include "driver/runs/children/runfolder.h"

#include "base/files/folder.h"
#include "base/files/tempdir.h"
#include "interp/samples/profile.h"

#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

enum { PROFILE_BYTES = 8 << 20 };

static FolderLook look_at(const char *path) {
    struct statx file;
    if (statx(AT_FDCWD, path, AT_SYMLINK_NOFOLLOW, STATX_BASIC_STATS, &file))
        return (FolderLook){0};
    return (FolderLook){
        .mode = file.stx_mode,
        .owner = file.stx_uid,
        .group = file.stx_gid,
        .device = {file.stx_dev_major, file.stx_dev_minor},
        .attributes = file.stx_attributes,
        .size = file.stx_size,
        .extended = llistxattr(path, NULL, 0),
    };
}

static bool looks_same(const char *path, const FolderLook *before) {
    FolderLook now = look_at(path);
    return now.mode == before->mode && now.owner == before->owner &&
           now.group == before->group && now.device[0] == before->device[0] &&
           now.device[1] == before->device[1] &&
           now.attributes == before->attributes && now.size == before->size &&
           now.extended == before->extended;
}

/* ---- made ---- */

RunFolder runfolder_at(const char *path, Arena *arena) {
    return (RunFolder){
        .path = path,
        .directory = arena_printf(arena, "%s/run", path),
        .profile = arena_printf(arena, "%s/profile", path),
    };
}

static Status make_directory(const char *path) {
    if (!mkdir(path, 0700))
        return status_ok();
    return status_fail(ASYM_USAGE,
                       "cannot make %s: make room there, or set TMPDIR", path);
}

static Status make_new(RunFolder *folder) {
    TRY(make_directory(folder->path));
    TRY(make_directory(folder->directory));
    TRY(profile_create(folder->profile, PROFILE_BYTES));
    folder->look = look_at(folder->path);
    folder->directory_look = look_at(folder->directory);
    return status_ok();
}

static bool take(RunFolder *folder, RunFolders *spare) {
    if (!spare->size)
        return false;
    const RunFolder *old = &spare->at[--spare->size];
    folder->look = old->look;
    folder->directory_look = old->directory_look;
    if (rename(old->path, folder->path) == 0)
        return true;
    tempdir_clear(old->path);
    return false;
}

Status runfolder_make(RunFolder *folder, RunFolders *spare) {
    return take(folder, spare) ? status_ok() : make_new(folder);
}

/* ---- left ---- */

static void count_entry(void *count, int folder, const char *name) {
    (void)folder;
    (void)name;
    ++*(size_t *)count;
}

static bool holds_two(const char *path) {
    size_t count = 0;
    int folder = folder_open(AT_FDCWD, path);
    bool whole = folder >= 0 && folder_each(folder, count_entry, &count);
    if (folder >= 0)
        (void)close(folder);
    return whole && count == 2;
}

static bool is_as_made(const RunFolder *folder) {
    return tempdir_empty(folder->directory) &&
           looks_same(folder->directory, &folder->directory_look) &&
           looks_same(folder->path, &folder->look) && holds_two(folder->path) &&
           profile_renew(folder->profile, PROFILE_BYTES).code == ASYM_OK;
}

void runfolder_leave(const RunFolder *folder, RunFolders *spare, bool may_stay,
                     Arena *arena) {
    if (may_stay && is_as_made(folder))
        *vec_push(arena, spare) = *folder;
    else
        tempdir_clear(folder->path);
}

void runfolder_end(RunFolders *spare) {
    for (size_t i = 0; i < spare->size; i++)
        tempdir_clear(spare->at[i].path);
    spare->size = 0;
}
