#include "static/loops.h"
