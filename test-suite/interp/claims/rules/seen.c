#include "seen.h"

Names seen_alone, seen_absent;
