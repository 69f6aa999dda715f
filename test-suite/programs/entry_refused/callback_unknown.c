/* Which function a parameter is, asym cannot know. */
//@ asym @bare --entry apply @program
//@ exit 2
//@ says --entry apply: it cannot be called: its parameter 'f' is a function (int (*)(int)); say which, as in --args f=NAME
void apply(int *a, unsigned n, int (*f)(int)) {
    for (unsigned i = 0; i < n; i++)
        a[i] = f(a[i]);
}
