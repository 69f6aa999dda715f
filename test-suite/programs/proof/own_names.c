/* Functions of the program, in another source, that have names which the library
 * has, too. */
//@ asym --static

struct Box {
    int size;
    double sum;
};

extern int lseek(struct Box *box, int to);
double exp(double of);
void *calloc(unsigned long count, unsigned long size);

int seeks(struct Box *box) {
    int sum = 0;
    for (int i = 0; i < box->size; i++) //@ loop count [unknown]
        sum += lseek(box, i);
    return sum;
}

double raises(struct Box *box) {
    for (int i = 0; i < box->size; i++) //@ loop count [unknown]
        box->sum += exp(i);
    return box->sum;
}
