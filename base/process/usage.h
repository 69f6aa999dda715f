/* usage.h -- what the descendants of this process use together.
 *
 * Without heap, of /proc and of system calls alone: it runs in a process that
 * has just been forked. */
#ifndef ASYM_BASE_PROCESS_USAGE_H
#define ASYM_BASE_PROCESS_USAGE_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

enum { USAGE_MOST = 8192 };

/* Descendants of this process, parents before their children. */
typedef struct UsageTree {
    size_t count;
    pid_t pids[USAGE_MOST];
} UsageTree;

/* Finds them; calls "visit" for each before its own children are looked for. */
void usage_find(UsageTree *out, void (*visit)(pid_t pid));

/* Resident memory in bytes, private or shared, each page once.  That costs; so
 * it is an upper bound, with shared pages several times, where that is below
 * "enough".
 */
uint64_t usage_memory(const UsageTree *tree, uint64_t enough);

/* Of the text "stat" of /proc/PID/stat (proc(5)): what the process and the
 * children that it has reaped used in user and system mode, in ticks of the
 * clock; 0 where the text ends before them. */
uint64_t usage_ticks(const char *stat);

/* Processor time in milliseconds, of children that were reaped too. */
uint64_t usage_cpu_ms(const UsageTree *tree);

/* The most files, and folders in folders, that usage_disk looks at. */
enum { USAGE_FILES = 100000, USAGE_DEPTH = 64 };

/* Bytes of disk that the files below "folder" take; UINT64_MAX where some
 * cannot be counted: there are more, or this user may not list a folder. */
uint64_t usage_disk(const char *folder);

#endif
