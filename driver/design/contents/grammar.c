#include "driver/design/contents/grammar.h"

#include <stdarg.h>
#include <string.h>

enum { ITEM_ROOM = 1024, MOST_PARTS = 4, MOST_DEPTH = 3 };

/* One item while it is made. */
typedef struct Item {
    char text[ITEM_ROOM];
    size_t size;
    bool full; /* something found no room: the item is not used */
    Draw *draw;
    uint64_t kind; /* of all items in the file: 0 any, 1..3 one of its own */
    size_t number; /* of the item in the file, from 0 */
} Item;

__attribute__((format(printf, 2, 3))) static void add(Item *item,
                                                      const char *format, ...) {
    va_list values;
    va_start(values, format);
    size_t room = sizeof item->text - item->size;
    int size = vsnprintf(item->text + item->size, room, format, values);
    va_end(values);
    if (size < 0 || (size_t)size >= room)
        item->full = true;
    else
        item->size += (size_t)size;
}

static uint64_t up_to(Item *item, uint64_t last) {
    return draw_up_to(item->draw, last);
}

static void add_word(Item *item) {
    for (uint64_t left = 1 + up_to(item, 7); left; left--)
        add(item, "%c", draw_letter(item->draw));
}

static void add_words(Item *item, uint64_t most) {
    for (uint64_t left = up_to(item, most); left; left--) {
        add_word(item);
        add(item, "%s", left > 1 ? " " : "");
    }
}

static void add_number(Item *item) {
    static const uint64_t most[] = {9, 99, 9999, UINT32_MAX};
    add(item, "%llu", (unsigned long long)up_to(item, most[up_to(item, 3)]));
}

/* ---- CSV ---- */

static void add_cell(Item *item) {
    switch (item->kind ? item->kind : up_to(item, 3)) {
    case 1:
        add_number(item);
        break;
    case 2:
        add(item, "\"");
        add_words(item, 6);
        add(item, up_to(item, 3) ? "\"" : ", \"\"x\"\"\"");
        break;
    default:
        add_word(item);
    }
}

static void add_row(Item *item) {
    add(item, "%zu,", item->number + 1);
    add_cell(item);
    add(item, ",");
    add_cell(item);
    add(item, "\n");
}

/* ---- JSON ---- */

static void add_json(Item *item, size_t depth);

static void add_json_string(Item *item) {
    static const char *const special[] = {"", "", "\\n", "\\u00e9", "\\\""};
    add(item, "\"");
    add_words(item, 5);
    add(item, "%s\"", special[up_to(item, 4)]);
}

static void add_json_object(Item *item, size_t depth) {
    add(item, "{");
    for (uint64_t left = up_to(item, MOST_PARTS); left; left--) {
        add(item, "\"");
        add_word(item);
        add(item, "\": ");
        add_json(item, depth + 1);
        add(item, "%s", left > 1 ? ", " : "");
    }
    add(item, "}");
}

static void add_json_array(Item *item, size_t depth) {
    add(item, "[");
    for (uint64_t left = up_to(item, MOST_PARTS); left; left--) {
        add_json(item, depth + 1);
        add(item, "%s", left > 1 ? ", " : "");
    }
    add(item, "]");
}

static void add_json_number(Item *item) {
    add(item, "%s", up_to(item, 3) ? "" : "-");
    add_number(item);
    add(item, "%s", up_to(item, 3) ? "" : ".5e-3");
}

static void add_json(Item *item, size_t depth) {
    static const char *const names[] = {"true", "false", "null"};
    uint64_t kind = depth < MOST_DEPTH ? up_to(item, 5) : up_to(item, 3);
    switch (depth == 0 && item->kind ? item->kind : kind) {
    case 0:
        add(item, "%s", names[up_to(item, 2)]);
        break;
    case 1:
        add_json_number(item);
        break;
    case 2:
        add_json_string(item);
        break;
    case 4:
        add_json_array(item, depth);
        break;
    default:
        if (depth < MOST_DEPTH)
            add_json_object(item, depth);
        else
            add_json_number(item);
    }
}

static void add_json_item(Item *item) {
    add_json(item, 0);
}

/* ---- XML ---- */

static void add_xml_text(Item *item) {
    add_words(item, 5);
    add(item, "%s", up_to(item, 3) ? "" : " &amp; &#65;");
}

static void add_xml_attributes(Item *item) {
    for (uint64_t left = up_to(item, 3); left; left--) {
        add(item, " %c%llu=\"", draw_letter(item->draw),
            (unsigned long long)left);
        add_word(item);
        add(item, "\"");
    }
}

static void add_element(Item *item, size_t depth) {
    char name[3] = {draw_letter(item->draw), draw_letter(item->draw), 0};
    uint64_t parts = depth < MOST_DEPTH ? up_to(item, MOST_PARTS) : 0;
    add(item, "<%s", name);
    if (item->kind != 2)
        add_xml_attributes(item);
    add(item, ">");
    for (uint64_t i = 0; i < parts && item->kind != 3; i++)
        add_element(item, depth + 1);
    if (item->kind != 1)
        add_xml_text(item);
    add(item, "</%s>", name);
}

