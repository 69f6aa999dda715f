"""Rodinia's CPU programs (github.com/yuhc/gpu-rodinia, its folder openmp), with inputs
made here; cfd with fewer iterations, srad with sizes that are multiples of 16, and hotspot with
squares of such sizes, as of others it reads beyond its grid.  Not among them: heartwall and leukocyte, which read films; mummergpu, whose
makefile makes its sources; srad_v1, which reads a picture of one size."""
import inputs
from program import Program

HEAD = """# Rodinia
Rodinia's CPU programs, one thread each, with inputs made for this. `scripts/real-programs
--rodinia` makes this page from the folder `openmp` of github.com/yuhc/gpu-rodinia. Left out
are heartwall and leukocyte, which read films, mummergpu, whose makefile makes its sources,
srad_v1, which reads a picture of one size, myocyte and nn, which read files of fixed names;
cfd makes 20 iterations here, not 2000, srad multiplies its sizes by 16, and hotspot makes
squares of 16 times the first, since it writes beyond any other grid.
"""
FOLDER = "gpu-rodinia"


def numbers(draw, count):
    return "\n".join("%.6f" % draw.uniform(300, 330) for _ in range(count)) + "\n"


def graph(draw, size):
    """What bfs reads: for each node where its edges begin and how many it has; the first
    node; the edges.  A NUL behind it, so that it stays whole."""
    nodes = max(2, size // 40)
    degrees = [draw.randrange(6) for _ in range(nodes)]
    text, begin = ["%d" % nodes], 0
    for degree in degrees:
        text.append("%d %d" % (begin, degree))
        begin += degree
    text += ["", "0", "", "%d" % begin]
    text += ["%d %d" % (draw.randrange(nodes), draw.randrange(1, 10)) for _ in range(begin)]
    return ("\n".join(text) + "\n\0").encode()


def domain(draw, size):
    """What cfd reads: for each element its area and four neighbours with normals."""
    elements = max(1, size // 1000) * 8
    text = ["%d" % elements]
    for _ in range(elements):
        text.append("%.6f" % draw.uniform(0.01, 1))
        for _ in range(4):
            text.append("%d %s" % (draw.randrange(-2, elements + 1), " ".join("%.6f" % draw.uniform(-1, 1) for _ in range(3))))
    return ("\n".join(text) + "\n\0").encode()


def features(draw, size):
    """Rows of an identifier and eight numbers, as kmeans clusters them."""
    rows = max(8, size // 60)
    return ("\n".join(" ".join(["%d" % row] + ["%.3f" % draw.random() for _ in range(8)]) for row in range(rows)) + "\n\0").encode()


def keys(draw, size):
    """Keys of a tree, their number first."""
    count = max(4, size // 8)
    return ("\n".join("%d" % key for key in [count, *draw.sample(range(10 * count), count)]) + "\n\0").encode()


def of(folder, names):
    return ["{copy}/openmp/%s/%s" % (folder, name) for name in names.split()]


def program(name, mix, files, flags=(), samples=None):
    mix = mix.replace("{", "{{").replace("}", "}}").replace("SAMPLES", "{samples}").replace("COPY", "{copy}")
    old = [] if any(file.endswith("pp") for file in files) else ["-std=gnu89"]
    return Program(name, FOLDER, ["--mix", mix, *files, "--", "-fopenmp", "-w", *old, *flags, "-lm"], PREPARE, samples)


def grid(name):
    """A file of numbers that is large enough for every run."""
    return "python3 -c \"import random; random.seed(1); print('\\n'.join('%.6f' % random.uniform(300, 330) for _ in range(160000)))\" >" + name


PREPARE = [
    grid("temp"), grid("power"), "printf 'j 60 30\\nk 50\\n' >commands",
    "sed -i 's/#define iterations .*/#define iterations 20/' openmp/cfd/euler3d_cpu.cpp",
    "sed -i 's/rows = atoi(argv\\[1\\])/rows = 16 * atoi(argv[1])/; s/cols = atoi(argv\\[2\\])/cols = 16 * atoi(argv[2])/'"
    " openmp/srad/srad_v2/srad.cpp",
    "sed -i 's/grid_rows = atoi(argv\\[1\\])/grid_rows = 16 * atoi(argv[1])/; s/grid_cols = atoi(argv\\[2\\])/grid_cols = grid_rows/'"
    " openmp/hotspot/hotspot_openmp.cpp"]

PROGRAMS = [
    program("b+tree", "cores 2 file {file:SAMPLES:0..20000} command COPY/commands",
            of("b+tree", "main.c kernel/kernel_cpu.c kernel/kernel_cpu_2.c util/num/num.c util/timer/timer.c"),
            samples=keys),
    program("backprop", "{int:16..2000}", of("backprop", "backprop.c backprop_kernel.c facetrain.c imagenet.c")),
    program("bfs", "2 {file:SAMPLES:0..50000}", of("bfs", "bfs.cpp"), samples=graph),
    program("cfd", "{file:SAMPLES:0..20000}", of("cfd", "euler3d_cpu.cpp"), ["-Dblock_length=4"], samples=domain),
    program("hotspot", "{int:2..24} 0 {int:1..8} 2 COPY/temp COPY/power output.out",
            of("hotspot", "hotspot_openmp.cpp")),
    program("hotspot3D", "{int:2..50} {int:1..8} {int:1..8} COPY/power COPY/temp output.out", of("hotspot3D", "3D.c"), ["-include", "omp.h"]),
    program("kmeans", "-n 2 -i {file:SAMPLES:0..20000}", of("kmeans/kmeans_openmp", "cluster.c getopt.c kmeans.c kmeans_clustering.c"),
            samples=features),
    program("lavaMD", "-cores 2 -boxes1d {int:1..4}",
            of("lavaMD", "main.c kernel/kernel_cpu.c util/num/num.c util/timer/timer.c")),
    program("lud", "-n 2 -s {int:1..200}", of("lud", "omp/lud.c omp/lud_omp.c common/common.c"), ["-I{copy}/openmp/lud/common"]),
    program("nw", "{int:1..300} {int:1..20} 2", of("nw", "needle.cpp")),
    program("particlefilter", "-x {int:20..60} -y {int:20..60} -z {int:1..8} -np {int:1..200}",
            of("particlefilter", "ex_particle_OPENMP_seq.c")),
    program("pathfinder", "{int:1..300} {int:1..100}", of("pathfinder", "pathfinder.cpp")),
    program("srad", "{int:1..8} {int:1..8} 0 {int:1..15} 0 {int:1..15} 2 0.5 {int:1..6}", of("srad/srad_v2", "srad.cpp")),
    program("streamcluster", "{int:2..5} {int:6..12} {int:1..16} {int:100..300} {int:100..300} {int:40..80} none output.txt 1",
            of("streamcluster", "streamcluster_omp.cpp")),
]
