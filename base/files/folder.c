#include "base/files/folder.h"

#include <dirent.h>
#include <fcntl.h>
#include <string.h>
#include <sys/types.h>

int folder_open(int parent, const char *name) {
    return openat(parent, name,
                  O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
}

static bool is_dots(const char *name) {
    return strcmp(name, ".") == 0 || strcmp(name, "..") == 0;
}

bool folder_each(int folder, FolderVisit *visit, void *context) {
    _Alignas(struct dirent64) char buffer[4096];
    ssize_t size;
    while ((size = getdents64(folder, buffer, sizeof buffer)) > 0)
        for (ssize_t at = 0; at < size;) {
            struct dirent64 *entry = (struct dirent64 *)(void *)(buffer + at);
            if (!is_dots(entry->d_name))
                visit(context, folder, entry->d_name);
            at += entry->d_reclen;
        }
    return size == 0;
}
