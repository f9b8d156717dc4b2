"""Puts a report together from the parts of the page, as the Swift side does."""

import base64
import json
import re
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path

_path = str(Path(__file__).resolve().parents[2] / "Scripts/generate-report-page")
_spec = spec_from_loader("parts", SourceFileLoader("parts", _path))
parts = module_from_spec(_spec)
_spec.loader.exec_module(parts)


def assemble(data, pictures):
    """The page as text. `pictures` are the files of PNGs by key."""
    style, script = parts.style(), parts.script()
    connect = "'self'" if data.get("serve") else "'none'"
    policy = (
        "default-src 'none'; base-uri 'none'; form-action 'none'; img-src blob:; "
        f"connect-src {connect}; style-src '{parts.source_hash(style)}'; "
        f"script-src '{parts.source_hash(script)}'"
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
    pieces = re.split("<!-- (policy|style|data|script|pictures) -->", parts.markup())
    return "".join(filled[piece] if i % 2 else piece for i, piece in enumerate(pieces))
