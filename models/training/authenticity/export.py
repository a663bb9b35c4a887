"""Export to ONNX and renew the manifest:
`python -m authenticity.export --double runs/double.pt --tiles runs/tiles.pt --context runs/context.pt --models ..`."""
import argparse
from pathlib import Path

import torch

from common.onnx_export import export, renew_manifest, weights
from recapture.networks import Context, Tiles

from .compression import BINS, MODES
from .double import Double

ENTRIES = {
    "double-compression": {
        "input": {"modes": ["N", MODES, BINS + 1], "type": "float32", "meaning": "luma of a JPEG, of each of the first 20 AC modes in zig-zag order: share of blocks with |coefficient| = 0, 1 .. 20 and above, then the quantisation step; only blocks that have any of these coefficients count"},
        "output": {"logit": ["N"], "type": "float32", "meaning": "logit of two compressions on one grid"},
    },
    "recapture-tiles": {
        "input": {"rgb": ["N", 3, 112, 112], "type": "float32", "meaning": "tiles of original pixels, 0..1"},
        "output": {"logits": ["N", 3], "type": "float32", "meaning": "direct, screen, print"},
    },
    "recapture-context": {
        "input": {"rgb": ["N", 3, 96, 96], "type": "float32", "meaning": "the whole picture stretched to a square, each pixel the mean of what it covers, 0..1"},
        "output": {"logits": ["N", 3], "type": "float32", "meaning": "direct, screen, print"},
    },
}
NETWORKS = {"double-compression": Double, "recapture-tiles": Tiles, "recapture-context": Context}


def write(name: str, trained: Path, models: Path) -> None:
    (given, shape), (taken, _) = ((k, v) for part in ("input", "output") for k, v in list(ENTRIES[name][part].items())[:1])
    example, other = (torch.rand(n, *shape[1:]) + 1 for n in (1, 3))
    export(weights(NETWORKS[name](), trained), example, other, models / f"{name}.onnx", (given, taken), {given: {0: "N"}, taken: {0: "N"}})


def main() -> None:
    p = argparse.ArgumentParser()
    p.add_argument("--double", type=Path)
    p.add_argument("--tiles", type=Path)
    p.add_argument("--context", type=Path)
    p.add_argument("--models", type=Path, required=True)
    a = p.parse_args()
    for name, trained in (("double-compression", a.double), ("recapture-tiles", a.tiles), ("recapture-context", a.context)):
        if trained:
            write(name, trained, a.models)
    renew_manifest(a.models, ENTRIES)


if __name__ == "__main__":
    main()
