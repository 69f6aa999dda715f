/* What was read from memory that has changed by now: its name is not that of
 * what stands there. */
//@ asym --static
int global, scale;

static int count(void) {
    int s = 0;
    for (int i = 0; i < global; i++) //@ loop count = global + 1 [proved]
        s += i;
    return s;
}

/* A variable holds it. */
int held(void) {
    int s = 0;
    global++;
    int v = global;
    global = 7;
    for (int i = 0; i < v * v; i++) //@ loop count = v^2 + 1 [proved]; !inputs.1
        s++;
    return s;
}

/* None does. */
//@ function line: complexity_reason ~ what line 29 reads, global@29, may be written before
long line(int n) {
    long s = 0;
    global += n;
    long v = global;
    global = scale;
    for (long i = 0; i < v; i++) //@ loop count ~ global@29 + 1; count [proved]
        s++;
    return s;
}

/* Two values of one global. */
long both(void) {
    long s = 0;
    for (int i = 0; i < scale; i++) //@ loop count = scale + 1 [proved]
        s++;
    scale += (int)s;
    long v = scale;
    scale--;
    for (long i = 0; i < v * scale; i++) //@ loop count ~ scale@42; count [proved]
        s++;
    return s;
}

/* It does not change any more. */
long settled(int n) {
    long s = 0;
    scale += n;
    long v = scale;
    for (long i = 0; i < v; i++) //@ loop count = scale + 1 [proved]
        s++;
    return s;
}

/* count() finds another value there than this function was called with. */
//@ function caller: complexity,cost [unknown]; complexity_reason ~ depends on global, which is no input of caller
int caller(void) {
    int s = 0;
    global++;
    int v = global;
    global = 7;
    for (int i = 0; i < v; i++)
        s++;
    return s + count();
}
