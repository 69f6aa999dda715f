// Threads that return, end themselves deep in calls, are cancelled, and have
// objects that are destroyed as they end.
#include <atomic>
#include <cstdio>
#include <pthread.h>
#include <thread>
#include <unistd.h>
#include <vector>

static std::atomic<long> total;

struct Tally {
    int n = 0;
    ~Tally() {
        for (int i = 0; i < n; i++)
            total += i;
    }
};

static thread_local Tally tally;

static void work(int n) {
    for (int i = 0; i < n; i++) {
        tally.n++;
        if (i % 3)
            total += i;
    }
}

static int ends_below(int n) {
    if (n == 0)
        pthread_exit(nullptr);
    return ends_below(n - 1) + 1;
}

struct Cleaner {
    ~Cleaner() {
        for (int i = 0; i < 3; i++)
            total++;
    }
};

static void *ends(void *depth) {
    Cleaner cleaner;
    work(*static_cast<int *>(depth));
    ends_below(*static_cast<int *>(depth));
    return nullptr;
}

static int begun[2]; // a pipe

static void *sleeps(void *) {
    Cleaner cleaner;
    pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, nullptr);
    for (int i = 0;; i++) {
        work(i);
        if (i == 4) {
            total += write(begun[1], "", 1);
            pthread_setcancelstate(PTHREAD_CANCEL_ENABLE, nullptr);
            pause();
        }
    }
}

static void cancel_one() {
    pthread_t thread;
    char byte;
    if (pipe(begun) != 0)
        return;
    pthread_create(&thread, nullptr, sleeps, nullptr);
    total += read(begun[0], &byte, 1);
    pthread_cancel(thread);
    pthread_join(thread, nullptr);
}

int main() {
    std::vector<std::thread> threads;
    for (int i = 0; i < 6; i++)
        threads.emplace_back(work, i * 10);
    for (std::thread &thread : threads)
        thread.join();
    int depths[] = {0, 1, 7};
    for (int &depth : depths) {
        pthread_t thread;
        pthread_create(&thread, nullptr, ends, &depth);
        pthread_join(thread, nullptr);
    }
    cancel_one();
    std::printf("%ld\n", total.load());
}
