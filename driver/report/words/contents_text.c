#include "driver/report/words/contents_text.h"

#include "base/text.h"
#include "driver/design/contents/content.h"

const char *contents_text(const Contents *contents, Arena *arena) {
    Text out = text_new(arena);
    if (contents->made)
        text_add(&out, "%s", order_made_words((MadeOrder)(contents->made - 1)));
    for (size_t i = 0; i < contents->files.size; i++) {
        text_add(&out, "%s%s", i || contents->made ? ", " : "",
                 content_kind_words(contents->files.at[i]));
        if (!i && contents->order != CONTENT_AS_DRAWN)
            text_add(&out, ", %s", order_words(contents->order));
    }
    return text_chars(&out);
}
