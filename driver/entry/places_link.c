/* places_link.c -- which way pointers in structures lead, by their names. */
#include "driver/entry/places.h"

#include <string.h>

static const PlaceLink links[] = {
    {"prev", PLACE_BACK, "it is called after what stands before it"},
    {"back", PLACE_BACK, "it is called after the way back"},
    {"parent", PLACE_UP, "it is called after what it hangs from"},
    {"owner", PLACE_UP, "it is called after what it belongs to"},
    {"up", PLACE_UP, "it is called after the way up"},
    {"", PLACE_ONWARDS, "nothing in its name says that it leads back or up"},
};

const PlaceLink *places_link_rules(size_t *count) {
    *count = sizeof links / sizeof *links;
    return links;
}

const PlaceLink *places_link_rule(const char *field) {
    const PlaceLink *rule = links;
    while (!strcasestr(field, rule->word))
        rule++;
    return rule;
}
