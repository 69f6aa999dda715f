/* A matrix that must be square, since rows and columns are counted alike. */
//@ asym --entry shortest --no-ranking
//@ says d[] of length len(d)
#include <vector>

//@ function shortest: complexity = O(d.size()^3)
void shortest(std::vector<std::vector<int>> &d) {
    int n = (int)d.size();
    for (int k = 0; k < n; k++)
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++)
                if (d[i][k] + d[k][j] < d[i][j])
                    d[i][j] = d[i][k] + d[k][j];
}
