"""Export to ONNX and renew the manifest: `python -m portrait.export --net runs/portrait.pt --golden ../../test/fixtures/portrait-place.json --models ../../models`."""
import argparse
import json
from pathlib import Path

import numpy as np
import torch

from common.onnx_export import export, renew_manifest, store_in_bytes, weights

from .network import Portrait
from .places import CHANNELS, COARSE, HIGH, WIDE, grid_of, halved

ENTRIES = {
    "portrait-place": {
        "input": {"cells": ["N", CHANNELS, HIGH, WIDE], "type": "float32", "meaning": "96 x 112 cells around a portrait's eyes (lab/training/portrait/places.py): means of red, green, blue; fine structure, the same cut off, steps across and down in the mean and at most, fine structure of red less blue; 0..1"},
        "output": {"logit": ["N"], "type": "float32", "meaning": "logit of the portrait's having been pasted over another in the photograph"},
    },
}


def made_picture(size: int = 200) -> np.ndarray:
    """Noise on slopes of three colors, and a square with less of it: the service's tests draw it too."""
    state, out = 1, np.empty((size, size, 3), np.uint8)
    for y in range(size):
        for x in range(size):
            state = state * 16807 % 2147483647
            grain = state % (5 if 60 <= x < 140 and 50 <= y < 150 else 25)
            out[y, x] = 60 + x // 2 + grain, 80 + y // 2 + grain, 200 - x // 4 - grain
    return out


def golden(net: Portrait) -> dict:
    """For the generated picture: cells and the logit, with eyes close together and, after halving, far apart."""
    cases = []
    for eyes in ([[91.0, 95.0], [111.0, 96.0]], [[62.0, 80.0], [138.0, 84.0]]):
        picture, at = made_picture(), np.array(eyes)
        while np.hypot(*(at[1] - at[0])) >= COARSE:
            picture, at = halved(picture), at / 2
        cells = grid_of(picture, at)
        with torch.no_grad():
            logit = float(net.eval()(torch.from_numpy(cells[None]))[0])
        places = [(3, 4), (40, 30), (56, 48), (80, 70), (111, 95)]
        cases.append({"eyes": eyes, "logit": round(logit, 3), "cells": [
            {"row": row, "column": column, "values": [round(float(v), 4) for v in cells[:, row, column]]} for row, column in places]})
    return {"cases": cases}


def mean_of(files: list[Path]) -> Portrait:
    """Runs from the same start lie near each other: their mean depends less on what each has seen."""
    net = Portrait()
    known = [weights(Portrait(), file).state_dict() for file in files]
    net.load_state_dict({name: torch.stack([one[name].float() for one in known]).mean(0) for name in known[0]})
    return net


def main() -> None:
    p = argparse.ArgumentParser()
    p.add_argument("--net", type=Path, nargs="+", required=True, help="of several runs, the mean of their weights")
    p.add_argument("--golden", type=Path, help="write what the network says of a made picture, for the tests")
    p.add_argument("--models", type=Path, required=True)
    a = p.parse_args()
    net = mean_of(a.net)
    example, other = (torch.rand(n, CHANNELS, HIGH, WIDE) for n in (1, 3))
    path = a.models / "portrait-place.onnx"
    export(net, example, other, path, ("cells", "logit"), {"cells": {0: "N"}, "logit": {0: "N"}})
    store_in_bytes(path)
    if a.golden:
        a.golden.write_text(json.dumps(golden(mean_of(a.net)), indent=2) + "\n")
    renew_manifest(a.models, ENTRIES)


if __name__ == "__main__":
    main()
