// What an exception cut short has done some of its work.
//@ asym --static
//@ function line: cost = n + 2 [proved]
static int line(int n) {
    int s = 0;
    for (int i = 0; i < n; i++)
        s += i;
    return s;
}

/* A call of it that returns costs 1. */
static int throws(int n) {
    if (n > 0)
        throw line(n);
    return 0;
}

//@ function catches: complexity,cost [unknown]; complexity_reason ~ exception
int catches(int n) {
    try {
        return throws(n);
    } catch (int) {
        return 1;
    }
}

/* A callee that throws at once leaves a loop undone. */
//@ function undone: complexity ~ at least O(1); complexity_reason ~ exception
int undone(int n) {
    int s = 0;
    try {
        for (int i = 0; i < n; i++)
            s += throws(n);
    } catch (int) {
        return 1;
    }
    return s;
}

struct Table {
    int rows;
    //@ function Table::sweep: cost = rows + 2 [proved]
    int sweep() const {
        int s = 0;
        for (int i = 0; i < rows; i++) //@ loop count = rows + 1 [proved]
            s += i;
        return s;
    }
};

int use(const Table &table) {
    return table.sweep();
}
