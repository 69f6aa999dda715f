//@ asym --static -v @program
//@ says left at a place without a line; it depends on memory shared at a place without a line
/* Code that another program wrote may belong to no line of its source. */
int wait_for(int *lock) {
    int rounds = 0;
#line 0
    while (__atomic_exchange_n(lock, 1, __ATOMIC_SEQ_CST)) rounds++;
    return rounds;
}
