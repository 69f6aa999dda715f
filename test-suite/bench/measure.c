#include "measure.h"

#include "base/text.h"

#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { STACK_BYTES = 400000000 };

void words_add(Words *words, const char *word, Arena *arena) {
    *vec_push(arena, words) = word;
}

void words_add_all(Words *words, const char *const *more, Arena *arena) {
    for (; *more; more++)
        words_add(words, *more, arena);
}

void words_append(Words *words, const Words *more, Arena *arena) {
    for (size_t i = 0; i < more->size; i++)
        words_add(words, more->at[i], arena);
}

void words_split(Words *words, const char *line, Arena *arena) {
    char *copy = arena_strdup(arena, line), *rest = NULL;
    for (char *word = strtok_r(copy, " ", &rest); word;
         word = strtok_r(NULL, " ", &rest))
        words_add(words, word, arena);
}

static double wall_now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static double seconds(struct timeval t) {
    return (double)t.tv_sec + (double)t.tv_usec / 1e6;
}

static void redirect(const char *path, int flags, int to) {
    int fd = open(path, flags, 0600);
    if (fd < 0 || dup2(fd, to) < 0)
        _exit(127);
    close(fd);
}

/* Kernels keep their arrays on the stack. */
static void raise_stack(void) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_STACK, &limit) == 0) {
        limit.rlim_cur =
            limit.rlim_max < STACK_BYTES ? limit.rlim_max : STACK_BYTES;
        (void)setrlimit(RLIMIT_STACK, &limit);
    }
}

static void become(char *const *argv, const Command *command) {
    const char *output = command->output ? command->output : "/dev/null";
    raise_stack();
    redirect("/dev/null", O_RDONLY, STDIN_FILENO);
    redirect(output, O_WRONLY | O_CREAT | O_TRUNC, STDOUT_FILENO);
    if (command->errors)
        redirect(command->errors, O_WRONLY | O_CREAT | O_TRUNC, STDERR_FILENO);
    if (!command->directory || chdir(command->directory) == 0)
        execvp(argv[0], argv);
    perror(argv[0]);
    _exit(127);
}

static const char *command_text(const Command *command, Arena *arena) {
    Text text = text_new(arena);
    for (size_t i = 0; i < command->words.size; i++)
        text_add(&text, "%s%s", i ? " " : "", command->words.at[i]);
    return text_chars(&text);
}

static Status wait_for(Usage *out, pid_t pid, const Command *command,
                       Arena *arena) {
    int code = 0;
    struct rusage usage;
    if (pid < 0 || wait4(pid, &code, 0, &usage) < 0)
        return status_fail(ASYM_INTERNAL, "cannot start a process: %s",
                           strerror(errno));
    if (!WIFEXITED(code) || (WEXITSTATUS(code) != 0 && !command->may_fail))
        return status_fail(ASYM_CHECK_FAILED, "failed: %s",
                           command_text(command, arena));
    out->cpu_seconds = seconds(usage.ru_utime) + seconds(usage.ru_stime);
    out->peak_kib = (uint64_t)usage.ru_maxrss;
    return status_ok();
}

Status measure_run(Usage *out, const Command *command, Arena *arena) {
    Words argv = {0};
    words_append(&argv, &command->words, arena);
    words_add(&argv, NULL, arena);
    if (command->discard)
        unlink(command->discard);
    fflush(NULL);
    double start = wall_now();
    pid_t pid = fork();
    if (pid == 0)
        become((char *const *)argv.at, command);
    Status status = wait_for(out, pid, command, arena);
    out->wall_seconds = wall_now() - start;
    return status;
}

/* The line "summary: N", or "totals: N" in a file of one part only. */
static Status read_summary(uint64_t *out, const char *path) {
    FILE *file = fopen(path, "r");
    if (!file)
        return status_fail(ASYM_CHECK_FAILED, "callgrind wrote nothing");
    char *line = NULL;
    size_t room = 0;
    int found = 0;
    while (!found && getline(&line, &room, file) > 0)
        found = sscanf(line, "summary: %lu", out) == 1 ||
                sscanf(line, "totals: %lu", out) == 1;
    free(line);
    fclose(file);
    return found ? status_ok()
                 : status_fail(ASYM_CHECK_FAILED,
                               "callgrind's file has no summary line");
}

Status measure_instructions(uint64_t *out, Usage *out_usage,
                            const Command *command, const char *scratch,
                            Arena *arena) {
    const char *file = arena_printf(arena, "%s/callgrind.out", scratch);
    const char *const valgrind[] = {
        "valgrind",
        "--tool=callgrind",
        "--quiet",
        arena_printf(arena, "--main-stacksize=%d", STACK_BYTES),
        arena_printf(arena, "--callgrind-out-file=%s", file),
        NULL};
    Command counted = {.directory = command->directory,
                       .output = command->output,
                       .errors = command->errors,
                       .discard = command->discard};
    words_add_all(&counted.words, valgrind, arena);
    words_append(&counted.words, &command->words, arena);
    unlink(file);
    Usage usage;
    TRY(measure_run(&usage, &counted, arena));
    if (out_usage)
        *out_usage = usage;
    return read_summary(out, file);
}

static bool add_section(uint64_t *sum, FILE *file, const Elf64_Ehdr *header,
                        unsigned which) {
    Elf64_Shdr section;
    long place = (long)(header->e_shoff + which * sizeof section);
    if (fseek(file, place, SEEK_SET) != 0 ||
        fread(&section, sizeof section, 1, file) != 1)
        return false;
    *sum += section.sh_flags & SHF_EXECINSTR ? section.sh_size : 0;
    return true;
}

Status measure_text(uint64_t *out, const char *path) {
    Elf64_Ehdr header;
    FILE *file = fopen(path, "rb");
    bool good = file && fread(&header, sizeof header, 1, file) == 1 &&
                memcmp(header.e_ident, ELFMAG, SELFMAG) == 0 &&
                header.e_ident[EI_CLASS] == ELFCLASS64;
    *out = 0;
    for (unsigned i = 0; good && i < header.e_shnum; i++)
        good = add_section(out, file, &header, i);
    if (file)
        fclose(file);
    return good && *out
               ? status_ok()
               : status_fail(ASYM_CHECK_FAILED, "'%s' is no ELF program", path);
}

static int by_value(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

double measure_median(double *values, size_t count) {
    qsort(values, count, sizeof *values, by_value);
    return count % 2 ? values[count / 2]
                     : (values[count / 2 - 1] + values[count / 2]) / 2;
}
