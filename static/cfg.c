#include "static/cfg.h"
