#include "interp/model/student.h"

#include <math.h>

enum { NORMAL = 1000 };

double student_between(double t, size_t freedom) {
    if (freedom > NORMAL)
        return erf(t / sqrt(2));
    double angle = atan(t / sqrt((double)freedom));
    double s = sin(angle), c = cos(angle), sum = 0;
    double term = freedom % 2 ? c : 1;
    for (size_t k = freedom % 2 ? 1 : 0; k + 2 <= freedom; k += 2) {
        sum += term;
        term *= c * c * (double)(k + 1) / (double)(k + 2);
    }
    return freedom % 2 ? (angle + s * sum) * 2 / acos(-1) : s * sum;
}

double student_t95(size_t freedom) {
    double low = 1, high = 20;
    for (int i = 0; i < 60; i++) {
        double middle = (low + high) / 2;
        if (student_between(middle, freedom) < 0.95)
            low = middle;
        else
            high = middle;
    }
    return high;
}
