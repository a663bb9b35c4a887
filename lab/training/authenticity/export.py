"""Export to ONNX and renew the manifest:
`python -m authenticity.export --double runs/double.pt --tiles runs/tiles.pt --context runs/context.pt --tamper runs/tamper.pt --models ../../models`."""
import argparse
import json
from pathlib import Path

import numpy as np
import torch

from common.onnx_export import export, renew_manifest, weights
from recapture.networks import Context, Tiles

from .compression import BINS, MODES
from .double import Double
from .phases import in_phases
from .tamper import STRIDE, Tamper

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
    "tamper-localiser": {
        "input": {"luma": ["N", 1, 512, 512], "type": "float32", "meaning": "luma 0..255 of original pixels, cut on the grid of the file's 8 x 8 blocks"},
        "output": {"logits": ["N", 1, 512 // STRIDE, 512 // STRIDE], "type": "float32", "meaning": "logit of having been retouched, one each 16 x 16 px"},
    },
}
NETWORKS = {"double-compression": Double, "recapture-tiles": Tiles, "recapture-context": Context, "tamper-localiser": Tamper}


def write(name: str, trained: Path, models: Path) -> None:
    (given, shape), (taken, _) = ((k, v) for part in ("input", "output") for k, v in list(ENTRIES[name][part].items())[:1])
    example, other = (torch.rand(n, *shape[1:]) + 1 for n in (1, 3))
    export(weights(NETWORKS[name](), trained), example, other, models / f"{name}.onnx", (given, taken), {given: {0: "N"}, taken: {0: "N"}})
    if name == "tamper-localiser":
        in_phases(models / f"{name}.onnx")


def golden(net: Tamper) -> dict:
    """Logits of a made tile that the service's tests can draw too: noise on a slope, and a square without."""
    state, side = 1, 512
    luma = np.empty((side, side), np.float32)
    for y in range(side):
        for x in range(side):
            state = state * 16807 % 2147483647
            luma[y, x] = 100 + x // 8 + (0 if 192 <= x < 320 and 256 <= y < 320 else state % 13 - 6)
    with torch.no_grad():
        logits = net.eval()(torch.from_numpy(luma)[None, None])[0, 0]
    cells = [(2, 2), (8, 14), (18, 13), (18, 18), (17, 15), (30, 30)]
    return {"cells": [{"row": row, "column": column, "logit": round(float(logits[row, column]), 3)} for row, column in cells]}


def main() -> None:
    p = argparse.ArgumentParser()
    p.add_argument("--double", type=Path)
    p.add_argument("--tiles", type=Path)
    p.add_argument("--context", type=Path)
    p.add_argument("--tamper", type=Path)
    p.add_argument("--golden", type=Path, help="write what the tamper localiser says of a made tile, for the tests")
    p.add_argument("--models", type=Path, required=True)
    a = p.parse_args()
    for name, trained in (("double-compression", a.double), ("recapture-tiles", a.tiles), ("recapture-context", a.context), ("tamper-localiser", a.tamper)):
        if trained:
            write(name, trained, a.models)
    if a.tamper and a.golden:
        a.golden.write_text(json.dumps(golden(weights(Tamper(), a.tamper)), indent=2) + "\n")
    renew_manifest(a.models, ENTRIES)


if __name__ == "__main__":
    main()
