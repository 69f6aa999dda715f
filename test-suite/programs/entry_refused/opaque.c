/* A structure of which only the name is known cannot be made. */
//@ asym @bare --entry peek @program
//@ exit 2
//@ says nothing is known of what its parameter 'o' is (struct opaque *)
struct opaque;

int peek(struct opaque *o) {
    return o != 0;
}