static void add_xml_item(Item *item) {
    static const char *const others[] = {"<!-- a -->", "<![CDATA[<a>]]>",
                                         "<e/>"};
    if (item->kind == 0 && up_to(item, 5) == 0)
        add(item, "%s", others[up_to(item, 2)]);
    else
        add_element(item, 0);
}

/* ---- C ---- */

static void add_expression(Item *item, size_t depth) {
    if (depth == MOST_DEPTH || up_to(item, 2) == 0) {
        if (up_to(item, 1))
            add_number(item);
        else
            add(item, "x");
        return;
    }
    add(item, "(");
    add_expression(item, depth + 1);
    add(item, " %c ", draw_of(item->draw, "+-*&|<>"));
    add_expression(item, depth + 1);
    add(item, ")");
}

static void add_statement(Item *item) {
    static const char *const heads[] = {
        "    x = ", "    if (x) x = ", "    while (x < 9) x = x + ",
        "    return "};
    add(item, "%s", heads[up_to(item, 3)]);
    add_expression(item, 0);
    add(item, ";\n");
}

static void add_c_function(Item *item) {
    add(item, "static int ");
    add_word(item);
    add(item, "_%zu(int x) {\n", item->number);
    for (uint64_t left = 1 + up_to(item, MOST_PARTS); left; left--)
        add_statement(item);
    add(item, "    return x;\n}\n");
}

static void add_c_item(Item *item) {
    switch (item->kind ? item->kind : up_to(item, 3)) {
    case 1:
        add(item, "/* ");
        add_words(item, 12);
        add(item, " */\n");
        break;
    case 2:
        add(item, "static const char *text_%zu = \"", item->number);
        add_words(item, 5);
        add(item, "\\n\";\n");
        break;
    default:
        add_c_function(item);
    }
}

/* ---- files ---- */

typedef struct Grammar {
    const char *open, *between, *close;
    void (*item)(Item *item);
    const char *before, *down, *bottom, *up, *after; /* of a deep nest; or NULL
                                                      */
} Grammar;

static const Grammar grammars[GRAMMARS] = {
    [GRAMMAR_CSV] = {"id,name,value\n", "", "", add_row, NULL, NULL, NULL, NULL,
                     NULL},
    [GRAMMAR_JSON] = {"[", ",\n", "]\n", add_json_item, "", "[", "1", "]", ""},
    [GRAMMAR_XML] = {"<list>", "\n", "</list>\n", add_xml_item, "", "<a>", "x",
                     "</a>", "\n"},
    [GRAMMAR_C] = {"", "", "", add_c_item, "int x = ", "(", "1", ")", ";\n"},
};

static bool put(Sink *sink, const char *text) {
    return sink_put(sink, text, strlen(text));
}

static void put_nest(const Grammar *grammar, Sink *sink) {
    size_t around = strlen(grammar->before) + strlen(grammar->bottom) +
                    strlen(grammar->after);
    size_t level = strlen(grammar->down) + strlen(grammar->up);
    if (sink->left < around)
        return;
    uint64_t depth = (sink->left - around) / level;
    put(sink, grammar->before);
    for (uint64_t i = 0; i < depth; i++)
        put(sink, grammar->down);
    put(sink, grammar->bottom);
    for (uint64_t i = 0; i < depth; i++)
        put(sink, grammar->up);
    put(sink, grammar->after);
}

typedef struct Listing {
    uint64_t kind;
    bool same; /* all items are like the first */
} Listing;

/* Room for the end is kept. */
static bool put_item(const Grammar *grammar, Sink *sink, const Item *item) {
    const char *between = item->number ? grammar->between : "";
    return sink->left >= strlen(between) + item->size && put(sink, between) &&
           sink_put(sink, item->text, item->size);
}

static void put_items(const Grammar *grammar, Sink *sink, Listing listing,
                      Draw draw) {
    Draw first = draw;
    Item item = {.draw = &draw, .kind = listing.kind};
    do {
        item.size = 0;
        item.full = false;
        if (listing.same)
            draw = first;
        grammar->item(&item);
        if (item.full)
            (void)draw_next(&first);
    } while (item.full || (put_item(grammar, sink, &item) && ++item.number));
}

static void put_list(const Grammar *grammar, Sink *sink, Listing listing,
                     Draw draw) {
    size_t close = strlen(grammar->close);
    if (sink->left < strlen(grammar->open) + close)
        return;
    put(sink, grammar->open);
    sink->left -= close;
    put_items(grammar, sink, listing, draw);
    sink->left += close;
    put(sink, grammar->close);
}

void grammar_put(GrammarName name, Sink *sink, Draw draw) {
    enum { STYLES = 8 };
    const Grammar *grammar = &grammars[name];
    uint64_t style = draw_up_to(&draw, STYLES - 1);
    if (style == 0 && grammar->before)
        put_nest(grammar, sink);
    else
        put_list(grammar, sink, (Listing){style < 4 ? style : 0, style == 7},
                 draw);
}
