/* asym_prove.c -- the child program of asym that counts with isl.
 *
 *     asym-prove FILE
 *     asym-prove --version
 *
 * Answers the questions in FILE (request.h) on standard output.  It does not
 * load LLVM, whose library exports an isl of its own.  Where it takes too long
 * its parent ends it; what it said until then counts. */
#include "algebra/memory/exactmemory.h"
#include "prove/request.h"

#include <errno.h>
#include <isl/version.h>
#include <string.h>

static Status answer(const char *path) {
    FILE *in = fopen(path, "r");
    if (!in)
        return status_fail(ASYM_USAGE, "cannot read '%s': %s", path,
                           strerror(errno));
    Status status = request_answer(in, stdout);
    (void)fclose(in);
    return status;
}

static Status run(int argc, char **argv) {
    if (argc != 2)
        return status_fail(ASYM_USAGE, "usage: asym-prove FILE");
    if (!strcmp(argv[1], "--version")) {
        (void)puts(isl_version());
        return status_ok();
    }
    return answer(argv[1]);
}

int main(int argc, char **argv) {
    exactmemory_install();
    Status status = run(argc, argv);
    if (status.code == ASYM_OK)
        return 0;
    (void)fprintf(stderr, "%s\n", status.message);
    return status.code == ASYM_USAGE ? 2 : 5;
}
