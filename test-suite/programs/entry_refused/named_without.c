//@ asym @bare --args n=int:0..5 @program
//@ exit 2
//@ says goes with --entry
int main(void) {
    return 0;
}
