/* frequency.h -- how often each edge is taken; for timing.c.
 *
 *     counts --> [FREQ, NODE_FREQ, VAR(FREQ)] --> TIME, VAR */
#ifndef ASYM_STATIC_TIMING_FREQUENCY_H
#define ASYM_STATIC_TIMING_FREQUENCY_H

#include "static/timing/timing.h"

typedef struct FrequencyFaults {
    NodeId contradiction; /* a node whose counts are impossible; 0: none */
    bool came_again;      /* control left a node more often than it came */
} FrequencyFaults;

/* Fills in "freq", "node_freq", "rounds_variance" and "broken". */
FrequencyFaults frequency_find(Timing *timing, const TimedFunction *f);

/* Whether control left node "n" less or more often than it came. */
bool frequency_is_broken(const TimedFunction *f, NodeId n);

/* The edge from a preheader to its header, whose FREQ is a number of rounds. */
bool frequency_is_loop_edge(const TimedFunction *f, EdgeId e);

#endif
