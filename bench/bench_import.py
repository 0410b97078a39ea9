"""How long `import wethey` keeps you waiting."""

import subprocess
import sys

from measure import best, table


def start(code: str) -> float:
    """Milliseconds that a fresh interpreter takes over this code."""
    return 1000 * best(lambda: subprocess.run([sys.executable, "-c", code], check=True), rounds=15)


def main() -> None:
    """Compare with the interpreter alone; the limit is 100 ms."""
    bare = start("pass")
    rows = []
    for code in ("import wethey", "import wethey.scoring", "import wethey.formats", "import numpy"):
        over = start(code) - bare
        rows.append((f"`{code}`", f"{over:.0f} ms", f"{over / 100:.2f}"))
    table(
        f"Import, over a bare interpreter ({bare:.0f} ms)",
        ("code", "time", "of the 100 ms allowed"),
        rows,
    )


if __name__ == "__main__":
    main()
