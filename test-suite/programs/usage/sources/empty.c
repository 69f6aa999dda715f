//@ asym --args int
//@ exit 3
//@ says main
