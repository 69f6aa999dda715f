// A handler that leaves the loop: an exit like any other, that no symbol is for.
//@ asym --args int:0..40,int:0..9
//@ check 2 3 -> n=2 at=3
//@ check 9 3 -> n=9 at=3
#include <cstdlib>

static int at;

static int t(int i) {
    if (i == at)
        throw i;
    return i;
}

int broken(int n) {
    int s = 0;
    //@ loop count.worst,total.worst = n + 1 [proved]; count,total [not settled]; entries = 1 [proved]
    for (int i = 0; i < n; i++) //@ loop count at n=9 is 4
        try {
            s += t(i);
        } catch (...) {
            break;
        }
    return s;
}

int returned(int n) {
    int s = 0;
    //@ loop count.worst,total.worst = n + 1 [proved]; count,total [not settled]
    for (int i = 0; i < n; i++)
        try {
            s += t(i);
        } catch (int) {
            return s;
        }
    return s;
}

int jumped(int n) {
    int s = 0;
    //@ loop count.worst,total.worst = n + 1 [proved]; count,total [not settled]
    for (int i = 0; i < n; i++)
        try {
            s += t(i);
        } catch (...) {
            goto end;
        }
    s++;
end:
    return s;
}

/* The loop is left by the exception itself. */
int outside(int n) {
    int s = 0;
    try {
        //@ loop count.worst,total.worst = n + 1 [proved]; count,total [not settled]
        for (int i = 0; i < n; i++)
            s += t(i);
    } catch (...) {
        s++;
    }
    return s;
}

/* Only what has the type is caught: the rest goes on to main. */
int one_type(int n) {
    int s = 0;
    try {
        //@ loop count.worst,total.worst = n + 1 [proved]; count,total [not settled]
        for (int i = 0; i < n; i++) {
            s += t(i);
            if (s == 1000000)
                throw 1.5;
        }
    } catch (int) {
        s++;
    }
    return s;
}

/* Some of what is caught is thrown again. */
int again(int n) {
    int s = 0;
    //@ loop count.worst = n + 1 [proved]; count [not settled]
    for (int i = 0; i < n; i++)
        try {
            s += t(i);
        } catch (int e) {
            if (e > 4)
                throw;
            break;
        }
    return s;
}

int main(int argc, char **argv) {
    if (argc < 3)
        return 2;
    int n = atoi(argv[1]);
    at = atoi(argv[2]);
    int s = broken(n) + returned(n) + jumped(n) + outside(n) + one_type(n);
    try {
        s += again(n);
    } catch (int) {
        s++;
    }
    return s & 0;
}
