/* asym: --args int:0..300,int:0..300
 * culprit: loop price_of
 * order: O(arg1*arg2)
 * multiplied by: bill
 * What is wrong: the price of each order is looked up by a scan of all prices,
 * two calls further down. */
#include <stdio.h>
#include <stdlib.h>

struct Price {
    int item, cents;
};

static struct Price *prices;
static int price_count;
static int rates[1 << 16];

static int price_of(int item) {
    int cents = 0;
    for (int i = 0; i < price_count; i++) /* culprit */
        if (prices[i].item == item)
            cents = prices[i].cents;
    return cents;
}

static int charge(int order) {
    int item = order * 7 % 1000;
    return price_of(item) * (1 + order % 3);
}

static long bill(int orders) {
    long cents = 0;
    for (int order = 0; order < orders; order++) /* multiplies */
        cents += charge(order);
    return cents;
}

static void load_rates(void) {
    for (int i = 0; i < 1 << 16; i++)
        rates[i] = i % 100;
}

static int check_discounts(int customers, int kinds) {
    int sum = 0;
    for (int a = 0; a < customers; a++)
        for (int b = 0; b < customers; b++)
            for (int kind = 0; kind < kinds; kind++)
                sum += rates[(a * 64 + b * 8 + kind) & 0xffff];
    return sum;
}

int main(int argc, char **argv) {
    int orders = argc > 1 ? atoi(argv[1]) : 0;
    price_count = argc > 2 ? atoi(argv[2]) : 0;
    if (price_count < 0)
        price_count = 0;
    prices = malloc((size_t)(price_count + 1) * sizeof *prices);
    if (!prices)
        return 1;
    for (int i = 0; i < price_count; i++)
        prices[i] = (struct Price){i, 100 + i};
    load_rates();
    printf("%ld %d\n", bill(orders),
           check_discounts(orders / 150, price_count / 150));
    free(prices);
    return 0;
}
