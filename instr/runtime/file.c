#include "instr/runtime/file.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { MAX_SUFFIX = 1000 };

typedef struct Name {
    char chars[PATH_MAX + 64];
    size_t length;
} Name;

ProfileHeader *asym_rt_file;

static Name base;   /* empty: it has no absolute path */
static bool is_own; /* this process made the file */

/* A program may have functions of its own called open, close or unlink: the
 * kernel is asked by number.  That also makes none of these a point where
 * pthread_cancel strikes. */
static int sys_open(const char *path, int flags) {
    return (int)syscall(SYS_openat, AT_FDCWD, path,
                        flags | O_RDWR | O_CLOEXEC | O_NOCTTY | O_NONBLOCK,
                        0666);
}

static void sys_close(int fd) {
    int error = errno;
    syscall(SYS_close, fd);
    errno = error;
}

static void sys_unlink(const char *path) {
    int error = errno;
    syscall(SYS_unlinkat, AT_FDCWD, path, 0);
    errno = error;
}

static void name_add(Name *name, const char *text) {
    size_t length = strlen(text);
    if (length >= sizeof name->chars - name->length)
        length = 0;
    memcpy(name->chars + name->length, text, length);
    name->length += length;
    name->chars[name->length] = '\0';
}

static void name_add_number(Name *name, uint64_t number) {
    char digits[24];
    char *first = digits + sizeof digits - 1;
    *first = '\0';
    do
        *--first = (char)('0' + number % 10);
    while (number /= 10);
    *--first = '.';
    name_add(name, first);
}

void asym_rt_file_name(void) {
    const char *path = secure_getenv("ASYM_PROFILE");
    if (!path || !*path)
        path = "asym.profile";
    base.length = 0;
    if (path[0] != '/') {
        if (!getcwd(base.chars, PATH_MAX))
            return;
        base.length = strlen(base.chars);
        name_add(&base, "/");
    }
    if (base.length + strlen(path) < PATH_MAX)
        name_add(&base, path);
    else
        base.length = 0;
}

static const char *path_of_file(void) {
    return base.chars;
}

bool asym_rt_file_is_special(void) {
    struct stat file;
    return base.length &&
           syscall(SYS_newfstatat, AT_FDCWD, base.chars, &file, 0) == 0 &&
           !S_ISREG(file.st_mode);
}

/* Unless advised that accesses are random, the kernel clears megabytes at the
 * first one, which takes longer than a short run. */
static ProfileHeader *map(int fd, uint64_t size) {
    void *at = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    if (at == MAP_FAILED)
        return NULL;
    madvise(at, size, MADV_RANDOM);
    return at;
}

/* Keeps the header of the file before: a signal handler may be counting in
 * it. */
static void adopt(ProfileHeader *header) {
    ProfileHeader *old = asym_rt_file;
    header->pid = (uint64_t)getpid();
    header->used = sizeof *header;
    __atomic_store_n(&asym_rt_file, header, __ATOMIC_RELEASE);
    uint64_t page = (uint64_t)sysconf(_SC_PAGESIZE);
    if (old && old->size > page)
        munmap((char *)old + page, old->size - page);
}

static bool is_fresh(ProfileHeader *header, uint64_t size) {
    uint32_t fresh = PROFILE_STATE_FRESH;
    return header->magic == PROFILE_MAGIC &&
           header->version == PROFILE_VERSION && header->size == size &&
           header->checksum == profile_header_checksum(header) &&
           __atomic_compare_exchange_n(&header->state, &fresh,
                                       PROFILE_STATE_OPEN, 0, __ATOMIC_ACQ_REL,
                                       __ATOMIC_RELAXED);
}

static bool claim_open(int fd) {
    struct stat file;
    if (fstat(fd, &file) != 0 || !S_ISREG(file.st_mode) ||
        (uint64_t)file.st_size < PROFILE_MIN_SIZE ||
        (uint64_t)file.st_size > PROFILE_MAX_SIZE)
        return false;
    uint64_t size = (uint64_t)file.st_size;
    ProfileHeader *header = map(fd, size);
    if (header && is_fresh(header, size)) {
        is_own = false;
        adopt(header);
        return true;
    }
    if (header)
        munmap(header, size);
    return false;
}

static bool claim(const char *path) {
    int fd = sys_open(path, 0);
    if (fd < 0)
        return false;
    bool claimed = claim_open(fd);
    sys_close(fd);
    return claimed;
}

