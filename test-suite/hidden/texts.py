"""Pieces that read texts which are overwritten meanwhile."""
from pieces import each

TEXTS = each("text in memory", "code", """
static char NAME_text[2000];
static int NAME_scan(char *s) {//sees len(s)=ENDED(s)
    int n = 0;
    while (s[n]) {
        if (n == K1) {
            s[n + C1] = 0;
        }
        n++;
    }
    return n;
}
static void NAME(int n) {
    for (int i = 0; i < n; i++) {
        NAME_text[i] = 'x';
    }
    int first = NAME_scan(NAME_text);
    WORK(first);
    NAME_scan(NAME_text);
}
""", """
static char NAME_text[2000];
static void NAME_end(char *s, int at) {
    if (at % K1 == C1) {
        s[at + 1] = 0;
    }
}
static void NAME_scan(char *s) {//sees len(s)=ENDED(s)
    for (char *p = s; *p; p++) {
        NAME_end(s, (int)(p - s));
    }
    for (char *p = s; *p; p++) {
        WORK(C1);
    }
}
static void NAME(int n) {
    for (int i = 0; i < n; i++) {
        NAME_text[i] = (char)('a' + i % 7);
    }
    NAME_scan(NAME_text);
}
""", """
static char NAME_text[2000];
static int NAME_length(const char *s) {//sees len(s)=ENDED(s)
    const char *p = s;
    while (*p) {
        p++;
    }
    return (int)(p - s);
}
static void NAME_blank(char *s) {//sees len(s)=ENDED(s)
    for (int i = 0; i < NAME_length(s); i++) {
        if (i == K1) {
            s[i] = 0;
        } else {
            s[i] = ' ';
        }
    }
}
static void NAME(int n) {
    for (int i = 0; i < n; i++) {
        NAME_text[i] = 'x';
    }
    NAME_blank(NAME_text);
}
""", """
static char NAME_text[6000];
static void NAME_copy(char *to, const char *from, int most) {//sees len(from)=ENDED(from)
    int i = 0;
    while (from[i] && i < most) {
        to[i] = from[i];
        i++;
    }
    to[i] = 0;
}
static void NAME(int n) {
    for (int i = 0; i < n; i++) {
        NAME_text[i] = 'x';
    }
    NAME_copy(n > K1 ? NAME_text + C1 : NAME_text + 2000, NAME_text, 1500 + n);
    NAME_copy(NAME_text + 2000, NAME_text, n);
}
""", """
static char NAME_text[2000];
static int NAME_words(const char *s) {//sees len(s)=ENDED(s)
    int words = 0;
    while (*s) {
        while (*s == ' ') {
            s++;
        }
        if (*s) {
            words++;
        }
        while (*s && *s != ' ') {
            s++;
        }
    }
    return words;
}
static void NAME(int n) {
    for (int i = 0; i < n; i++) {
        NAME_text[i] = i % C1 == 0 || i > K1 ? ' ' : 'x';
    }
    int first = NAME_words(NAME_text);
    WORK(first);
}
""", """
static const char *NAME_names[2001];
static int NAME_count(const char **v) {//sees len(v)=ENDED(v)
    int n = 0;
    for (int i = 0; v[i]; i++) {
        if (i == K1) {
            v[i + C1] = 0;
        }
        n++;
    }
    return n;
}
static void NAME(int n) {
    for (int i = 0; i < n; i++) {
        NAME_names[i] = "name";
    }
    int first = NAME_count(NAME_names);
    WORK(first);
    NAME_count(NAME_names);
}
""", call="NAME(a % 1900);", takes=False)
