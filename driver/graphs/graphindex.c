#include "driver/graphs/graphindex.h"

#include <unistd.h>

const GraphKind graph_kinds[GRAPH_KINDS] = {
    {"cfg", "Control flow graph"},
    {"ecfg", "Extended control flow graph"},
    {"fcdg", "Forward control dependence graph"},
    {"loops", "Loops"}};

static const char head[] =
    "<!DOCTYPE html>\n"
    "<html lang=\"en\">\n"
    "<head>\n"
    "<meta charset=\"utf-8\">\n"
    "<meta name=\"viewport\" content=\"width=device-width\">\n"
    "<title>Graphs by asym</title>\n"
    "<style>\n"
    ":root { color-scheme: light dark; }\n"
    "body { font-family: sans-serif; margin: 1em; }\n"
    "main { overflow-x: auto; }\n"
    "th, td { padding: 0.2em 0.8em 0.2em 0; text-align: left;\n"
    "         vertical-align: top; }\n"
    "tbody th { font-family: monospace; font-weight: normal; }\n"
    "</style>\n"
    "</head>\n"
    "<body>\n"
    "<main>\n"
    "<h1>Graphs</h1>\n"
    "<table>\n"
    "<thead>\n"
    "<tr><th scope=\"col\">Function</th>";

static const char tail[] = "</tbody>\n</table>\n</main>\n</body>\n</html>\n";

static void add_escaped(Text *out, const char *words) {
    for (; *words; words++)
        switch (*words) {
        case '&':
            text_add_text(out, "&amp;");
            break;
        case '<':
            text_add_text(out, "&lt;");
            break;
        case '>':
            text_add_text(out, "&gt;");
            break;
        case '"':
            text_add_text(out, "&quot;");
            break;
        default:
            text_add_char(out, *words);
        }
}

static void add_name(Text *out, const char *words, Arena *arena) {
    char *harmless = arena_strdup(arena, words);
    (void)text_make_harmless(harmless);
    add_escaped(out, harmless);
}

static const char *extension_of(const GraphFiles *files, const char *stem,
                                const char *kind) {
    const char *path =
        arena_printf(files->arena, "%s/%s.%s.%s", files->spec.directory, stem,
                     kind, files->spec.format);
    return access(path, F_OK) == 0 ? files->spec.format : "dot";
}

static void add_row(Text *out, const GraphFiles *files,
                    const GraphFunction *function) {
    text_add_text(out, "<tr><th scope=\"row\">");
    add_name(out, function->signature, files->arena);
    text_add_text(out, "</th>");
    for (size_t k = 0; k < GRAPH_KINDS; k++) {
        const char *kind = graph_kinds[k].name;
        text_add(out, "<td><a href=\"%s.%s.%s\">%s</a></td>", function->stem,
                 kind, extension_of(files, function->stem, kind), kind);
    }
    text_add_text(out, "<td>");
    add_name(out, function->file ? function->file : "", files->arena);
    if (function->line)
        text_add(out, ":%u", function->line);
    text_add_text(out, "</td></tr>\n");
}

void graphindex_write(Text *out, const GraphFiles *files) {
    text_add_text(out, head);
    for (size_t k = 0; k < GRAPH_KINDS; k++)
        text_add(out, "<th scope=\"col\">%s</th>", graph_kinds[k].title);
    text_add_text(out,
                  "<th scope=\"col\">Where</th></tr>\n</thead>\n<tbody>\n");
    for (size_t i = 0; i < files->functions.size; i++)
        add_row(out, files, &files->functions.at[i]);
    text_add_text(out, tail);
}
