"""Functions in which locals change in loops, and later loops and calls are over them."""

STEPS = ["{v}++;", "{v} += {c};", "{v}--;", "{v} = {e};", "{v} = data[{e} & 1023] & 31;",
         "{v} = {e} / 2;", "{v} = {e} > {c} ? {c} : {e};", "{v} = (short){e};",
         "{v} = (int)((unsigned){e} - {c});"]
TESTS = ["{e} > {c}", "data[{e} & 1023] % 7 == {d}", "{e} == {v}", "{e} % 3 == 1", "{v} < {e}"]
HEADS = ["for (int {i} = 0; {i} < {e}; {i}++) {{", "for (int {i} = {e}; {i} > 0; {i}--) {{",
         "for (int {i} = {v}; {i} < {e}; {i}++) {{", "for (int {i} = 0; {i} < {e}; {i} += {d}) {{",
         "for (; {v} < {e}; {v}++) {{", "while ({v} < {e}) {{", "for (int {i} = 1; {i} <= {e}; {i}++) {{",
         "for (unsigned {i} = 0; {i} < (unsigned){e}; {i}++) {{"]


class Tangle:
    def __init__(self, random, name):
        self.random, self.name = random, name
        self.lines, self.indent, self.fresh, self.loops = [], 1, 0, 0
        self.locals, self.loop_names = [], []

    def put(self, text):
        self.lines.append("    " * self.indent + text)

    def fill(self, text, index=""):
        names = ["n", "m"] + self.locals + self.loop_names
        return text.format(v=self.random.choice(self.locals), e=self.random.choice(names),
                           c=self.random.randint(1, 40), d=self.random.randint(1, 3), i=index)

    def loop(self, depth):
        self.fresh += 1
        self.loops += 1
        index = f"i{self.fresh}"
        head = self.fill(self.random.choice(HEADS), index)
        self.put(head)
        self.indent += 1
        known = len(self.loop_names)
        if " " + index + " " in head:
            self.loop_names.append(index)
        if head.lstrip().startswith("while"):
            self.put(head.split("(")[1].split(" ")[0] + "++;")
        for _ in range(self.random.randint(1, 3)):
            self.statement(depth + 1)
        del self.loop_names[known:]
        self.indent -= 1
        self.put("}")

    def guard(self, depth):
        self.put("if (" + self.fill(self.random.choice(TESTS)) + ") {")
        self.indent += 1
        choice = self.random.random()
        if choice < 0.2 and depth:
            self.put("break;")
        elif choice < 0.3:
            self.put("return;")
        elif choice < 0.4 and depth:
            self.put("continue;")
        else:
            self.statement(depth)
        self.indent -= 1
        self.put("}")

    def statement(self, depth):
        choice = self.random.random()
        if choice < 0.35 and depth < 3 and self.loops < 7:
            self.loop(depth)
        elif choice < 0.65:
            self.put(self.fill(self.random.choice(STEPS)))
        elif choice < 0.8:
            self.put(self.fill(f"{self.name}_work({{e}});"))
        elif choice < 0.93:
            self.guard(depth)
        else:
            self.put("sink++;")

    def text(self):
        for name in "kuw"[:self.random.randint(1, 3)]:
            self.locals.append(name)
            self.put(f"int {name} = " + self.random.choice(["0", "n", "m", "n + 3", "m - 1"]) + ";")
        for _ in range(self.random.randint(3, 6)):
            self.statement(0)
        self.loop(0)
        return [f"static void {self.name}_work(int n) {{", "    for (int i = 0; i < n; i++) {",
                "        sink++;", "    }", "}",
                f"static void {self.name}(int n, int m) {{", *self.lines, "}"]
