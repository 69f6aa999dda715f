/* A plain for whose bound is in memory that the body may write. */
//@ asym --args int:0..60
//@ check 5 -> n=5 image->width=5
//@ check 0 -> n=0 image->width=0
#include <stdio.h>
#include <stdlib.h>

typedef struct {
    int width, height;
    int *pixels;
} Image;

//@ function fill: complexity = O(image->width*image->height)
void fill(Image *image, int colour) {
    for (int y = 0; y < image->height; y++) //@ loop count at n=5 is 6; count [settled|assumed]
        for (int x = 0; x < image->width; x++) //@ loop count at n=5 is 6; count [settled|assumed]
            image->pixels[y * image->width + x] = colour;
}

typedef struct {
    int size;
    char *text;
} Buffer;

/* A char may lie anywhere, so may what it writes. */
//@ function blank: complexity = O(b->size)
void blank(Buffer *b) {
    for (int i = 0; i < b->size; i++) //@ loop count at n=5 is 6
        b->text[i] = ' ';
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    if (n < 0 || n > 1000)
        return 2;
    Image image = {n, n, calloc((size_t)n * (size_t)n + 1, sizeof(int))};
    fill(&image, 3);
    Buffer b = {n, calloc((size_t)n + 1, 1)};
    blank(&b);
    printf("%d\n", image.pixels[0] + b.text[0]);
    return 0;
}
