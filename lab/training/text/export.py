"""Networks of text for the engine: `python -m text.export --wheel FILE --documents FOLDER --models ../../models`.

FILE is what `pip download --no-deps rapidocr==3.9.2` brings; FOLDER holds documents that the project draws,
`npm run -s specimens -- documents FOLDER --count 10 --seed 970000001`: on them is seen how far activations reach.
"""
import argparse
import tempfile
from pathlib import Path

import onnx

from common.onnx_export import renew_manifest
from common.quantise import quantise

from .calibration import pages, rows
from .convert import OPSET, cut_head, grey, modern, rename_output
from .package import NAME, packaged
from .quicken import quicken

SOURCE = {"licence": "Apache-2.0", "source": f"PaddleOCR, PP-OCRv6 small, of the package {NAME}, converted by lab/training", "opset": OPSET}


def stem(model: onnx.ModelProto) -> list[str]:
    """Convolutions up to the one after the first concatenation: with few channels they gain nothing from
    whole numbers."""
    before: list[str] = []
    joined = False
    for node in model.graph.node:
        joined = joined or node.op_type == "Concat"
        if node.op_type == "Conv":
            before.append(node.name)
            if joined:
                break
    return before


def slender(model: onnx.ModelProto) -> list[str]:
    """Those of the stem, of few channels and of one each: memory, and not sums, is what they wait for."""
    shapes = weights(model)
    return [*stem(model), *(name for name, shape in shapes.items() if min(shape[:2]) <= 24)]


def gates(model: onnx.ModelProto) -> list[str]:
    """Those of the stem, those that weigh channels by the mean of a whole line, and the three after the backbone."""
    names = list(weights(model))
    makers = {output: node for node in model.graph.node for output in node.output}
    takers = {asked: node for node in model.graph.node for asked in node.input}
    means = {"GlobalAveragePool", "ReduceMean"}
    squeeze = {node.name: node for node in model.graph.node if node.op_type == "Conv" and makers[node.input[0]].op_type in means}
    relus = [takers[node.output[0]] for node in squeeze.values()]
    return [*stem(model), *squeeze, *(takers[relu.output[0]].name for relu in relus), *names[-3:]]


def weights(model: onnx.ModelProto) -> dict[str, list[int]]:
    shapes = {each.name: list(each.dims) for each in model.graph.initializer}
    return {node.name: shapes[node.input[1]] for node in model.graph.node if node.op_type == "Conv"}


def finder(wheel: Path, documents: Path, path: Path) -> None:
    save(modern(packaged(wheel, "finder")), "image", "map", path)
    quantise(path, pages(documents), ("Conv",), slender, averaged=True)
    quicken(path)


def reader(wheel: Path, documents: Path, path: Path) -> str:
    model = packaged(wheel, "reader")
    letters = cut_head(model)
    save(modern(model), "crops", "logits", path)
    with tempfile.TemporaryDirectory() as folder:
        floats = Path(folder) / "finder.onnx"
        save(modern(packaged(wheel, "finder")), "image", "map", floats)
        quantise(path, rows(documents, floats), ("Conv",), gates, averaged=True)
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
    renew_manifest(a.models, entries(reader(a.wheel, a.documents, a.models / "text-reader.onnx")))


if __name__ == "__main__":
    main()
