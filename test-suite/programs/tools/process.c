#include "process.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static void redirect(const char *path, int flags, int to) {
    int fd = open(path, flags, 0600);
    if (fd < 0 || dup2(fd, to) < 0)
        _exit(127);
    close(fd);
}

const char *process_input(const char *scratch, Arena *arena) {
    return arena_printf(arena, "%s/in", scratch);
}

static void become(const Words *words, const char *directory, const char *in,
                   const char *out, const char *err) {
    redirect(access(in, R_OK) == 0 ? in : "/dev/null", O_RDONLY, 0);
    redirect(out, O_WRONLY | O_CREAT | O_TRUNC, 1);
    redirect(err, O_WRONLY | O_CREAT | O_TRUNC, 2);
    if (chdir(directory) == 0)
        execvp(words->at[0], (char **)words->at);
    perror(words->at[0]);
    _exit(127);
}

Outcome process_run(const Words *words, const char *directory,
                    const char *scratch, Arena *arena) {
    Words argv = {0};
    for (size_t i = 0; i < words->size; i++)
        *vec_push(arena, &argv) = words->at[i];
    *vec_push(arena, &argv) = NULL;
    const char *out = arena_printf(arena, "%s/out", scratch);
    const char *err = arena_printf(arena, "%s/err", scratch);
    const char *in = process_input(scratch, arena);
    fflush(NULL);
    pid_t pid = fork();
    if (pid == 0)
        become(&argv, directory, in, out, err);
    int status = 0;
    if (pid < 0 || waitpid(pid, &status, 0) < 0)
        return (Outcome){.code = 127, .out = "", .err = "cannot fork"};
    return (Outcome){.code = WIFEXITED(status) ? WEXITSTATUS(status)
                                               : 128 + WTERMSIG(status),
                     .out = file_text(out, arena),
                     .err = file_text(err, arena)};
}

static void remove_tree(void *object) {
    char *path = object;
    DIR *directory = opendir(path);
    for (struct dirent *entry; directory && (entry = readdir(directory));) {
        if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0)
            continue;
        char inner[4096];
        (void)snprintf(inner, sizeof inner, "%s/%s", path, entry->d_name);
        if (entry->d_type == DT_DIR)
            remove_tree(inner);
        else
            unlink(inner);
    }
    if (directory)
        closedir(directory);
    rmdir(path);
}

const char *scratch_directory(Arena *arena) {
    const char *base = getenv("TMPDIR");
    char *path =
        arena_printf(arena, "%s/asym-test-XXXXXX", base ? base : "/tmp");
    if (!mkdtemp(path)) {
        perror(path);
        exit(1);
    }
    arena_on_free(arena, remove_tree, path);
    return path;
}
