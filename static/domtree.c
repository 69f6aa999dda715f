#include "static/domtree.h"
