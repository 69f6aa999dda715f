/* deriche: smooths an image by the recursive filter of Deriche, along its rows
 * in both directions, then along its columns. */
//@ asym --macro W=int:1..20 --macro H=int:1..20 --runs 24
//@ clang -lm
//@ every count,total [settled]
#include <math.h>
#include <stdio.h>

#ifndef W
#define W 8
#endif
#ifndef H
#define H 9
#endif

//@ function init_array: complexity = O(w*h) [settled]
static void init_array(int w, int h, float *alpha, float image[w][h]) {
    int i, j;

    *alpha = 0.25f;
    //@ loop count = w + 1 [settled]; total = w + 1 [settled]
    for (i = 0; i < w; i++)
        //@ loop count = h + 1 [settled]; total = w*h + w [settled]
        for (j = 0; j < h; j++)
            image[i][j] = (float)((7 * i + 11 * j) % 100) / 100;
}

//@ function print_array: complexity = O(w*h) [assumed]
static void print_array(int w, int h, float image[w][h]) {
    int i, j;

    //@ loop count = w + 1 [settled]; total = w + 1 [settled]
    for (i = 0; i < w; i++)
        //@ loop count = h + 1 [settled]; total = w*h + w [settled]
        for (j = 0; j < h; j++)
            fprintf(stderr, "%.2f%c", image[i][j],
                    (i * h + j) % 20 ? ' ' : '\n');
}

//@ function kernel_deriche: complexity = O(w*h) [settled]
static void kernel_deriche(int w, int h, float alpha, float in[w][h],
                           float out[w][h], float y1[w][h], float y2[w][h]) {
    int i, j;
    float e = expf(-alpha), x1, x2, u1, u2;
    float k = (1 - e) * (1 - e) / (1 + 2 * alpha * e - e * e);
    float a1 = k, a2 = k * e * (alpha - 1), a3 = k * e * (alpha + 1),
          a4 = -k * e * e;
    float b1 = 2 * e, b2 = -e * e;

    //@ loop count = w + 1 [settled]; total = w + 1 [settled]
    for (i = 0; i < w; i++) {
        x1 = u1 = u2 = 0;
        //@ loop count = h + 1 [settled]; total = w*h + w [settled]
        for (j = 0; j < h; j++) {
            y1[i][j] = a1 * in[i][j] + a2 * x1 + b1 * u1 + b2 * u2;
            x1 = in[i][j];
            u2 = u1;
            u1 = y1[i][j];
        }
    }
    //@ loop count = w + 1 [settled]; total = w + 1 [settled]
    for (i = 0; i < w; i++) {
        x1 = x2 = u1 = u2 = 0;
        //@ loop count = h + 1 [settled]; total = w*h + w [settled]
        for (j = h - 1; j >= 0; j--) {
            y2[i][j] = a3 * x1 + a4 * x2 + b1 * u1 + b2 * u2;
            x2 = x1;
            x1 = in[i][j];
            u2 = u1;
            u1 = y2[i][j];
        }
    }
    //@ loop count = w + 1 [settled]; total = w + 1 [settled]
    for (i = 0; i < w; i++)
        //@ loop count = h + 1 [settled]; total = w*h + w [settled]
        for (j = 0; j < h; j++)
            out[i][j] = y1[i][j] + y2[i][j];
    //@ loop count = h + 1 [settled]; total = h + 1 [settled]
    for (j = 0; j < h; j++) {
        x1 = u1 = u2 = 0;
        //@ loop count = w + 1 [settled]; total = w*h + h [settled]
        for (i = 0; i < w; i++) {
            y1[i][j] = a1 * out[i][j] + a2 * x1 + b1 * u1 + b2 * u2;
            x1 = out[i][j];
            u2 = u1;
            u1 = y1[i][j];
        }
    }
    //@ loop count = h + 1 [settled]; total = h + 1 [settled]
    for (j = 0; j < h; j++) {
        x1 = x2 = u1 = u2 = 0;
        //@ loop count = w + 1 [settled]; total = w*h + h [settled]
        for (i = w - 1; i >= 0; i--) {
            y2[i][j] = a3 * x1 + a4 * x2 + b1 * u1 + b2 * u2;
            x2 = x1;
            x1 = out[i][j];
            u2 = u1;
            u1 = y2[i][j];
        }
    }
    //@ loop count = w + 1 [settled]; total = w + 1 [settled]
    for (i = 0; i < w; i++)
        //@ loop count = h + 1 [settled]; total = w*h + w [settled]
        for (j = 0; j < h; j++)
            out[i][j] = y1[i][j] + y2[i][j];
}

//@ function main: complexity = O(W*H) [assumed]
int main(void) {
    int w = W, h = H;
    float alpha, in[w][h], out[w][h], y1[w][h], y2[w][h];

    init_array(w, h, &alpha, in);
    kernel_deriche(w, h, alpha, in, out, y1, y2);
    print_array(w, h, out);
    return 0;
}
