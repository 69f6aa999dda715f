#include "inline_template.h"

template struct Worker<int>;
