/* Control flow of many shapes, for llvm_agrees.sh to compile. */
extern int next(void);
extern void stop(void) __attribute__((noreturn));

int nested(int n, int m) {
    int sum = 0;
    for (int i = 0; i < n; i++)
        for (int j = i; j < m; j++) {
            int k = j;
            while (k > 0 && next())
                k /= 2;
            do
                sum += k;
            while (++k < n);
        }
    return sum;
}

int leaves(int n) {
    for (int i = 0; i < n; i++) {
        while (next()) {
            if (next() == 1)
                goto out;
            if (next() == 2)
                break;
            if (next() == 3)
                return i;
            if (next() == 4)
                stop();
        }
        if (next())
            continue;
        n--;
    }
out:
    return n;
}

int duff(int n) {
    int sum = 0;
    switch (n % 4) {
        do {
        case 0:
            sum += next();
        case 3:
            sum += next();
        case 2:
            sum += next();
        case 1:
            sum += next();
        } while ((n -= 4) > 0);
    }
    return sum;
}

int machine(int state) {
    for (;;) {
        switch (state) {
        case 0:
            state = next() ? 1 : 2;
            continue;
        case 1:
        case 7:
            while (next())
                state++;
            break;
        case 2:
            return state;
        case 3:
            for (;;)
                next();
        default:
            state--;
        }
    }
}

int again(int n) {
again:
    if (n-- > 0 && next())
        goto again;
inside:
    if (n > 10) {
        while (next()) {
        into:
            n += next();
        }
        goto inside;
    }
    if (next())
        goto into;
    return n;
}

int computed(int n) {
    static void *const where[] = {&&a, &&b, &&c};
    goto *where[n % 3];
a:
    n += next();
    goto *where[n % 3];
b:
    n -= next();
    goto *where[n % 3];
c:
    return n;
}

void forever(int n) {
    if (n == 1)
        for (;;)
            next();
    while (n > 2)
        for (;;) {
            next();
            if (next())
                break;
        }
    for (;;)
        if (next())
            for (;;)
                if (next())
                    break;
}

int jumps_of_assembly(int n) {
again:
    __asm__ goto("" : : : : again, inside);
    while (n > 0) {
        n -= next();
    inside:
        __asm__ goto("" : : : : out);
    }
out:
    return n;
}

/* Regions with two entries: one in a loop in another, and two in one loop. */
int tangled(int n) {
    if (next())
        goto first;
second:
    while (n > 0) {
        if (next())
            goto left;
    right:
        n -= next();
    left:
        if (next())
            goto right;
    }
first:
    if (next())
        goto second;
    for (int i = 0; i < n; i++) {
        if (next())
            goto up;
    down:
        next();
    up:
        if (next())
            goto down;
        if (next())
            goto east;
    west:
        if (next())
            return i;
    east:
        if (next())
            goto west;
    }
    return n;
}
