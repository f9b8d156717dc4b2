"""Puts a report together from the parts of the page, as the Swift side does."""

import base64
import hashlib
import json
import re
from pathlib import Path

PARTS = Path(__file__).resolve().parents[2] / "Sources/FacsimileReport/Page"
STYLES = ["report.css", "narrow.css"]
SCRIPTS = [
    "text.js", "model.js", "png.js", "pictures.js", "list.js", "camera.js", "drawing.js", "stage.js",
    "pointer.js", "pixel.js", "tools.js", "filters.js", "details.js", "marks.js", "keys.js",
    "settings.js", "report.js",
]


def source_hash(text):
    digest = hashlib.sha256(text.encode()).digest()
    return "'sha256-" + base64.b64encode(digest).decode() + "'"


def assemble(data, pictures):
    """The page as text. `pictures` are the files of PNGs by key."""
    style = "\n".join((PARTS / name).read_text() for name in STYLES)
    script = "\n".join((PARTS / name).read_text() for name in SCRIPTS)
    script = "(() => {\n'use strict';\n\n" + script + "})();\n"
    connect = "'self'" if data.get("serve") else "'none'"
    policy = (
        "default-src 'none'; base-uri 'none'; form-action 'none'; img-src blob:; "
        f"connect-src {connect}; style-src {source_hash(style)}; script-src {source_hash(script)}"
    )
    text = json.dumps(data, ensure_ascii=False).replace("<", "\\u003c")
    filled = {
        "policy": f'<meta http-equiv="Content-Security-Policy" content="{policy}">',
        "style": f"<style>{style}</style>",
        "data": f'<script type="application/json" id="data">{text}</script>',
        "script": f"<script>{script}</script>",
        "pictures": "\n".join(
            f'<script type="image/png;base64" id="picture-{key}">'
            + base64.b64encode(file).decode() + "</script>"
            for key, file in pictures.items()),
    }
    parts = re.split("<!-- (policy|style|data|script|pictures) -->",
                     (PARTS / "report.html").read_text())
    return "".join(filled[part] if i % 2 else part for i, part in enumerate(parts))
