"""The text of a program -> the text that counts with hidden-tick.h.

Lines stay where they are.  It knows C as regimes.py and generate.py write it: one
statement a line, each loop on a line of its own, braces everywhere."""
import re

HEAD = re.compile(r"^(?:template <class \w+> )?(?:[\w\s*]+?)\b(\w+)\(([^;]*)\)(?: override)? \{(?://sees (.*))?$")
LOOP = re.compile(r"^(\s*)(for|while) \((.*)\) \{$")
LOCAL = re.compile(r"^\s*(?:volatile )?(?:int|unsigned|long) (\w+) = .*;$")
STRUCT = re.compile(r"^struct (\w+)(?: : \w+)? \{$")
GLOBAL = re.compile(r"^static int (\w+)(?: = .*)?;$", re.M)
NUMBER = re.compile(r"^(?:const )?(?:int|long|unsigned|Number) (\w+)$")


def plain(text):
    text = re.sub(r"//sees .*", "", text)
    return re.sub(r"LANDED\(\);", "", text)


def word(name):
    """It, as a word or an access of its own."""
    return re.compile(rf"(?<![\w>.]){re.escape(name)}(?![\w])")


class Function:
    def __init__(self, name, params, sees, ident, body, known):
        self.name, self.ident, self.loops, self.body = name, ident, [], body
        seen = [part.partition("=") for part in (sees or "").split()]
        self.value = {name: value or name for name, _, value in seen}
        self.sees = list(self.value) + [n for n in known if word(n).search(body)]
        found = (NUMBER.match(p.strip()) for p in params.split(","))
        self.params = [f[1] for f in found if f and name != "main"]
        self.scopes = []  # per open brace: the names declared there, and its loop

    def names(self):
        return self.sees + self.params + [n for names, _ in self.scopes for n in names]

    def see(self):
        return " ".join(self.say("SEE", n) for n in self.names())

    def say(self, what, name, ending=""):
        return f'{what}("{name}{ending}", {self.value.get(name, name)})'

    def notes(self, line, number):
        """What the line reads from memory, before it does so."""
        if line.lstrip().startswith(("}", "case", "default", "{")):
            return ""
        return "".join(self.say("NOTE", n, f"@{number}") + " " for n in self.sees
                       if word(n).search(line) or ("(" in n and LOOP.match(line)))

    def values(self):
        """Of the locals, where no loop is around."""
        if self.open_loops() or not self.scopes:
            return ""
        return "".join(f' WAS("{n}", {n})' for names, _ in self.scopes for n in names)

    def open_loops(self):
        return [loop for _, loop in self.scopes if loop is not None]

    def begin_loop(self, line):
        number = len(self.loops)
        outer = self.open_loops()
        parent = self.loops[outer[-1]][2] if outer else 0
        self.loops.append((number, outer[0] if outer else number, line, parent))
        return number

    def frame(self):
        loops = " ".join(f"DECLARE({', '.join(map(str, loop))})" for loop in self.loops)
        sees = " ".join(self.say("SEE", n) for n in self.sees + self.params)
        return f' FRAME("{self.name}", {self.ident}, {loops}, {sees})'


def loop_line(function, found, number, is_inner):
    """The line, and the names that it declares; their first value is seen before it."""
    indent, kind, inside = found.groups()
    if kind == "while":
        return f"{indent}LOOP({number}, {function.see()}) while (T({number}) {inside}) {{", []
    first, test, step = inside.split("; ", 2) if not inside.startswith(";") else \
        ("", *inside[2:].split("; "))
    own = re.match(r"\w+ (\w+) = (.*)", first)
    see, was = function.see(), ""
    if own and own[1] not in function.names():
        see += f' SEE("{own[1]}", {own[2]})'
        was = "" if is_inner else f'WAS("{own[1]}", {own[2]}) '
    return (f"{indent}{was}LOOP({number}, {see}) for ({first}; T({number}) {test or 1}; {step}) {{",
            [own[1]] if own else [])


def counted(text, first_ident):
    """The text, and how many functions it has."""
    out, function, heads = [], None, []
    lines, known, scope = text.split("\n"), GLOBAL.findall(text), ""
    for at, line in enumerate(lines, 1):
        head = HEAD.match(line)
        rest = "\n".join(lines[at:])
        opens = STRUCT.match(line)
        if not function and (opens or line == "};"):
            scope = opens[1] + "::" if opens else ""
        if head and not function:
            end = "\n" + line[:len(line) - len(line.lstrip())] + "}"
            function = Function(scope + head[1], head[2], head[3], first_ident + len(heads),
                                rest[:rest.index(end)], known)
            function.scopes.append(([], None))
            heads.append((len(out), function))
            out.append(plain(line))
            continue
        if not function:
            out.append(line)
            continue
        done = ""
        if line.strip().startswith("}"):
            _, loop = function.scopes.pop()
            around = (function.open_loops() or ["TICK_LOOPS"])[-1]
            done = "" if loop is None and "catch" not in line else f" DONE({around})"
        notes = function.notes(line, at)
        found = LOOP.match(line)
        local = LOCAL.match(line)
        if found:
            is_inner = bool(function.open_loops())
            number = function.begin_loop(at)
            line, names = loop_line(function, found, number, is_inner)
            function.scopes.append((names, number))
        elif line.rstrip().endswith("{"):
            function.scopes.append(([], None))
        elif local:
            function.scopes[-1][0].append(local[1])
        ended = not function.scopes
        out.append(notes + line + done + ("" if line.endswith(":") else function.values()))
        function = None if ended else function
    for place, function in heads:
        out[place] += function.frame()
    return "\n".join(out), len(heads)
