// Functions that let exceptions out, and some that do not.
extern "C" int outside(int i);
extern "C" int outside_calm(int i) noexcept;

int thrower(int i) {
    if (i == 3)
        throw i;
    return i;
}

int plain(int i) {
    return i + 1;
}

int calls_calm(int i) {
    return plain(i) + outside_calm(i);
}

int calls_outside(int i) {
    return plain(i) + outside(i);
}

int through_pointer(int (*f)(int), int i) {
    return f(i);
}

int one_type(int i) {
    try {
        return thrower(i);
    } catch (double) {
        return 1;
    }
}

int all_types(int i) {
    try {
        return thrower(i);
    } catch (...) {
        return 1;
    }
}

int throws_again(int i) {
    try {
        return thrower(i);
    } catch (...) {
        throw;
    }
}

struct Guard {
    int &s;
    ~Guard() { s++; }
};

int cleans_up(int i) {
    int s = 0;
    Guard guard{s};
    return thrower(i) + s;
}

int cleans_up_calm(int i) {
    int s = 0;
    Guard guard{s};
    return plain(i) + s;
}

int promised(int i) noexcept {
    return thrower(i);
}

int calls_promised(int i) {
    return promised(i);
}

/* Each calls the other; one pair is calm. */
int odd(int i);
int even(int i) {
    return i == 0 ? 1 : odd(i - 1);
}
int odd(int i) {
    return i == 0 ? 0 : even(i - 1);
}

int odd_or_throw(int i);
int even_or_throw(int i) {
    return i == 0 ? 1 : odd_or_throw(i - 1);
}
int odd_or_throw(int i) {
    return i == 0 ? thrower(3) : even_or_throw(i - 1);
}

/* The linker may take another one. */
inline int shared(int i) {
    return i;
}
__attribute__((weak)) int weak(int i) {
    return i;
}
int calls_shared(int i) {
    return shared(i) + weak(i);
}

static int local(int i) {
    return thrower(i);
}
int catches_local(int i) {
    try {
        return local(i) + local(i + 1);
    } catch (...) {
        return outside_calm(i);
    }
}
