/* fdtd-2d: Maxwell's equations in two dimensions: ex and ey from hz, then hz
 * from ex and ey, tmax times. */
//@ asym --macro TMAX=int:1..20 --macro NX=int:1..20 --macro NY=int:1..20 --runs 28
//@ every count,total [settled]
#include <stdio.h>

#ifndef TMAX
#define TMAX 6
#endif
#ifndef NX
#define NX 7
#endif
#ifndef NY
#define NY 8
#endif

//@ function init_array: complexity = O(tmax + nx*ny) [settled]
static void init_array(int tmax, int nx, int ny, double ex[nx][ny],
                       double ey[nx][ny], double hz[nx][ny],
                       double fict[tmax]) {
    int i, j;

    //@ loop count = tmax + 1 [settled]; total = tmax + 1 [settled]
    for (i = 0; i < tmax; i++)
        fict[i] = i;
    //@ loop count = nx + 1 [settled]; total = nx + 1 [settled]
    for (i = 0; i < nx; i++)
        //@ loop count = ny + 1 [settled]; total = nx*ny + nx [settled]
        for (j = 0; j < ny; j++) {
            ex[i][j] = i * (j + 1.0) / nx;
            ey[i][j] = i * (j + 2.0) / ny;
            hz[i][j] = i * (j + 3.0) / nx;
        }
}

//@ function print_array: complexity = O(nx*ny) [assumed]
static void print_array(int nx, int ny, double ex[nx][ny], double ey[nx][ny],
                        double hz[nx][ny]) {
    int i, j;

    //@ loop count = nx + 1 [settled]; total = nx + 1 [settled]
    for (i = 0; i < nx; i++)
        //@ loop count = ny + 1 [settled]; total = nx*ny + nx [settled]
        for (j = 0; j < ny; j++)
            fprintf(stderr, "%.2f%c", ex[i][j], (i * ny + j) % 20 ? ' ' : '\n');
    //@ loop count = nx + 1 [settled]; total = nx + 1 [settled]
    for (i = 0; i < nx; i++)
        //@ loop count = ny + 1 [settled]; total = nx*ny + nx [settled]
        for (j = 0; j < ny; j++)
            fprintf(stderr, "%.2f%c", ey[i][j], (i * ny + j) % 20 ? ' ' : '\n');
    //@ loop count = nx + 1 [settled]; total = nx + 1 [settled]
    for (i = 0; i < nx; i++)
        //@ loop count = ny + 1 [settled]; total = nx*ny + nx [settled]
        for (j = 0; j < ny; j++)
            fprintf(stderr, "%.2f%c", hz[i][j], (i * ny + j) % 20 ? ' ' : '\n');
}

//@ function kernel_fdtd_2d: complexity = O(tmax*nx*ny) [settled]
static void kernel_fdtd_2d(int tmax, int nx, int ny, double ex[nx][ny],
                           double ey[nx][ny], double hz[nx][ny],
                           double fict[tmax]) {
    int t, i, j;

    //@ loop count = tmax + 1 [settled]; total = tmax + 1 [settled]
    for (t = 0; t < tmax; t++) {
        //@ loop count = ny + 1 [settled]; total = tmax*ny + tmax [settled]
        for (j = 0; j < ny; j++)
            ey[0][j] = fict[t];
        //@ loop count = nx [settled]; total = tmax*nx [settled]
        for (i = 1; i < nx; i++)
            //@ loop count = ny + 1 [settled]; total = tmax*nx*ny + tmax*nx - tmax*ny - tmax [settled]
            for (j = 0; j < ny; j++)
                ey[i][j] -= 0.5 * (hz[i][j] - hz[i - 1][j]);
        //@ loop count = nx + 1 [settled]; total = tmax*nx + tmax [settled]
        for (i = 0; i < nx; i++)
            //@ loop count = ny [settled]; total = tmax*nx*ny [settled]
            for (j = 1; j < ny; j++)
                ex[i][j] -= 0.5 * (hz[i][j] - hz[i][j - 1]);
        //@ loop count = nx [settled]; total = tmax*nx [settled]
        for (i = 0; i < nx - 1; i++)
            //@ loop count = ny [settled]; total = tmax*nx*ny - tmax*ny [settled]
            for (j = 0; j < ny - 1; j++)
                hz[i][j] -=
                    0.7 * (ex[i][j + 1] - ex[i][j] + ey[i + 1][j] - ey[i][j]);
    }
}

//@ function main: complexity = O(TMAX*NX*NY) [assumed]
int main(void) {
    int tmax = TMAX, nx = NX, ny = NY;
    double ex[nx][ny], ey[nx][ny], hz[nx][ny], fict[tmax];

    init_array(tmax, nx, ny, ex, ey, hz, fict);
    kernel_fdtd_2d(tmax, nx, ny, ex, ey, hz, fict);
    print_array(nx, ny, ex, ey, hz);
    return 0;
}
