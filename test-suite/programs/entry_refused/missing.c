//@ asym @bare --entry summ @program
//@ exit 2
//@ says --entry summ: no source has a function of that name with a body
int sum(int n) {
    return n;
}
