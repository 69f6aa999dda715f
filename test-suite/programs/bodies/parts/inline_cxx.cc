#include "inline_cxx.h"

int far(int n) {
    return work(n) + 1;
}

int further(int n) {
    return n > 1000 ? work(n) : 0;
}
