/* otherinput.h -- when calls that are off the form cost what another input
 * says.
 *
 *     MeasuredWeighing --> [otherinput] --> measuredrules
 *
 * Where an input matters on one side of a comparison only, or where another one
 * is 0, most calls may be of a form without it.  What the others cost shows it:
 * a line over that input, and over none of those that the form has.  For
 * measuredrules.c only. */
#ifndef ASYM_INTERP_MEASURED_OTHERINPUT_H
#define ASYM_INTERP_MEASURED_OTHERINPUT_H

#include "interp/measured/measuredrules.h"

/* Whether there are such calls, dear ones and cheap ones, of an input that the
 * form does not have. */
bool otherinput_decides(const MeasuredWeighing *w);

#endif
