"""Whole numbers for floats in an exported network: `python -m common.quantise mrz-reader --models ../../models` rewrites it in place.

Convolutions compute in 8 bits, but for the first and the last: input and answer keep their precision,
and both cost little. The range of activations is measured on pictures of the network's own generator, with a seed apart
from training and evaluation; scales are fixed, so that an answer does not depend on the rest of its batch.
Weights take 7 bits: a processor without dot products of bytes adds two products in 16 bits, which 8 bits overflow, and
would read the same picture otherwise.
"""
import argparse
import itertools
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import onnx
from onnxruntime.quantization import CalibrationDataReader, QuantFormat, QuantType, quantize_static
from onnxruntime.quantization.shape_inference import quant_pre_process

from .onnx_export import renew_file

SEED = 700_000_001
COUNT = 150


def pages() -> Iterator[np.ndarray]:
    from mrz.train_locator import Batches
    for images, _ in Batches(1, SEED, 384):
        yield images.numpy().astype(np.float32) / 255


def zone_rows() -> Iterator[np.ndarray]:
    from mrz.train_reader import batches
    for images, *_ in batches(2, SEED):
        yield images.numpy()


INPUTS = {"mrz-locator": pages, "mrz-reader": zone_rows}


class Drawn(CalibrationDataReader):
    """`COUNT` pictures of a generator, as the network's one input."""

    def __init__(self, name: str, drawn: Iterator[np.ndarray]):
        self.feeds = ({name: each} for each in itertools.islice(drawn, COUNT))

    def get_next(self) -> dict[str, np.ndarray] | None:
        return next(self.feeds, None)


def ends(model: onnx.ModelProto) -> list[str]:
    """The first and the last convolution."""
    convolutions = [node.name for node in model.graph.node if node.op_type == "Conv"]
    return [convolutions[0], convolutions[-1]]


def quantise(path: Path, drawn: Iterator[np.ndarray], kinds: tuple[str, ...] = ("Conv", "Add", "Relu"),
             floats: Callable[[onnx.ModelProto], list[str]] = ends, averaged: bool = False) -> None:
    """Rewrite the float network at `path`; of one that is quantized the floats are gone.

    `kinds` of operators compute in whole numbers, but for those that `floats` names. How far activations reach is the
    farthest of all pictures, or, `averaged`, a moving average, which single outliers do not widen."""
    model = onnx.load(str(path))
    if any(node.op_type == "QuantizeLinear" for node in model.graph.node):
        raise SystemExit(f"{path} is quantised: export it first")
    with tempfile.TemporaryDirectory() as folder:
        prepared = Path(folder) / "prepared.onnx"
        quant_pre_process(str(path), str(prepared), skip_symbolic_shape=True)
        quantize_static(str(prepared), str(path), Drawn(model.graph.input[0].name, drawn), quant_format=QuantFormat.QDQ, per_channel=True,
                        reduce_range=True, activation_type=QuantType.QUInt8, weight_type=QuantType.QInt8,
                        op_types_to_quantize=list(kinds), nodes_to_exclude=floats(onnx.load(str(prepared))),
                        extra_options={"CalibMovingAverage": True} if averaged else None)
    written = onnx.load(str(path))
    del written.opset_import[:], written.metadata_props[:]
    written.opset_import.extend(model.opset_import)  # the tool names operator sets that nothing here is of
    onnx.checker.check_model(written, full_check=True)
    onnx.save(written, str(path))


def main() -> None:
    p = argparse.ArgumentParser()
    p.add_argument("network", choices=INPUTS)
    p.add_argument("--models", type=Path, required=True)
    a = p.parse_args()
    quantise(a.models / f"{a.network}.onnx", INPUTS[a.network]())
    renew_file(a.models, a.network)


if __name__ == "__main__":
    main()
