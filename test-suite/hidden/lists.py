"""Pieces that walk along chains which are cut, spliced or made longer meanwhile."""
from pieces import each

CHAINED = """
struct NAME_Node {
    int value;
    struct NAME_Node *next;
};
static struct NAME_Node NAME_pool[6001];
static int NAME_used;
static struct NAME_Node *NAME_new(int value, struct NAME_Node *next) {
    struct NAME_Node *node = &NAME_pool[NAME_used];
    NAME_used++;
    node->value = value;
    node->next = next;
    return node;
}
static struct NAME_Node *NAME_make(int n) {
    struct NAME_Node *list = 0;
    for (int i = 0; i < n; i++) {
        list = NAME_new(i, list);
    }
    return list;
}
"""


def chained(*texts):
    return [CHAINED.strip("\n") + "\n" + text.strip("\n") for text in texts]


SPLICED = each("list in memory", "code", *chained("""
static int NAME_walk(struct NAME_Node *list) {//sees len(list)=CHAIN(list,next)
    int s = 0;
    for (struct NAME_Node *p = list; p; p = p->next) {
        if (p->value == K1 && p->next) {
            p->next = p->next->next;
        }
        s++;
    }
    return s;
}
static void NAME(int n) {
    int first = NAME_walk(NAME_make(n));
    WORK(first);
}
""", """
static void NAME_walk(struct NAME_Node *list) {//sees len(list)=CHAIN(list,next)
    for (struct NAME_Node *p = list; p; p = p->next) {
        if (p->value % K1 == C1 && NAME_used < 6000) {
            p->next = NAME_new(-1, p->next);
        }
    }
}
static void NAME(int n) {
    NAME_walk(NAME_make(n));
}
""", """
static void NAME_cut(struct NAME_Node *p) {
    if (p->value == K1) {
        p->next = 0;
    }
}
static void NAME_walk(struct NAME_Node *list) {//sees len(list)=CHAIN(list,next)
    for (struct NAME_Node *p = list; p; p = p->next) {
        NAME_cut(p);
    }
    for (struct NAME_Node *p = list; p; p = p->next) {
        WORK(C1);
    }
}
static void NAME(int n) {
    NAME_walk(NAME_make(n));
}
""", """
static void NAME_remove(struct NAME_Node **link) {//sees len(*link)=CHAIN(*link,next)
    while (*link) {
        if ((*link)->value % K1 == C1) {
            *link = (*link)->next;
        } else {
            link = &(*link)->next;
        }
    }
}
static int NAME_length(const struct NAME_Node *list) {//sees len(list)=CHAIN(list,next)
    int s = 0;
    for (; list; list = list->next) {
        s++;
    }
    return s;
}
static void NAME_both(struct NAME_Node *list) {//sees len(list)=CHAIN(list,next)
    NAME_length(list);
    NAME_remove(&list);
    NAME_length(list);
}
static void NAME(int n) {
    NAME_both(NAME_make(n));
}
""", """
static int NAME_length(const struct NAME_Node *list) {//sees len(list)=CHAIN(list,next)
    int s = 0;
    while (list) {
        list = list->next;
        s++;
    }
    return s;
}
static void NAME_often(struct NAME_Node *list, int n) {//sees len(list)=CHAIN(list,next)
    for (int i = 0; i < n; i++) {
        NAME_length(list);
        if (i == K1 && list) {
            list->next = 0;
        }
    }
}
static void NAME(int n) {
    NAME_often(NAME_make(n), n);
}
""", """
static int NAME_has(const struct NAME_Node *list, int x) {//sees len(list)=CHAIN(list,next)
    for (const struct NAME_Node *p = list; p; p = p->next) {
        if (p->value == x) {
            return 1;
        }
    }
    return 0;
}
static int NAME_common(struct NAME_Node *one, struct NAME_Node *two) {//sees len(one)=CHAIN(one,next) len(two)=CHAIN(two,next)
    int s = 0;
    for (struct NAME_Node *p = one; p; p = p->next) {
        if (NAME_has(two, p->value + K1)) {
            s++;
        }
    }
    return s;
}
static void NAME(int n) {
    struct NAME_Node *list = NAME_make(n);
    NAME_common(list, n > K2 ? list : NAME_make(C1));
}
""", """
static void NAME_append(struct NAME_Node **list, int value) {//sees len(*list)=CHAIN(*list,next)
    struct NAME_Node **link = list;
    while (*link) {
        link = &(*link)->next;
    }
    *link = NAME_new(value, 0);
}
static void NAME_fill(struct NAME_Node **list, int n) {//sees len(*list)=CHAIN(*list,next)
    for (int i = 0; i < n; i++) {
        NAME_append(list, i);
        if (i % K1 == C1) {
            *list = (*list)->next;
        }
    }
}
static void NAME(int n) {
    struct NAME_Node *list = NAME_make(C1);
    NAME_fill(&list, n);
}
""", """
static int NAME_copy(struct NAME_Node *from, struct NAME_Node *to) {//sees len(from)=CHAIN(from,next) len(to)=CHAIN(to,next)
    int s = 0;
    for (struct NAME_Node *p = from; p; p = p->next) {
        if (NAME_used < 2500) {
            to->next = NAME_new(p->value, to->next);
        }
        s++;
    }
    for (struct NAME_Node *p = to; p; p = p->next) {
        s++;
    }
    return s;
}
static void NAME(int n) {
    struct NAME_Node *list = NAME_make(n);
    struct NAME_Node *other = NAME_new(0, 0);
    NAME_copy(list, n > K1 ? list : other);
}
""", """
static int NAME_around(struct NAME_Node *head) {
    int s = 0;
    for (struct NAME_Node *p = head->next; p != head; p = p->next) {
        if (p->value == K1) {
            head->next = p->next;
            p->next = head;
        }
        s++;
    }
    return s;
}
static void NAME(int n) {
    struct NAME_Node *last = NAME_new(-1, 0);
    struct NAME_Node *head = last;
    for (int i = 0; i < n; i++) {
        head = NAME_new(i, head);
    }
    last->next = head;
    int first = NAME_around(head);
    WORK(first);
    int second = NAME_around(head);
    WORK(second);
}
""", """
struct NAME_List {
    struct NAME_Node *head;
    int count;
};
static int NAME_take(struct NAME_List *list) {
    int value = list->head->value;
    list->head = list->head->next;
    list->count -= value == K1 ? 2 : 1;
    return value;
}
static void NAME_drain(struct NAME_List *list) {//sees list->count len(list->head)=CHAIN(list->head,next)
    while (list->head && list->count > 0) {
        NAME_take(list);
    }
}
static void NAME_drop(struct NAME_List *list) {//sees list->count len(list->head)=CHAIN(list->head,next)
    while (list->head) {
        struct NAME_Node *next = list->head->next;
        list->head->next = 0;
        list->head = next;
        list->count--;
    }
}
static void NAME(int n) {
    struct NAME_List list = {NAME_make(n), n};
    NAME_drain(&list);
    NAME_drop(&list);
}
""", """
static struct NAME_Node *NAME_table[64];
static int NAME_find(int key, int capacity) {//sees len(NAME_table[key%capacity])=CHAIN(NAME_table[key%capacity],next)
    struct NAME_Node *p = NAME_table[key % capacity];
    while (p && p->value != key) {
        p = p->next;
    }
    return p != 0;
}
static void NAME_put(int key, int capacity) {
    if (!NAME_find(key, capacity)) {
        NAME_table[key % capacity] = NAME_new(key, NAME_table[key % capacity]);
    }
}
static void NAME(int n) {
    for (int i = 0; i < n; i++) {
        NAME_put(i < K1 ? i * C1 : 64 * i, 64);
    }
    for (int i = 0; i < 64; i++) {
        for (struct NAME_Node *p = NAME_table[i]; p; p = p->next) {
            sink++;
        }
    }
}
"""), call="NAME(a % 1000);", takes=False)
