/* A plain for whose bound is in memory that the body may write. */
//@ asym --args int:0..60,int:0..60
//@ check 5 3 -> n=5 m=3 image->height=3 b->size=5
//@ check 0 4 -> n=0 m=4 image->height=4 b->size=0
#include <stdio.h>
#include <stdlib.h>

typedef struct {
    int width, height;
    int *pixels;
} Image;

//@ function fill: complexity ~ image->height*image->width
void fill(Image *image, int colour) {
    //@ loop count,total = image->height + 1 [settled]
    for (int y = 0; y < image->height; y++)
        //@ loop count [settled]; count ~ image->width
        for (int x = 0; x < image->width; x++)
            image->pixels[y * image->width + x] = colour;
}

typedef struct {
    int size;
    char *text;
} Buffer;

/* A char may lie anywhere, so may what it writes. */
//@ function blank: complexity = O(b->size)
void blank(Buffer *b) {
    //@ loop count,total = b->size + 1 [settled]
    for (int i = 0; i < b->size; i++)
        b->text[i] = ' ';
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0, m = argc > 2 ? atoi(argv[2]) : 0;
    if (n < 0 || n > 1000 || m < 0 || m > 1000)
        return 2;
    Image image = {n, m, calloc((size_t)n * (size_t)m + 1, sizeof(int))};
    fill(&image, 3);
    Buffer b = {n, calloc((size_t)n + 1, 1)};
    blank(&b);
    printf("%d\n", image.pixels[0] + b.text[0]);
    return 0;
}
