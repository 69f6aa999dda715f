"""The pieces of which programs with hidden regimes are made.

A piece is C or C++ text, one statement a line:

    NAME      the name of its function, other functions begin with NAME_
    K1 K2     thresholds, 3 to 5000
    C1 C2     small constants, 1 to 9
    WORK(v);  some work of a size v, no call: loops, or a call of another piece
    LANDED(); where longjmp comes back
    //sees x  at the head of a function: memory that may be read when it is called;
              NAME=VALUE where it is no expression: len(l)=CHAIN(l,next)

"call" is what main does; it has the arguments a, b and s, of which s is there to
draw contents from.  Where "takes" is true the call is NAME(size), and WORK may be it.
"where" says what tells one regime from the other: constants of the "code" (or the
sizes themselves), or "data".
"""
from calls import CALLBACKS, CALLEES, HANDLERS, INLINE
from memory import MEMORY
from pieces import piece
from thresholds import CONSTANTS, EQUAL, GUARDS, LATE, RARE, RELATIONS
from written import ALIASES, BOUNDS, LOCALS, WRITTEN

# Text is written anew for each: see tangles.py.
TANGLES = [piece("tangle", "code", "", call=call, takes=False)
           for call in ("NAME(a, b);", "fill_data(s, 4000); NAME(a % 60, b % 60);")]

PIECES = (CONSTANTS + RELATIONS + EQUAL + RARE + LATE + CALLEES + HANDLERS + INLINE + GUARDS +
          LOCALS + WRITTEN + ALIASES + BOUNDS + CALLBACKS + MEMORY +
          TANGLES)
