"""Compiles a counted program (instrument.py) and lets it count for itself."""
import os
import subprocess

HERE = os.path.dirname(os.path.abspath(__file__))
SECONDS = 600


def say(process):
    return f"exit status {process.returncode}: {process.stderr[:400]}"


def trace_of(clang, sources, folder, inputs):
    """The trace (hidden-tick.h) of a run for each line of "inputs".  A program that does not
    compile, or that crashes half-way, is an error: what its other records say is not all."""
    command = [clang, "-w", "-O1", "-include", os.path.join(HERE, "hidden-tick.h"),
               "-o", "program", *sources, "-lstdc++"]
    built = subprocess.run(command, cwd=folder, stderr=subprocess.PIPE, text=True)
    if built.returncode:
        raise RuntimeError("the counting program does not compile: " + say(built))
    ran = subprocess.run(["./program"], input=inputs, cwd=folder, stdout=subprocess.PIPE,
                         stderr=subprocess.PIPE, text=True, timeout=SECONDS)
    if ran.returncode:
        raise RuntimeError("the counting program failed: " + say(ran))
    return ran.stdout
