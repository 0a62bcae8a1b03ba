"""Is what is inlined into Gneiss's templates still seen by AddressSanitizer?

inlined.py SOURCE INCLUDE FOLDER LIBRARY... -- COMPILER..."""
import os
import pathlib
import subprocess
import sys

FLAGS = ["-std=c++20", "-O1", "-g1", "-fsanitize=address,undefined"]
LIBRARIES = ["accessor", "comparison", "printed", "predicate", "generator"]


def built(compiler, source, include, folder, archives):
    program = folder / ("inlined_" + pathlib.Path(compiler).name.replace("+", "p"))
    command = [compiler, *FLAGS, f"-I{include}", source, *archives, "-pthread", "-ldl", "-o", str(program)]
    subprocess.run(command, check=True)
    return program


def complaint(program, library):
    """What is wrong with how a library of the program ends; nothing if it is as it should be."""
    command = [str(program), "--filter", library, "--scenarios", "200", "--seed", "1", "--directory", ""]
    environment = {k: v for k, v in os.environ.items() if not k.startswith("GNEISS_")}
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, env=environment)
    said = done.stdout + done.stderr
    if done.returncode not in (1, 2) or "use-after-free" not in said:
        return f"{program.name} {library}: left with {done.returncode}, and does not tell of a use after free:\n{said}"
    return None


def main():
    at = sys.argv.index("--")
    source, include, folder, *archives = sys.argv[1:at]
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    wrong = []
    for compiler in sys.argv[at + 1:]:
        program = built(compiler, source, include, folder, archives)
        wrong += filter(None, (complaint(program, library) for library in LIBRARIES))
    print("\n".join(wrong))
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
