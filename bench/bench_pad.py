"""How long a pad keeps you waiting: a hundred deals folded and scored, and a thousand sheets by the command."""

import subprocess
import sys
import tempfile
from pathlib import Path

from measure import best, table

from wethey.formats import pad_view, parse_line, print_sheet, read_sheet
from wethey.laws import PRESETS
from wethey.pad import Evening, Kept, Pad, Setup, reckon

EVENING = ("We 2H=", "They 3NT-2", "We 2D=", "They 4S+1", "We 4HX-1 honours They 100")
SHEETS = 1_000


def main() -> None:
    """Compare with the limits: 10 ms for the fold, 3 s for the sheets, and with an empty loop over the same lines."""
    lines = [(str(number), parse_line(text)) for number, text in enumerate(EVENING * 20)]
    pad = Pad(Setup(PRESETS["rubber"]), tuple(Kept(line_id, line, "", "") for line_id, line in lines))
    fold = 1000 * best(lambda: reckon(Evening(PRESETS["rubber"]), lines).total, rounds=20)
    view = 1000 * best(lambda: pad_view(pad), rounds=20)
    sheet = print_sheet(pad)
    read = 1000 * best(lambda: read_sheet(sheet), rounds=20)
    bare = 1000 * best(lambda: subprocess.run([sys.executable, "-c", "pass"], check=True))
    with tempfile.TemporaryDirectory() as folder:
        names = [Path(folder) / f"{number}.pad" for number in range(SHEETS)]
        text = print_sheet(Pad(pad.setup, pad.kept[:6]))
        for name in names:
            name.write_text(text, encoding="utf-8")
        command = [sys.executable, "-c", "import sys; from wethey.cli import main; sys.exit(main())", "pad", "--json"]
        thousand = best(lambda: subprocess.run([*command, *names], check=True, capture_output=True), rounds=3)
        one = 1000 * best(lambda: subprocess.run([*command, names[0]], check=True, capture_output=True))
    table(
        "The pad",
        ("what", "time", "limit", "of the limit"),
        [
            ("100 deals folded and scored", f"{fold:.1f} ms", "10 ms", f"{fold / 10:.2f}"),
            ("the view of 100 deals for a page", f"{view:.1f} ms", "–", "–"),
            ("a sheet of 100 deals read and scored", f"{read:.1f} ms", "–", "–"),
            ("`wethey pad --json`, 1,000 sheets", f"{thousand:.2f} s", "3 s", f"{thousand / 3:.2f}"),
            ("`wethey pad --json`, one sheet", f"{one:.0f} ms", f"interpreter {bare:.0f} ms", f"{one / bare:.1f} ×"),
        ],
    )


if __name__ == "__main__":
    main()
