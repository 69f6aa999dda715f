// What a macro bounds can be varied.
//@ asym --no-ranking
//@ says all loops have fixed bounds; to see how they grow, vary N: --macro N=int:1..200
#ifndef N
#define N 30
#endif

int main(void) {
    int sum = 0;
    for (int i = 0; i < N; i++) //@ loop count = 31 [proved]
        sum += i;
    return sum < 0;
}
