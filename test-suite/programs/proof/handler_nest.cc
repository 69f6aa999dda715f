// An exception leaves the inner loop, and rounds of the outer one go on: the
// samples of both are whole.
//@ asym --args int:0..20,int:0..9
//@ check 2 3 -> n=2 m=3
//@ check 9 7 -> n=9 m=7
//@ check 0 7 -> n=0 m=7
#include <cstdlib>

static int t(int j) {
    if (j == 2)
        throw j;
    return j;
}

int inner(int n, int m) {
    int s = 0;
    //@ loop count,total = n + 1 [proved]
    for (int i = 0; i < n; i++)
        try {
            //@ loop count.worst = m + 1 [proved]; count,total [not settled]; entries = n [proved]
            for (int j = 0; j < m; j++) //@ loop total at n=9 m=7 is 27
                s += t(j);
        } catch (int) {
            s++;
        }
    return s;
}

/* Both loops at once. */
int both(int n, int m) {
    int s = 0;
    try {
        //@ loop count.worst = n + 1 [proved]; count at n=9 m=7 is 1
        for (int i = 0; i < n; i++)
            //@ loop count.worst = m + 1 [proved]; count,total [not settled]
            for (int j = 0; j < m; j++)
                s += t(j);
    } catch (int) {
        s++;
    }
    return s;
}

/* A loop behind it is entered either way. */
int behind(int n, int m) {
    int s = 0;
    try {
        for (int i = 0; i < n; i++) //@ loop count.worst = n + 1 [proved]; count [not settled]
            s += t(i);
    } catch (int) {
        s++;
    }
    for (int j = 0; j < m; j++) //@ loop count,total = m + 1 [proved]
        s += j;
    return s;
}

/* All rounds are done where the handler stays in the loop. */
int kept(int n) {
    int s = 0;
    for (int i = 0; i < n; i++) //@ loop count,total = n + 1 [proved]
        try {
            s += t(i);
        } catch (...) {
            s--;
        }
    return s;
}

/* Loops of the handler, and of the destructors on the way to it. */
static int done;

struct Guard {
    int n;
    ~Guard() {
        for (int i = 0; i < n; i++) //@ loop count.formula ~ n + 1
            done++;
    }
};

int cleaned(int n, int m) {
    int s = 0;
    for (int i = 0; i < n; i++) { //@ loop count.worst = n + 1 [proved]; count [not settled]
        try {
            Guard guard{m};
            s += t(i);
        } catch (int) {
            for (int j = 0; j < m; j++) //@ loop count,total [proved]; count.formula ~ m + 1
                s += j;
            break;
        }
    }
    return s;
}

int main(int argc, char **argv) {
    if (argc < 3)
        return 2;
    int n = atoi(argv[1]), m = atoi(argv[2]);
    return (inner(n, m) + both(n, m) + behind(n, m) + kept(n) + cleaned(n, m)) &
           0;
}
