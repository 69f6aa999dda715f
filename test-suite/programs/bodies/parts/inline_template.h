template <class T> struct Worker {
    T work(T n);
};

template <class T> T Worker<T>::work(T n) {
    T s = 0;
    for (T i = 0; i < n; i++)
        for (T j = 0; j < n; j++)
            s += i ^ j;
    return s;
}

extern template struct Worker<int>;
