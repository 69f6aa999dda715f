/* A report in JSON is one of one function. */
//@ asym @bare --entry all --json - @program
//@ exit 2
//@ says --json has room for one function, and these are 2: name one, as in --entry 'first'
int first(int n) {
    return n;
}

int second(int n) {
    return -n;
}
