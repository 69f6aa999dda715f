"""Basic blocks of each place of a program in one run, counted by clang's coverage."""
import json
import os
import re
import subprocess
from collections import Counter

from counting import HERE, SECONDS, say
from instrument import LOOP

COVERAGE = "-fsanitize-coverage=bb,no-prune,trace-pc-guard,pc-table"


def loops_of(text):
    """(where its condition begins, where it ends, line); a place is (line, column)."""
    lines, found = text.split("\n"), []
    for number, line in enumerate(lines, 1):
        head = LOOP.match(line)
        if not head:
            continue
        end = next(n for n in range(number, len(lines) + 1)
                   if lines[n - 1].startswith(head[1] + "}"))
        begin = line.index(";") + 1 if head[2] == "for" else 1
        found.append(((number, begin + 1), (end, len(head[1]) + 1), number))
    return found


def loop_at(loops, place):
    """The line of the innermost loop around it; 0: there is none."""
    return max((line for begin, end, line in loops if begin <= place <= end), default=0)


def plain_name(name):
    return name.split("(")[0].split("<")[0].split()[-1]


def run(command, folder, **options):
    ran = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=SECONDS,
                         **options)
    if ran.returncode:
        raise RuntimeError(f"{command[0]} fails while blocks are counted: " + say(ran))
    return ran.stdout


def build(clang, sources, folder):
    run([clang, "-c", "-w", "-O1", "-o", "blocks.o", os.path.join(HERE, "hidden-blocks.c")], folder)
    run([clang, "-w", "-g", "-O0", "-no-pie", COVERAGE, "-o", "blocks", *sources, "blocks.o",
         "-lstdc++"], folder)


def blocks_of(clang, files, sources, folder, words):
    """How many each (function, line of the loop or 0) executes in a run with "words"."""
    build(clang, sources, folder)
    path = os.path.join(folder, "blocks.txt")
    subprocess.run(["./blocks", *words], cwd=folder, env={"BLOCKS": path}, timeout=SECONDS,
                   stdout=subprocess.DEVNULL)  # whatever its exit code is
    with open(path) as written:
        counts = [line.split() for line in written]
    symbolizer = re.sub(r"clang(\+\+)?", "llvm-symbolizer", os.path.basename(clang))
    found = run([symbolizer, "--obj=blocks", "--no-inlines", "--output-style=JSON"], folder,
                input="".join(f"{address}\n" for address, _ in counts))
    loops = {name: loops_of(text) for name, text in files.items()}
    out, place = Counter(), None
    for line, (_, times) in zip(found.splitlines(), counts):
        at = json.loads(line)["Symbol"][0]
        if at["Line"]:  # else it is with the one before
            inside = loops.get(os.path.basename(at["FileName"]), [])
            place = plain_name(at["FunctionName"]), loop_at(inside, (at["Line"], at["Column"]))
        out[place] += int(times)
    return out
