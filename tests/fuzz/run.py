"""Runs a target of libFuzzer for a while: 3 seconds, or 10 minutes when GNEISS_SOAK is set.

usage: run.py TARGET SEEDS WORK

It starts from the files in SEEDS and from what earlier runs have found, which is kept in WORK.
"""
import os
import subprocess
import sys


def main():
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    target, seeds, work = sys.argv[1:]
    found = os.path.join(work, "corpus")
    os.makedirs(found, exist_ok=True)
    command = [
        target, f"-max_total_time={600 if os.environ.get('GNEISS_SOAK') else 3}", "-timeout=30", "-rss_limit_mb=4096",
        "-print_final_stats=1", f"-artifact_prefix={work}/", found, seeds]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")
    lines = done.stdout.splitlines()
    if done.returncode == 0:
        print("\n".join(line for line in lines if line.startswith(("Done", "stat::number", "stat::peak"))))
        return 0
    print("\n".join(lines[-200:]))
    print(f"left with code {done.returncode}; repeat it with the file that is named above: {target} FILE")
    return 1


if __name__ == "__main__":
    sys.exit(main())
