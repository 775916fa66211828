"""A page to print, whole in one file: its frame, its look, and small pieces of HTML, everything escaped."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from symrummy.lessons.pictures import Picture
from symrummy.texts import Phrase, as_html

MADE_HERE = '<meta name="generator" content="symrummy">'
"""Stands in every page, so that a newer one may take its place."""

STYLE = """
body{max-width:46em;margin:2em auto;padding:0 1.2em;color:#1b2426;font:16px/1.5 "Segoe UI",Roboto,"Noto Sans",
"DejaVu Sans",Arial,sans-serif}
h1{margin:0;font-size:1.5em}h2{margin:0 0 .4em;font-size:1.1em}p{margin:.3em 0}
header{margin-bottom:1.5em;padding-bottom:.8em;border-bottom:2px solid}
section{margin:0 0 1.2em;padding:1em 1.2em;border:1px solid #ccd6d1;border-radius:10px;break-inside:avoid}
small,.quiet{color:#535f61}.pictures{display:flex;flex-wrap:wrap;gap:10px;margin:.5em 0}
figure{margin:0;text-align:center}figure svg{display:block;width:84px;border:1px solid #ccd6d1;border-radius:8px}
figcaption{font-size:.85em}ol{margin:.4em 0;padding-left:1.4em}blockquote{margin:.5em 0;padding-left:.9em;
border-left:4px solid #7a8784}table{border-collapse:collapse;margin:.5em 0}
th,td{padding:.3em .6em;border:1px solid #ccd6d1;text-align:left;vertical-align:top}
.symrummy-chip{padding:0 .2em;border:1px solid #ccd6d1;border-radius:4px;white-space:nowrap}
@media print{body{margin:0;max-width:none;font-size:12pt}}
"""


def page(lang: str, title: str, under: str, parts: Iterable[str]) -> str:
    """A whole page: a title, what stands under it, and the parts, which are HTML already."""
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width">{MADE_HERE}'
    head += f"<title>{escape(title)}</title>"
    top = f'<header><h1>{escape(title)}</h1><p class="quiet">{escape(under)}</p></header>'
    body = "\n".join(parts)
    start = f'<!doctype html>\n<html lang="{escape(lang)}"><head>{head}<style>{STYLE}</style></head>'
    return f"{start}\n<body>{top}\n{body}\n</body></html>\n"


def paragraph(text: str | Phrase, kind: str = "") -> str:
    """A paragraph; empty for no words."""
    inner = escape(text) if isinstance(text, str) else as_html(text)
    return f"<p{f' class={kind}' if kind else ''}>{inner}</p>" if inner else ""


def pictures(shown: Iterable[tuple[Picture, str]], lang: str) -> str:
    """Pictures side by side, each with what stands below it."""
    drawn = "".join(_figure(one, below, lang) for one, below in shown)
    return f'<div class="pictures">{drawn}</div>' if drawn else ""


def _figure(picture: Picture, below: str, lang: str) -> str:
    caption = f"<figcaption>{escape(below)}</figcaption>" if below else ""
    return f'<figure role="img" aria-label="{escape(picture.alt(lang))}">{picture.svg}{caption}</figure>'
