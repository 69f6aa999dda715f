/* asym: --args int:0..300
 * culprit: loop touching
 * order: O(arg1^2)
 * multiplied by: touching
 * What is wrong: each particle is compared with each other one, though the room
 * is large, and only near ones can touch. */
#include <stdio.h>
#include <stdlib.h>

struct Particle {
    int x, y;
};

static int fields[1 << 16];

static int touching(const struct Particle *particles, int n) {
    int pairs = 0;
    for (int a = 0; a < n; a++) {         /* multiplies */
        for (int b = a + 1; b < n; b++) { /* culprit */
            int dx = particles[a].x - particles[b].x;
            int dy = particles[a].y - particles[b].y;
            if (dx * dx + dy * dy < 4)
                pairs++;
        }
    }
    return pairs;
}

static void clear_fields(void) {
    for (int i = 0; i < 1 << 16; i++)
        fields[i] = 1;
}

/* The corners of the room, by blocks of 150 particles. */
static int check_blocks(int blocks) {
    int free_fields = 0;
    for (int x = 0; x < blocks; x++)
        for (int y = 0; y < blocks; y++)
            for (int z = 0; z < blocks; z++)
                free_fields += fields[x * 256 + y * 16 + z];
    return free_fields;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    if (n < 0 || n > 20000)
        return 2;
    struct Particle *particles = malloc((size_t)(n + 1) * sizeof *particles);
    if (!particles)
        return 1;
    for (int i = 0; i < n; i++)
        particles[i] = (struct Particle){i * 37 % 4096, i * 91 % 4096};
    clear_fields();
    printf("%d %d\n", touching(particles, n), check_blocks(n / 150));
    free(particles);
    return 0;
}
