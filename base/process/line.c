#include "base/process/line.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

int line_lift(int file) {
    if (file == LINE_NONE || file > STDERR_FILENO)
        return file;
    int lifted = fcntl(file, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    (void)close(file);
    return lifted;
}

bool line_open(int *asym, int *warden) {
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0)
        return false;
    *asym = line_lift(ends[0]);
    *warden = line_lift(ends[1]);
    return *asym != LINE_NONE && *warden != LINE_NONE;
}

void line_dismiss(int line) {
    (void)shutdown(line, SHUT_WR);
}

/* ---- orders: the number of the spec, with the files beside it ---- */

typedef union Files {
    struct cmsghdr header; /* for its alignment */
    char bytes[CMSG_SPACE(LINE_FILES * sizeof(int))];
} Files;

bool line_order(int line, const LineOrder *order) {
    size_t spec = order->spec;
    Files files = {0};
    struct iovec bytes = {&spec, sizeof spec};
    struct msghdr message = {.msg_iov = &bytes,
                             .msg_iovlen = 1,
                             .msg_control = &files,
                             .msg_controllen = sizeof files};
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    *header = (struct cmsghdr){.cmsg_level = SOL_SOCKET,
                               .cmsg_type = SCM_RIGHTS,
                               .cmsg_len = CMSG_LEN(sizeof order->files)};
    memcpy(CMSG_DATA(header), order->files, sizeof order->files);
    return TEMP_FAILURE_RETRY(sendmsg(line, &message, MSG_NOSIGNAL)) ==
           (ssize_t)sizeof spec;
}

bool line_take(LineOrder *out, int line) {
    Files files;
    struct iovec bytes = {&out->spec, sizeof out->spec};
    struct msghdr message = {.msg_iov = &bytes,
                             .msg_iovlen = 1,
                             .msg_control = &files,
                             .msg_controllen = sizeof files};
    ssize_t size =
        TEMP_FAILURE_RETRY(recvmsg(line, &message, MSG_CMSG_CLOEXEC));
    const struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    if (size != (ssize_t)sizeof out->spec || !header ||
        header->cmsg_len != CMSG_LEN(sizeof out->files))
        return false;
    memcpy(out->files, CMSG_DATA(header), sizeof out->files);
    return true;
}

/* ---- news ---- */

bool line_say(int line, const LineNews *news) {
    return TEMP_FAILURE_RETRY(send(line, news, sizeof *news, MSG_NOSIGNAL)) ==
           (ssize_t)sizeof *news;
}

LineHeard line_hear(LineNews *out, int line, int ms) {
    struct pollfd file = {line, POLLIN, 0};
    if (ms)
        (void)TEMP_FAILURE_RETRY(poll(&file, 1, ms));
    ssize_t size =
        TEMP_FAILURE_RETRY(recv(line, out, sizeof *out, MSG_DONTWAIT));
    if (size < 0 && errno == EAGAIN)
        return LINE_NOTHING_YET;
    return size == (ssize_t)sizeof *out ? LINE_NEWS : LINE_BROKEN;
}
