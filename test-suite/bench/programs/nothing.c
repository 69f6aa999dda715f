/* Does next to nothing, with one loop: what a run costs besides the program. */
int main(int argc, char **argv) {
    int words = 0;
    while (words < argc && argv[words])
        words++;
    return words != argc;
}
