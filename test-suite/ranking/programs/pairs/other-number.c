/* asym: --args int:0..300,int:0..300
 * culprit: loop conflicts
 * order: O(arg1^2)
 * multiplied by: book_all
 * What is wrong: each booking is compared with all bookings. How many rooms
 * there are, the second argument, costs something, but does not matter. */
#include <stdio.h>
#include <stdlib.h>

struct Booking {
    int from, room;
};

static struct Booking *bookings;
static int count;
static unsigned char calendar[1 << 17];

static int conflicts(struct Booking booking) {
    int found = 0;
    for (int i = 0; i < count; i++) /* culprit */
        found += bookings[i].room == booking.room &&
                 abs(bookings[i].from - booking.from) < 2;
    return found;
}

static int book_all(int wanted, int rooms) {
    int refused = 0;
    for (int i = 0; i < wanted; i++) { /* multiplies */
        struct Booking booking = {i * 3 % 365, i % (rooms + 1)};
        refused += conflicts(booking) > 0;
        bookings[count++] = booking;
    }
    return refused;
}

static int clean(int rooms) {
    int cleaned = 0;
    for (int room = 0; room < rooms; room++)
        for (int step = 0; step < 40; step++)
            cleaned += calendar[room * 40 + step] == 0;
    return cleaned;
}

static void clear_calendar(void) {
    for (int i = 0; i < 1 << 17; i++)
        calendar[i] = 0;
}

static int check_weeks(int weeks, int floors) {
    int sum = 0;
    for (int a = 0; a < weeks; a++)
        for (int b = 0; b < weeks; b++)
            for (int floor = 0; floor < floors; floor++)
                sum += calendar[a + b + floor] == 0;
    return sum;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    int rooms = argc > 2 ? atoi(argv[2]) : 0;
    if (n < 0 || rooms < 0 || rooms > 3200)
        return 2;
    bookings = malloc((size_t)(n + 1) * sizeof *bookings);
    if (!bookings)
        return 1;
    clear_calendar();
    int refused = book_all(n, rooms);
    printf("%d %d %d\n", refused, clean(rooms),
           check_weeks(n / 150, rooms / 150));
    free(bookings);
    return 0;
}
