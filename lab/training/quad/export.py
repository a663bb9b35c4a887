"""Export the document finder: `python -m quad.export --finder runs/quad.pt --models ../../models`."""
import argparse
from pathlib import Path

import torch

from common.onnx_export import export, renew_manifest, weights

from .train import network

ENTRIES = {
    "document-finder": {
        "input": {"image": ["1", 1, "H", "W"], "type": "float32", "meaning": "grey photograph 0..1 (1 = white), long side 256, H and W padded to multiples of 32"},
        "output": {"maps": ["1", 2, "H/4", "W/4"], "type": "float32", "meaning": "logit of being the ground of an identity document, logit of being its outline"}},
}


def main() -> None:
    p = argparse.ArgumentParser()
    p.add_argument("--finder", type=Path, required=True)
    p.add_argument("--models", type=Path, required=True)
    a = p.parse_args()
    export(weights(network(), a.finder), torch.rand(1, 1, 192, 256), torch.rand(1, 1, 256, 224), a.models / "document-finder.onnx", ("image", "maps"),
           {"image": {2: "H", 3: "W"}, "maps": {2: "H4", 3: "W4"}})
    renew_manifest(a.models, ENTRIES)


if __name__ == "__main__":
    main()
