#include "static/memory/write.h"

int64_t write_size(const IrModule *ir, LLVMValueRef value) {
    LLVMTypeRef type = LLVMTypeOf(value);
    return LLVMTypeIsSized(type) ? (int64_t)LLVMABISizeOfType(ir->layout, type)
                                 : 0;
}

static bool store_may_write(Objects *objects, const Write *store,
                            const Path *path, unsigned k) {
    const IrModule *ir = objects->f->ir;
    if (alias_tags_differ(ir, store->tag, alias_tag(ir, path->load[k])) ||
        alias_objects_differ(objects, store->object, path, k))
        return false;
    if (k > 0 || path->varies || !store->is_fixed ||
        store->object != path->base)
        return true;
    int64_t read = write_size(ir, path->load[k]);
    return store->offset < path->offset[k] + read &&
           path->offset[k] < store->offset + store->size;
}

/* What a call that writes all that others can reach may write. */
static bool is_in_reach(Objects *objects, const Path *path, unsigned k) {
    return k > 0 || !LLVMIsAAllocaInst(path->base) ||
           !alias_is_kept(objects, path->base);
}

static bool callee_may_write(Objects *objects, const Write *write,
                             const Path *path, unsigned k) {
    const IrModule *ir = objects->f->ir;
    if (alias_tags_differ(ir, write->tag, alias_tag(ir, path->load[k])))
        return false;
    if (write->object)
        return !alias_objects_differ(objects, write->object, path, k);
    return k > 0 || !alias_is_secret(objects, path->base);
}

static bool step_may_change(Objects *objects, const Write *write,
                            const Path *path, unsigned k) {
    switch (write->kind) {
    case WRITE_STORE:
        return store_may_write(objects, write, path, k);
    case WRITE_ARGUMENT:
        return !alias_objects_differ(objects, write->object, path, k);
    case WRITE_CALLEE:
        return callee_may_write(objects, write, path, k);
    case WRITE_ANYTHING:
        return is_in_reach(objects, path, k);
    default:
        return true;
    }
}

bool write_may_change(Objects *objects, const Write *write, const Path *path) {
    for (unsigned k = 0; k < path->steps; k++)
        if (step_may_change(objects, write, path, k))
            return true;
    return false;
}
