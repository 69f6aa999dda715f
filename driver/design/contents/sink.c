#include "driver/design/contents/sink.h"

bool sink_put(Sink *sink, const char *text, size_t size) {
    if (sink->failed || size > sink->left)
        return false;
    if (sink->file && fwrite(text, 1, size, sink->file) != size) {
        sink->failed = true;
        return false;
    }
    sink->left -= size;
    sink->size += size;
    return true;
}

void sink_fill(Sink *sink, const char *text, size_t size) {
    (void)sink_put(sink, text, size < sink->left ? size : (size_t)sink->left);
}
