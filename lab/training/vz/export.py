"""Export the reader of the visual zone: `python -m vz.export --reader runs/vz.pt --models ..`."""
import argparse
from pathlib import Path

import torch

from common.onnx_export import export, renew_manifest, weights

from .alphabet import ALPHABET, CLASSES
from .train import network

ENTRIES = {
    "visual-reader": {
        "input": {"strip": ["N", 1, 32, "W"], "type": "float32", "meaning": "one rectified row each, capitals about 15 px high and stretched by 1.35 across, their middle at y 16, zero mean and unit variance, W a multiple of 4"},
        "output": {"logits": ["N", "W/4", CLASSES], "type": "float32", "meaning": "raw CTC logits: 0 blank, then these characters: " + ALPHABET}},
}


def main() -> None:
    p = argparse.ArgumentParser()
    p.add_argument("--reader", type=Path, required=True)
    p.add_argument("--temperature", type=float, default=1.0, help="divide the logits by this (see evaluate)")
    p.add_argument("--models", type=Path, required=True)
    a = p.parse_args()
    net = weights(network(), a.reader)
    with torch.no_grad():
        net.head.weight /= a.temperature
        net.head.bias /= a.temperature
    export(net, torch.randn(2, 1, 32, 320), torch.randn(3, 1, 32, 448), a.models / "visual-reader.onnx", ("strip", "logits"),
           {"strip": {0: "N", 3: "W"}, "logits": {0: "N", 1: "T"}})
    renew_manifest(a.models, ENTRIES)


if __name__ == "__main__":
    main()
