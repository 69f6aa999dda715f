/* asym: --args int:0..300
 * culprit: loop draw
 * order: O(arg1^2)
 * multiplied by: paint
 * What is wrong: each layer of a picture, when it is drawn, asks all layers
 * whether they hide it. Which draw() is called is known only as it runs. */
#include <cstdio>
#include <cstdlib>

struct Layer {
    virtual ~Layer() = default;
    virtual long draw() const = 0;
    int height = 0;
};

struct Picture {
    Layer **layers;
    int size;

    long paint() const {
        long pixels = 0;
        for (int i = 0; i < size; i++) /* multiplies */
            pixels += layers[i]->draw();
        return pixels;
    }
};

struct Background : Layer {
    long draw() const override {
        return 1;
    }
};

struct Shape : Layer {
    explicit Shape(const Picture *whole) : picture(whole) {
    }

    long draw() const override {
        int above = 0;
        for (int i = 0; i < picture->size; i++) /* culprit */
            above += picture->layers[i]->height > height;
        return above;
    }

    const Picture *picture;
};

static unsigned load_palette() {
    unsigned colours = 1;
    for (int i = 0; i < 80000; i++)
        colours = colours * 17 + static_cast<unsigned>(i);
    return colours;
}

static int check_tiles(int tiles) {
    int odd = 0;
    for (int a = 0; a < tiles; a++)
        for (int b = 0; b < tiles; b++)
            for (int c = 0; c < tiles; c++)
                odd += (a + b + c) & 1;
    return odd;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? std::atoi(argv[1]) : 0;
    if (n < 0)
        n = 0;
    Picture picture = {new Layer *[n + 1], n + 1};
    picture.layers[0] = new Background;
    for (int i = 1; i <= n; i++) {
        picture.layers[i] = new Shape(&picture);
        picture.layers[i]->height = i * 7 % 100;
    }
    std::printf("%u %ld %d\n", load_palette(), picture.paint(),
                check_tiles(n / 150));
}
