#include "schema.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const json_t *schema;

static void give_up(const char *what, const char *word) {
    (void)fprintf(stderr, "the schema has a %s that is not understood: %s\n",
                  what, word);
    abort();
}

static const char *const words[] = {
    "$schema",  "title",    "description", "type",
    "required", "enum",     "properties",  "additionalProperties",
    "$defs",    "$ref",     "const",       "items",
    "oneOf",    "minItems", "maxItems",    "minimum"};

static json_t *definition(const char *reference) {
    json_t *found =
        json_object_get(json_object_get(schema, "$defs"), reference + 8);
    if (strncmp(reference, "#/$defs/", 8) != 0 || !found)
        give_up("$ref", reference);
    return found;
}

static const char *type_name(const json_t *value) {
    static const char *const names[] = {
        [JSON_OBJECT] = "object", [JSON_ARRAY] = "array",
        [JSON_STRING] = "string", [JSON_INTEGER] = "integer",
        [JSON_REAL] = "number",   [JSON_TRUE] = "boolean",
        [JSON_FALSE] = "boolean", [JSON_NULL] = "null"};
    return names[json_typeof(value)];
}

static bool contains(const json_t *list, const json_t *value) {
    for (size_t i = 0; i < json_array_size(list); i++)
        if (json_equal(json_array_get(list, i), value))
            return true;
    return false;
}

static bool has_type(const json_t *rule, const json_t *value) {
    const json_t *type = json_object_get(rule, "type");
    json_t *own = json_string(type_name(value));
    bool fits = !type || json_equal(type, own) || contains(type, own);
    json_decref(own);
    return fits;
}

static bool has_value(const json_t *rule, const json_t *value) {
    const json_t *list = json_object_get(rule, "enum");
    const json_t *only = json_object_get(rule, "const");
    const json_t *least = json_object_get(rule, "minimum");
    return (!list || contains(list, value)) &&
           (!only || json_equal(only, value)) &&
           (!least || !json_is_integer(value) ||
            json_integer_value(value) >= json_integer_value(least));
}

static bool is_valid(const json_t *rule, const json_t *value);

static bool has_required(const json_t *rule, const json_t *value) {
    const json_t *required = json_object_get(rule, "required");
    for (size_t i = 0; i < json_array_size(required); i++)
        if (!json_object_get(value,
                             json_string_value(json_array_get(required, i))))
            return false;
    return true;
}

static bool members_are_valid(const json_t *rule, const json_t *value) {
    const json_t *properties = json_object_get(rule, "properties");
    const json_t *others = json_object_get(rule, "additionalProperties");
    const char *key;
    json_t *member;
    json_object_foreach((json_t *)value, key, member) {
        const json_t *own = json_object_get(properties, key);
        own = own ? own : others;
        if (json_is_false(own) || (own && !is_valid(own, member)))
            return false;
    }
    return has_required(rule, value);
}

static bool items_are_valid(const json_t *rule, const json_t *value) {
    const json_t *items = json_object_get(rule, "items");
    const json_t *least = json_object_get(rule, "minItems");
    const json_t *most = json_object_get(rule, "maxItems");
    json_int_t size = (json_int_t)json_array_size(value);
    for (size_t i = 0; items && i < json_array_size(value); i++)
        if (!is_valid(items, json_array_get(value, i)))
            return false;
    return (!least || size >= json_integer_value(least)) &&
           (!most || size <= json_integer_value(most));
}

static bool is_one_of(const json_t *rule, const json_t *value) {
    const json_t *choices = json_object_get(rule, "oneOf");
    size_t fitting = 0;
    for (size_t i = 0; i < json_array_size(choices); i++)
        fitting += is_valid(json_array_get(choices, i), value);
    return !choices || fitting == 1;
}

/* The validator must not pass over a word that it does not know. */
static void check_words(const json_t *rule) {
    const char *key;
    json_t *unused;
    json_object_foreach((json_t *)rule, key, unused) {
        size_t i = 0;
        while (i < sizeof words / sizeof *words && strcmp(words[i], key) != 0)
            i++;
        if (i == sizeof words / sizeof *words)
            give_up("word", key);
    }
}

static bool is_valid(const json_t *rule, const json_t *value) {
    const char *reference = json_string_value(json_object_get(rule, "$ref"));
    check_words(rule);
    if (reference && !is_valid(definition(reference), value))
        return false;
    return has_type(rule, value) && has_value(rule, value) &&
           (!json_is_object(value) || members_are_valid(rule, value)) &&
           (!json_is_array(value) || items_are_valid(rule, value)) &&
           is_one_of(rule, value);
}

bool schema_accepts(const json_t *rules, const json_t *value) {
    schema = rules;
    return is_valid(rules, value);
}
