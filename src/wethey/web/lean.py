"""A script as it goes over the wire: without its comments and indentation, every line where it stood.

There is no build step, so what is said to the reader of a file need not travel to each phone. Lines keep their numbers:
an error still names the line that it is on.
"""

import re

_CAST = re.compile(r"/\*\* @(?:type|param) [^*]*\*/ ?")


def lean(script: str) -> str:
    r"""Give a script without its comments. No text in it may run over several lines.

    >>> lean("/** Why. */\nlet a = 1; // kept\n  // gone\n  a += 1;")
    '\nlet a = 1; // kept\n\na += 1;'
    """
    lines = []
    inside = False
    for line in map(str.strip, script.split("\n")):
        if inside:
            inside = "*/" not in line
            lines.append("")
        elif line.startswith("//") or (line.startswith("/*") and line.endswith("*/")):
            lines.append("")
        elif line.startswith("/*") and "*/" not in line:
            inside = True
            lines.append("")
        else:
            lines.append(_CAST.sub("", line))
    return "\n".join(lines)
