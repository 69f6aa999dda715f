/* Read until the end, write until done. */
//@ asym --stdin file:0..3000
#include <stdio.h>
#include <string.h>
#include <unistd.h>

//@ function count_lines: complexity = O(stdinsize)
static int count_lines(FILE *in) {
    int c, lines = 0;
    while ((c = getc(in)) != EOF)
        if (c == '\n')
            lines++;
    return lines;
}

//@ function send_all: measured = O(length)
static int send_all(const char *data, int length) {
    int done = 0;
    while (done < length) {
        int chunk = length - done < 512 ? length - done : 512;
        int put = (int)fwrite(data + done, 1, (size_t)chunk, stdout);
        if (put <= 0)
            return -1;
        done += put;
    }
    return done;
}

int main(void) {
    static char data[5000];
    int lines = count_lines(stdin);
    memset(data, 'x', sizeof data);
    return send_all(data, lines * 20 % 5000) < 0;
}
