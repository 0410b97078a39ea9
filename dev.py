"""Everything that is done to this checkout: set up, run, test, check, measure.

Needs Python 3.11 and nothing else. The first command makes `.venv` here and fills it, with uv where uv is
on the path and with pip otherwise, in both cases with the versions that `uv.lock` names. A stamp in `.venv`
says what was installed, so that the second command starts at once.
"""

import hashlib
import json
import os
import platform
import shutil
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
STAMP = VENV / "installed.json"
# A file of tests stays on one core with the browser that it opens; the order is the tests' own, long files first.
ON_ALL_CORES = ("-n=auto", "--dist=loadfile", "--no-loadscope-reorder")


def call(*words: str | Path) -> int:
    """Run a program in the checkout and give its exit code."""
    return subprocess.run([str(word) for word in words], cwd=ROOT, check=False).returncode


def must(*words: str | Path) -> None:
    """Run a program without which the rest makes no sense."""
    if code := call(*words):
        sys.exit(code)


def fingerprint() -> str:
    """What an installation depends on: where it lies, who runs it, what the project asks for."""
    parts = [str(ROOT).encode(), sys.version.encode()]
    parts += [(ROOT / name).read_bytes() for name in ("pyproject.toml", "uv.lock")]
    return hashlib.sha256(b"\0".join(parts)).hexdigest()


def installed() -> frozenset[str] | None:
    """The groups that this `.venv` holds, or None when it is absent or out of date."""
    try:
        stamp = json.loads(STAMP.read_text())
    except (OSError, ValueError):
        return None
    return frozenset(stamp["groups"]) if PYTHON.exists() and stamp["of"] == fingerprint() else None


def install(*groups: str) -> None:
    """Make `.venv` hold the runtime and these groups; what is there already stays."""
    have = installed()
    if have is not None and have.issuperset(groups):
        return
    wanted = sorted({*groups, *(have or ())})
    STAMP.unlink(missing_ok=True)
    print(f"Filling {VENV.name} for {', '.join(['the app', *wanted])}; this is done once.", flush=True)
    if uv := shutil.which("uv"):
        install_with_uv(uv, wanted)
    else:
        install_with_pip(wanted)
    STAMP.write_text(json.dumps({"of": fingerprint(), "groups": wanted}))


def install_with_uv(uv: str, groups: list[str]) -> None:
    """The quick way."""
    chosen = [f"--group={group}" for group in groups]
    must(uv, "sync", "--locked", "--inexact", "--no-default-groups", f"--python={sys.executable}", *chosen)


def install_with_pip(groups: list[str]) -> None:
    """The way that is open on every machine with Python."""
    if not PYTHON.exists():
        must(sys.executable, "-m", "venv", "--clear", VENV)
    # Somebody who waits sees what is fetched; a log has no use for it.
    quiet = () if sys.stdout.isatty() else ("--quiet",)
    pip = (PYTHON, "-m", "pip", "--disable-pip-version-check")
    if groups:
        must(*pip, "install", *quiet, "--upgrade", "pip>=25.1")  # the first to know dependency groups
    constraints = VENV / "constraints.txt"
    constraints.write_text("".join(f"{pin}\n" for pin in locked()))
    chosen = [f"--group={group}" for group in groups]
    must(*pip, "install", *quiet, "--constraint", constraints, "--editable", ".", *chosen)


def locked() -> list[str]:
    """The versions in `uv.lock` as pip likes them; a package locked for each Python apart is left open."""
    packages = tomllib.loads((ROOT / "uv.lock").read_text())["package"]
    times = Counter(package["name"] for package in packages)
    return [
        f"{package['name']}=={package['version']}"
        for package in packages
        if times[package["name"]] == 1 and "registry" in package["source"]
    ]


def setup(_: list[str]) -> int:
    """Make .venv with all that running, testing and checking need."""
    install("test", "check")
    return 0


def run(arguments: list[str]) -> int:
    """Start the app; what follows goes to the command `wethey`."""
    install()
    command = [str(BIN / "wethey"), *arguments]
    if os.name != "nt":
        os.execv(command[0], command)  # noqa: S606 - a signal meant for the app shall reach it
    return call(*command)


def test(arguments: list[str]) -> int:
    """Run the tests, with --long at full length; what follows goes to pytest."""
    install("test")
    is_whole = all(argument.startswith("-") for argument in arguments)
    return call(PYTHON, "-m", "pytest", *(ON_ALL_CORES if is_whole else ()), *arguments)


def check(_: list[str]) -> int:
    """Look at format, lint and strict types."""
    install("test", "check")  # the types of the tests need what the tests import
    steps = (("ruff", "format", "--check"), ("ruff", "check"), ("mypy",))
    return max([call(PYTHON, "-m", *step) for step in steps])


def bench(names: list[str]) -> int:
    """Measure what is named; without a name everything, into docs/benchmarks.md."""
    install("test")
    files = [ROOT / "bench" / f"bench_{name}.py" for name in names] or sorted(ROOT.glob("bench/bench_*.py"))
    sections = []
    for file in files:
        measured = subprocess.run([PYTHON, file], cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True)
        sections.append(measured.stdout.strip())
        print(sections[-1], end="\n\n", flush=True)
    if not names:
        machine = f"{processor()}, {os.cpu_count()} cores, Python {platform.python_version()}"
        heading = f"# Benchmarks\n\nMeasured by `dev.py bench` on {datetime.now(UTC):%Y-%m-%d}: {machine}."
        (ROOT / "docs" / "benchmarks.md").write_text("\n\n".join([heading, *sections]) + "\n")
    return 0


def words(_: list[str]) -> int:
    """Gather the messages of the code into the catalogues, compile them, and list what is not translated."""
    install("test")
    return call(PYTHON, "tools/catalogue.py")


def equity(_: list[str]) -> int:
    """Work out afresh what the states of a rubber and of a round of Chicago are worth."""
    install("test")
    return call(PYTHON, ROOT / "tools" / "equity.py")


def systems(_: list[str]) -> int:
    """Write the robots' bidding systems out for people, into docs/systems."""
    install("test")
    return call(PYTHON, ROOT / "tools" / "systems.py")


def processor() -> str:
    """The processor's name on the box, as far as the system tells."""
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        lines = []
    named = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return named[0] if named else platform.processor() or platform.machine()


COMMANDS: dict[str, Callable[[list[str]], int]] = {
    "setup": setup,
    "run": run,
    "test": test,
    "check": check,
    "bench": bench,
    "equity": equity,
    "systems": systems,
    "words": words,
}


def main() -> int:
    """Do what the first word says."""
    name, arguments = (sys.argv[1] if len(sys.argv) > 1 else "", sys.argv[2:])
    if command := COMMANDS.get(name):
        return command(arguments)
    print("python3 dev.py COMMAND\n")
    for known, function in COMMANDS.items():
        print(f"  {known:7} {function.__doc__}")
    return 0 if name in {"help", "-h", "--help"} else 2


if __name__ == "__main__":
    sys.exit(main())
