/* A structure that knows how long its array is. */
//@ asym --entry total --no-ranking
//@ says v one element, v->data of length v->size
typedef struct {
    int *data;
    unsigned long size, capacity;
} vector;

//@ function total: complexity = O(v->size)
long total(const vector *v) {
    long s = 0;
    for (unsigned long i = 0; i < v->size; i++)
        s += v->data[i];
    return s;
}
