/* Takes what a kernel would print, so that it is not optimised away. */
int bench_sink(const char *format, ...);

int bench_sink(const char *format, ...) {
    return format[0];
}
