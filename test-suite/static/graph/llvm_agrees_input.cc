/* Exceptions across loops, for llvm_agrees.sh to compile. */
int next();

struct Guard {
    ~Guard();
};

int retries(int n) {
    for (int i = 0; i < n; i++)
        for (;;)
            try {
                Guard guard;
                while (next())
                    n -= next();
                if (next())
                    break;
            } catch (int value) {
                if (value > i)
                    continue;
                throw;
            } catch (...) {
                return i;
            }
    return n;
}

/* The handler's loop is entered from several calls. */
int handled(int n) {
    int tries = 0;
    while (n-- > 0) {
        try {
            next();
            do {
                Guard guard;
                next();
            } while (next());
        } catch (...) {
            while (next())
                tries++;
            if (tries > n)
                goto out;
        }
    }
out:
    return tries;
}

void unwound(int n) {
    Guard outer;
    for (int i = 0; i < n; i++) {
        Guard inner;
        if (next())
            throw i;
    }
}

int never_returns() noexcept {
    for (;;) {
        Guard guard;
        try {
            next();
        } catch (...) {
        }
    }
}
