#include "inline_static.h"

int far(int n) {
    return work(n) + 1;
}
