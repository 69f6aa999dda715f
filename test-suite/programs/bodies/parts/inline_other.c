#include "inline_other.h"

extern inline int work(int n);

int far(int n) {
    return work(n) + 1;
}
