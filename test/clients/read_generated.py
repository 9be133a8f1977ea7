"""Reads answers with the clients that generators have made of the document, beside this file: `read_generated.py ANSWERS`."""

import importlib
import json
import sys
from pathlib import Path
from typing import Any

READERS = {
    "openapi_client": lambda model, body: model.from_dict(body),
    "headroom_client.models": lambda model, body: model.from_dict(body),
    "datamodel": lambda model, body: model.model_validate(body),
}

answers: list[dict[str, Any]] = json.loads(Path(sys.argv[1]).read_text())
failed = []
for name, read in READERS.items():
    if not (Path(__file__).parent / name.split(".")[0]).with_suffix(".py" if name == "datamodel" else "").exists():
        continue
    package = importlib.import_module(name)
    for answer in answers:
        try:
            read(getattr(package, answer["schema"]), answer["body"])
        except Exception as error:
            failed.append(f"{name} {answer['schema']}: {type(error).__name__} {str(error)[:300]}")
sys.exit("\n".join(failed) or None)
