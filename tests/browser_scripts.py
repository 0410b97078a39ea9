"""The page's own modules in a context without a page: each in a function of its own, as a browser keeps them apart."""

import re
from pathlib import Path

import quickjs

STATIC = Path(__file__).parents[1] / "src" / "wethey" / "web" / "static"
_IMPORT = re.compile(r"^import .*?;\n", re.MULTILINE | re.DOTALL)
_EXPORT = re.compile(r"^export (?:async )?(?:function|const|class) (\w+)", re.MULTILINE)
WORDS = """
const t = (message, values = {}) => message.replace(/\\{(\\w+)\\}/g, (whole, name) => String(values[name] ?? whole));
const tn = (one, many, number, values = {}) => t(number === 1 ? one : many, { number, ...values });
const number = String, signed = String, el = () => null, suit = el, unseen = el, redraw = el, button = el;
class Refusal extends Error {}
class EventTarget {}
"""


def context_with(*modules: str) -> quickjs.Context:
    """A context in which all that these modules export has its name; ``words.js`` and the page itself are left out."""
    context = quickjs.Context()
    context.eval(WORDS)
    for name in modules:
        script = (STATIC / f"{name}.js").read_text(encoding="utf-8")
        exported = ", ".join(_EXPORT.findall(script))
        body = re.sub(r"^export ", "", _IMPORT.sub("", script), flags=re.MULTILINE)
        context.eval(f"const {{ {exported} }} = (() => {{ {body}\nreturn {{ {exported} }}; }})();")
    return context
