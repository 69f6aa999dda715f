//@ asym @bare --cost-table @here/wrong_costs.txt @program
//@ exit 2
//@ says wrong_costs.txt:3: 'multiply' is no instruction of LLVM
int main(void) {
    return 0;
}
