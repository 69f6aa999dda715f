#!/bin/sh
# usage: slurm.sh ASYM REPOSITORY
# Starts a Slurm of one node, runs workloads as a job array of scripts/slurm-array, and
# compares what asym trend --merge says with what one use says, byte by byte.  Needs root,
# and Debian's slurmctld, slurmd, slurm-client and munge.  Says how long both took.
set -eu
asym=$(realpath "$1") repository=$(realpath "$2")
folder=$(mktemp -d)
chmod 755 "$folder"
started=''
stop() {
    for pid in $started; do kill "$pid" 2>/dev/null || true; done
    wait
    rm -rf "$folder"
}
trap stop EXIT
cd "$folder"
cores=$(nproc)
memory=$(awk '/MemTotal/ { print int($2 / 1024 * 0.9) }' /proc/meminfo)
mkdir state spool munge
dd if=/dev/urandom of=munge/key bs=128 count=1 2>/dev/null
chmod 600 munge/key
munged --foreground --force --key-file="$folder/munge/key" --socket="$folder/munge/socket" \
    --pid-file="$folder/munge/pid" --log-file="$folder/munge/log" \
    --seed-file="$folder/munge/seed" >munge/out 2>&1 &
started="$started $!"
cat >slurm.conf <<END
ClusterName=asym
SlurmctldHost=$(hostname -s)(127.0.0.1)
SlurmUser=root
SlurmctldPort=26817
SlurmdPort=26818
AuthType=auth/munge
AuthInfo=socket=$folder/munge/socket
CredType=cred/munge
StateSaveLocation=$folder/state
SlurmdSpoolDir=$folder/spool
SlurmctldPidFile=$folder/slurmctld.pid
SlurmdPidFile=$folder/slurmd.pid
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
ReturnToService=2
NodeName=$(hostname -s) NodeAddr=127.0.0.1 CPUs=$cores RealMemory=$memory State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES State=UP
END
export SLURM_CONF="$folder/slurm.conf"
sleep 1
slurmctld -D >slurmctld.log 2>&1 &
started="$started $!"
sleep 2
slurmd -D >slurmd.log 2>&1 &
started="$started $!"
tries=0
until sinfo -h -o %T 2>/dev/null | grep -q idle; do
    tries=$((tries + 1))
    [ $tries -lt 30 ] || {
        tail -n 20 slurmctld.log slurmd.log
        echo "the node of Slurm does not come up"
        exit 1
    }
    sleep 1
done

cp "$repository/test-suite/driver/trend/programs/compares.c" .
awk 'BEGIN { print "name\tcommand\tn"
    for (i = 0; i < 2000; i++) {
        n = int(60 * exp(log(1000) * i / 1999) + 0.5)
        print "w" i "\t" n " " i + 1 "\t" n } }' >workloads.tsv
begun=$(date +%s)
"$asym" trend --workloads workloads.tsv --alpha 0.001 --json whole.json -q compares.c
whole=$(($(date +%s) - begun))
begun=$(date +%s)
sbatch --wait --quiet --array=1-8 "$repository/scripts/slurm-array" "$folder/shards" "$asym" \
    trend --workloads "$folder/workloads.tsv" "$folder/compares.c" || {
    cat shards/*.log
    exit 1
}
array=$(($(date +%s) - begun))
set --
for k in 1 2 3 4 5 6 7 8; do set -- "$@" --merge shards/shard-$k.db; done
"$asym" trend "$@" --alpha 0.001 --json merged.json -q "$folder/compares.c"
cmp whole.json merged.json || exit 1
echo "2000 workloads on $cores cores: one use $whole s, an array of 8 tasks $array s; the same report"
