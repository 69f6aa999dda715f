# usage: gnuplot -c bars.gp TABLE TITLE PICTURE.svg|PICTURE.png
# A bar for each kernel of the table: its loops, by how much is known of them.
table = ARG1
picture = ARG3
set datafile separator "\t"
stats table skip 1 using 2 nooutput
kernels = STATS_records
longest = STATS_max > 0 ? STATS_max : 1
height = 24 * kernels + 150

if (picture[strlen(picture) - 3:] eq ".png") {
    set terminal pngcairo size 1000, height font "DejaVu Sans,11" background "white"
} else {
    set terminal svg size 1000, height font "DejaVu Sans,Helvetica,Arial,sans-serif,13" background "white"
}
set output picture
set label 1 ARG2 noenhanced center at screen 0.5, screen 1 - 24.0 / height font ",14"
set key vertical maxrows 1 center top samplen 1.2 width -3 Left reverse \
    at screen 0.5, screen 1 - 40.0 / height
set tmargin at screen 1 - 80.0 / height
set border 1
set tics textcolor rgb "#333333"
set style fill solid 1 noborder
set yrange [kernels - 0.4:-0.6]
set xrange [0:longest * 1.75]
set xtics 0, 5, longest nomirror out
set xlabel "loops of a kernel and its initialisation and output; behind them how the kernel grows"
set ytics scale 0
set lmargin 18
top(i) = i - 0.36
bottom(i) = i + 0.36

# Columns: kernel, loops, proved, exact, unknown, complexity, seconds.
plot table skip 1 using (0):0:(0):3:(top($0)):(bottom($0)):yticlabels(1) \
         with boxxyerror linecolor rgb "#1b7f5c" title "proved", \
     '' skip 1 using 3:0:3:($3 + $4):(top($0)):(bottom($0)) \
         with boxxyerror linecolor rgb "#8fd3b6" title "exact in the range tested", \
     '' skip 1 using ($3 + $4):0:($3 + $4):2:(top($0)):(bottom($0)) \
         with boxxyerror linecolor rgb "#d1495b" title "unknown", \
     '' skip 1 using 2:0:(sprintf(" %d   %s", $2, strcol(6))) \
         with labels left noenhanced textcolor rgb "#333333" notitle
