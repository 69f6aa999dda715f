/* status.h -- how every stage reports success or failure.
 *
 * A Status is returned by value and must be used.  Its message is one line for
 * the user: what was wrong, where (file, function, line of the user's program)
 * and what to do.  A loop that cannot be bounded is a result with a reason,
 * not an error. */
#ifndef ASYM_BASE_STATUS_H
#define ASYM_BASE_STATUS_H

#define ASYM_CHECKED             __attribute__((warn_unused_result))
#define ASYM_PRINTF(text, first) __attribute__((format(printf, text, first)))

/* Codes that end a run map to exit codes in driver/cli/main.c. */
typedef enum StatusCode {
    ASYM_OK = 0,
    ASYM_CHECK_FAILED, /* a check that the user asked for failed */
    ASYM_USAGE,        /* wrong usage or unreadable input */
    ASYM_COMPILE,      /* the program does not compile, link or parse */
    ASYM_TOO_FEW,      /* too few usable runs to say anything */
    ASYM_INTERNAL,     /* asym's own fault */
    ASYM_INTERRUPTED,  /* the user stopped asym */
    ASYM_IRREDUCIBLE,  /* a loop has a second entry */
    ASYM_SYNTAX        /* text that does not follow its grammar */
} StatusCode;

typedef struct Status {
    StatusCode code;
    char message[252]; /* NUL-terminated; empty when code is ASYM_OK */
} Status;

ASYM_CHECKED Status status_ok(void);

/* A failure with a printf-style message, cut to fit and made harmless (text.h),
 * whatever names are in it.  "code" is not ASYM_OK. */
ASYM_CHECKED Status status_fail(StatusCode code, const char *format, ...)
    ASYM_PRINTF(2, 3);

/* Returns from the enclosing function with the Status of "call" if it failed.
 */
#define TRY(call)                                                              \
    do {                                                                       \
        Status try_status_ = (call);                                           \
        if (try_status_.code != ASYM_OK)                                       \
            return try_status_;                                                \
    } while (0)

#endif