/* Going beyond the limit on file sizes would send SIGXFSZ to the program. */
static uint64_t allowed(uint64_t size) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_FSIZE, &limit) == 0 && limit.rlim_cur < size)
        size = limit.rlim_cur & ~UINT64_C(4095);
    return size;
}

/* With its blocks reserved, a full disk cannot send SIGBUS later. */
static bool reserve(int fd, uint64_t size) {
    long failed;
    do
        failed = syscall(SYS_fallocate, fd, 0, UINT64_C(0), size);
    while (failed && errno == EINTR);
    if (failed && errno == EOPNOTSUPP)
        failed = ftruncate(fd, (off_t)size);
    return !failed;
}

static bool create_open(int fd, uint64_t size) {
    ProfileHeader *header = reserve(fd, size) ? map(fd, size) : NULL;
    if (!header)
        return false;
    ProfileHeader begun = {
        .magic = PROFILE_MAGIC, .version = PROFILE_VERSION, .size = size};
    header->version = begun.version;
    header->size = begun.size;
    header->checksum = profile_header_checksum(&begun);
    header->used = sizeof *header;
    header->state = PROFILE_STATE_OPEN;
    /* the last: without it the file is not begun yet */
    __atomic_store_n(&header->magic, begun.magic, __ATOMIC_RELEASE);
    is_own = true;
    adopt(header);
    return true;
}

static bool create(const char *path, uint64_t size) {
    size = allowed(size);
    errno = EFBIG;
    if (size < PROFILE_MIN_SIZE)
        return false;
    int fd = sys_open(path, O_CREAT | O_EXCL | O_NOFOLLOW);
    if (fd < 0)
        return false;
    bool created = create_open(fd, size);
    sys_close(fd);
    if (!created)
        sys_unlink(path);
    return created;
}

/* "<path>.<pid>", "<path>.<pid>.2" and so on: the first that is not there. */
static bool create_beside(uint64_t size) {
    static Name name;
    errno = ENAMETOOLONG;
    for (uint64_t i = 1; base.length && i < MAX_SUFFIX; i++) {
        name = base;
        name_add_number(&name, (uint64_t)getpid());
        if (i > 1)
            name_add_number(&name, i);
        if (create(name.chars, size))
            return true;
        if (errno != EEXIST)
            return false;
    }
    return false;
}

bool asym_rt_file_open(void) {
    return (base.length && claim(base.chars)) ||
           (base.length && create(base.chars, PROFILE_DEFAULT_SIZE)) ||
           create_beside(PROFILE_DEFAULT_SIZE);
}

bool asym_rt_file_open_child(void) {
    return create_beside(asym_rt_file ? asym_rt_file->size
                                      : PROFILE_DEFAULT_SIZE);
}

void asym_rt_file_dropped(void) {
    ProfileHeader *header = __atomic_load_n(&asym_rt_file, __ATOMIC_ACQUIRE);
    if (header)
        __atomic_add_fetch(&header->dropped, 1, __ATOMIC_RELAXED);
}

void asym_rt_file_cut(void) {
    ProfileHeader *header = __atomic_load_n(&asym_rt_file, __ATOMIC_ACQUIRE);
    if (header)
        __atomic_add_fetch(&header->cut, 1, __ATOMIC_RELAXED);
}

/* What it did not use of its own file goes back to the system; who made one
 * beforehand may have more use for it. */
void asym_rt_file_close(void) {
    ProfileHeader *header = asym_rt_file;
    uint64_t page = (uint64_t)sysconf(_SC_PAGESIZE);
    uint64_t end = (header->used + page - 1) / page * page;
    header->content = profile_content_checksum(header, header->used);
    __atomic_store_n(&header->state, PROFILE_STATE_CLOSED, __ATOMIC_RELEASE);
    if (is_own && end < header->size)
        madvise((char *)header + end, (header->size - end) / page * page,
                MADV_REMOVE);
}

/* A path may hold what drives a terminal. */
static void make_harmless(char *line, size_t length) {
    for (size_t i = 0; i < length; i++)
        if ((unsigned char)line[i] < ' ' || line[i] == 0x7f)
            line[i] = '?';
}

void asym_rt_file_complain(const char *reason) {
    const char *parts[] = {
        "asym: no profile is written to ", path_of_file(), ": ", reason,
        "; set ASYM_PROFILE to a path that can be written\n"};
    char line[PATH_MAX + 256];
    size_t length = 0;
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
        for (const char *c = parts[i]; c && *c && length < sizeof line; c++)
            line[length++] = *c;
    make_harmless(line, length - 1);
    syscall(SYS_write, STDERR_FILENO, line, length);
}
