"""The files of the repository: those that git tracks or would track, or all of them where there is no git."""
import os
import subprocess
import sys


def files(root):
    """Paths relative to `root`, sorted."""
    try:
        listed = subprocess.run(
            ["git", "-c", "safe.directory=*", "-C", root, "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
            check=True, capture_output=True, text=True).stdout.split("\0")
        found = {path for path in listed if path and os.path.isfile(os.path.join(root, path))}
    except (OSError, subprocess.CalledProcessError):
        found = set()
        for folder, folders, names in os.walk(root):
            folders[:] = [name for name in folders if name not in {".git", "build", ".gneiss", "__pycache__"}]
            found |= {os.path.relpath(os.path.join(folder, name), root) for name in names}
    return sorted(found)


def main(usage, complaints):
    """Of a check of the repository: prints what `complaints` finds in the folder that the command line names."""
    if len(sys.argv) != 2:
        sys.exit(usage)
    found = list(complaints(sys.argv[1]))
    for complaint in found:
        print(complaint, file=sys.stderr)
    return 1 if found else 0
