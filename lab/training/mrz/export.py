"""Export both networks to ONNX and write the manifest: `python -m mrz.export --locator runs/locator.pt --reader runs/reader.pt --models ../../models`."""
import argparse
from pathlib import Path

import torch

from common.onnx_export import export, renew_manifest, weights

from .locator import Locator
from .reader import Reader

ENTRIES = {
    "mrz-locator": {
        "input": {"image": ["1", 1, "H", "W"], "type": "float32", "meaning": "grey page 0..1 (1 = white), H and W multiples of 32, long side about 800"},
        "output": {"maps": ["1", 4, "H/4", "W/4"], "type": "float32", "meaning": "logit of an MRZ line, cos and sin of the reading direction (x right, y down), log2 of the cell pitch in input px"}},
    "mrz-reader": {
        "input": {"strip": ["N", 1, 32, "W"], "type": "float32", "meaning": "one rectified line per row, centre line at y 16, pitch about 18 px, zero mean and unit variance, W a multiple of 4"},
        "output": {"logits": ["N", "W/4", 38], "type": "float32", "meaning": "raw CTC logits: 0 blank, 1..10 digits, 11..36 A..Z, 37 '<'"}},
}


def main() -> None:
    p = argparse.ArgumentParser()
    p.add_argument("--locator", type=Path)
    p.add_argument("--reader", type=Path)
    p.add_argument("--temperature", type=float, default=1.0, help="divide the reader's logits by this (see evaluate)")
    p.add_argument("--models", type=Path, required=True)
    a = p.parse_args()
    if a.locator:
        net = weights(Locator(), a.locator)
        export(net, torch.rand(1, 1, 608, 800), torch.rand(1, 1, 672, 896), a.models / "mrz-locator.onnx", ("image", "maps"),
               {"image": {2: "H", 3: "W"}, "maps": {2: "H4", 3: "W4"}})
    if a.reader:
        net = weights(Reader(), a.reader)
        with torch.no_grad():
            net.head.weight /= a.temperature
            net.head.bias /= a.temperature
        export(net, torch.randn(2, 1, 32, 840), torch.randn(3, 1, 32, 936), a.models / "mrz-reader.onnx", ("strip", "logits"),
               {"strip": {0: "N", 3: "W"}, "logits": {0: "N", 1: "T"}})
    renew_manifest(a.models, ENTRIES)


if __name__ == "__main__":
    main()
