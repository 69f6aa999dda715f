"""The programs: what they are built from, and what they are given."""
import inputs
from program import Program


def of(folder, names):
    return ["%s/%s.c" % (folder, name) for name in names.split()]


BZIP2 = of("{copy}", "bzip2 blocksort huffman crctable randtable compress decompress bzlib")
ZLIB = of("{copy}", "test/minigzip adler32 compress crc32 deflate gzclose gzlib gzread gzwrite infback"
                    " inffast inflate inftrees trees uncompr zutil")
LUA = of("{copy}/src", "lua lapi lauxlib lbaselib lcode lcorolib lctype ldblib ldebug ldo ldump lfunc"
                       " lgc linit liolib llex lmathlib lmem loadlib lobject lopcodes loslib lparser"
                       " lstate lstring lstrlib ltable ltablib ltm lundump lutf8lib lvm lzio")
GZIP = of("{copy}", "gzip bits deflate inflate trees util zip unzip unpack unlzh unlzw version")
GREP = of("{copy}/src", "grep dfasearch kwsearch kwset searchutils") + of("{copy}/lib", "dfa localeinfo regex")
SED = of("{copy}/sed", "sed compile debug execute mbcs regexp utils version") + of("{copy}/lib", "dfa localeinfo regex")
# What autoconf made is newer than what it was made of, whatever the patches touched.
CONFIGURE = [r"find . \( -name '*.ac' -o -name '*.m4' -o -name '*.am' \) -exec touch -d 2001-01-01 {} +",
             "FORCE_UNSAFE_CONFIGURE=1 ./configure --disable-nls --disable-dependency-tracking"]

PROGRAMS = [
    Program("bzip2-c", "bzip2", ["--mix", "-k -c {{file:0..200000}}", *BZIP2]),
    Program("bzip2-d", "bzip2", ["--mix", "-d -k -c {{file:{samples}:0..100000}}", *BZIP2], samples=inputs.bz2_file),
    Program("minigzip", "zlib", ["--mix", "-c {{file:0..100000}}", *ZLIB, "--", "-DHAVE_UNISTD_H"]),
    Program("lua", "lua5.4", ["--mix", "{real}/work.lua {{int:1..1000}}", *LUA, "--", "-DLUA_USE_POSIX", "-lm"],
            ["echo '#define DEB_HOST_MULTIARCH \"x86_64-linux-gnu\"' >src/lua5.4-deb-multiarch.h"]),
    Program("cjson", "cjson", ["--mix", "{{json:0..50000}}", "{real}/cjson.c", "{copy}/cJSON.c", "--", "-I{copy}", "-lm"]),
    Program("tinyxml2", "tinyxml2", ["--mix", "{{xml:0..50000}}", "{real}/tinyxml2.cpp", "{copy}/tinyxml2.cpp", "--",
                                     "-I{copy}"]),
    Program("gzip", "gzip", ["--mix", "-c {{file:0..100000}}", *GZIP, "--", "-I{copy}", "-I{copy}/lib",
                             "-L{copy}/lib", "-lgzip"], [*CONFIGURE, "make -C lib", "make version.c version.h"]),
    Program("grep", "grep", ["--mix", "-c -E 'a[bcd]+e|(ab)*f.g' {{file:0..100000}}", *GREP, "--", "-I{copy}",
                             "-I{copy}/lib", "-I{copy}/src", "-L{copy}/lib", "-lgreputils"], [*CONFIGURE, "make -C lib"]),
    Program("sed", "sed", ["--mix", "-e s/[a-m]*x\\(.\\)/<\\1>/g -e /^#/d {{file:0..100000}}", *SED, "--",
                           "-I{copy}", "-I{copy}/lib", "-I{copy}/sed", "-L{copy}/lib", "-lsed"],
            [*CONFIGURE, "make -k MAKEINFO=: HELP2MAN=: || test -e sed/sed"]),
    Program("sqlite", "sqlite3", ["--runs", "60", "--mix", ":memory: \"CREATE TABLE s AS WITH RECURSIVE r(x) AS (SELECT 1"
                                  " UNION ALL SELECT x + 1 FROM r WHERE x < {{int:1..2000}}) SELECT x FROM r\" '.read"
                                  " {real}/queries.sql'", *of("{copy}", "shell sqlite3"), "--",
                                  "-DSQLITE_THREADSAFE=0", "-DSQLITE_OMIT_LOAD_EXTENSION", "-lm"],
            ["./configure --disable-tcl", "make sqlite3.c shell.c"]),
]
