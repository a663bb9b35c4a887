"""Networks of text for the engine: `python -m text.export --wheel FILE --documents FOLDER --models ..`.

FILE is what `pip download --no-deps rapidocr==3.9.2` brings; FOLDER holds documents that the project draws,
`npm run -s specimens -- documents FOLDER --count 10 --seed 970000001`: on them is seen how far activations reach.
"""
import argparse
import itertools
import tempfile
from pathlib import Path

import onnx

from common.onnx_export import renew_manifest, store_in_bytes
from common.quantise import quantise

from .calibration import pages
from .convert import cut_head, grey, modern, rename_output
from .package import NAME, packaged

PAGES = 12
SOURCE = {"licence": "Apache-2.0", "source": f"PaddleOCR, PP-OCRv6 small, of the package {NAME}, converted by lab/training"}


def finder(wheel: Path, documents: Path, path: Path) -> None:
    """In whole numbers."""
    model = modern(packaged(wheel, "finder"))
    save(model, "image", "map", path)
    quantise(path, itertools.islice(pages(documents), PAGES))


def reader(wheel: Path, path: Path) -> str:
    """Its weights kept as bytes; it computes in floats."""
    model = packaged(wheel, "reader")
    letters = cut_head(model)
    save(modern(model), "crops", "logits", path)
    store_in_bytes(path)
    return letters


def save(model: onnx.ModelProto, asked: str, answered: str, path: Path) -> None:
    grey(model, asked)
    rename_output(model, answered)
    onnx.checker.check_model(model, full_check=True)
    onnx.save(model, str(path))


def entries(letters: str) -> dict[str, dict]:
    return {
        "text-finder": {
            **SOURCE,
            "input": {"image": [1, 1, "H", "W"], "type": "float32", "meaning": "grey page 0..1 (1 = white), H and W multiples of 32, long side about 960"},
            "output": {"map": [1, 1, "H", "W"], "type": "float32", "meaning": "probability of lying on a line of print, thinner than it is"}},
        "text-reader": {
            **SOURCE,
            "input": {"crops": ["N", 1, 48, "W"], "type": "float32", "meaning": "one line each, laid straight, grey 0..1, W a multiple of 8, 0.5 beside it"},
            "output": {"logits": ["N", "W/8", len(letters) + 1], "type": "float32", "meaning": "raw CTC logits: 0 blank, then `letters`"},
            "letters": letters},
    }


def main() -> None:
    p = argparse.ArgumentParser()
    p.add_argument("--wheel", type=Path, required=True)
    p.add_argument("--documents", type=Path, required=True)
    p.add_argument("--models", type=Path, required=True)
    a = p.parse_args()
    finder(a.wheel, a.documents, a.models / "text-finder.onnx")
    renew_manifest(a.models, entries(reader(a.wheel, a.models / "text-reader.onnx")))


if __name__ == "__main__":
    main()
