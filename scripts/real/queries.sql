-- What SQLite does with the numbers 1 to n of table s: writes, indexes, joins, sorts.
CREATE TABLE t(id INTEGER PRIMARY KEY, a INT, b TEXT, c REAL);
INSERT INTO t SELECT x, x * 7919 % 1009, printf('row %d of %s', x, hex(x)), x / 3.0 FROM s;
CREATE INDEX ta ON t(a, b);
CREATE TABLE u AS SELECT a AS k, group_concat(b, ',') AS all_b, count(*) AS n FROM t GROUP BY a;
ANALYZE;
SELECT count(*), sum(length(all_b)) FROM u;
SELECT t.a, u.n FROM t JOIN u ON t.a = u.k WHERE t.b LIKE '%7%' ORDER BY u.n DESC, t.c LIMIT 20;
SELECT a % 10 AS digit, avg(c), max(b) FROM t GROUP BY digit HAVING avg(c) > 1 ORDER BY digit;
UPDATE t SET c = c + 1, b = replace(b, 'row', 'line') WHERE a BETWEEN 100 AND 500;
DELETE FROM t WHERE id % 5 = 0 AND a IN (SELECT k FROM u WHERE n > 0);
SELECT id, sum(a) OVER (ORDER BY id ROWS 3 PRECEDING) AS moving FROM t ORDER BY moving DESC LIMIT 5;
SELECT x, (SELECT max(a) FROM t WHERE id < x) FROM s WHERE x % 50 = 1 UNION SELECT k, n FROM u ORDER BY 1, 2;
SELECT json_group_array(a), total(c) FROM (SELECT DISTINCT a, c FROM t WHERE b GLOB 'l*[0-9]*' LIMIT 30);
PRAGMA integrity_check;
