#include "static/controldep.h"
