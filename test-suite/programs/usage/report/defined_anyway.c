// A macro that the source defines itself is not varied by --macro.
//@ asym --macro N=int:1..20 --no-ranking
//@ says --macro N changes nothing where the source defines it: put #ifndef N and #endif around line 4 of
#define N (30)

int main(void) {
    int sum = 0;
    for (int i = 0; i < N; i++) //@ loop count = 31
        sum += i;
    return sum < 0;
}
