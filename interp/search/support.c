#include "interp/search/support.h"

void support_row(mp_limb_t *out, const Problem *problem, const Support *support,
                 size_t row) {
    const Monomials *m = support->monomials;
    const mp_limb_t *x = problem->x + row * problem->samples->n_symbols;
    out[0] = 1;
    for (size_t t = 1; t < m->size; t++)
        out[t] = nmod_mul(out[m->parent[t]], x[support->symbols[m->by[t]]],
                          problem->mod);
    out[m->size] = problem->y[row];
}

bool support_predicts(const Problem *problem, const Support *support,
                      const mp_limb_t *coefficients, size_t row,
                      mp_limb_t *work) {
    slong size = (slong)support->monomials->size;
    support_row(work, problem, support, row);
    int limbs = _nmod_vec_dot_bound_limbs(size, problem->mod);
    return _nmod_vec_dot(coefficients, work, size, problem->mod, limbs) ==
           work[size];
}

bool support_fits(const Problem *problem, const Support *support,
                  Echelon *work) {
    mp_limb_t row[support->monomials->size + 1];
    mp_limb_t coefficients[support->monomials->size];
    size_t i = 0;
    echelon_reset(work);
    for (; i < problem->size && work->rank < work->width; i++) {
        support_row(row, problem, support, problem->rows[i]);
        if (echelon_add(work, row) == ECHELON_CONTRADICTS)
            return false;
    }
    if (work->rank < work->width)
        return true;
    echelon_solve(coefficients, work);
    for (; i < problem->size; i++)
        if (!support_predicts(problem, support, coefficients, problem->rows[i],
                              row))
            return false;
    return true;
}
