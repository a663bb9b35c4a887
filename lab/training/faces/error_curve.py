"""The error rates that the dashboard draws: `python -m faces.error_curve --models .. --faces lfw-aligned.npz --pairs lfw-test-pairs.json`.

Writes what belongs to the embedder as it is now; run it whenever its weights change (a test asks for it).
"""
import argparse
import hashlib
import json
from pathlib import Path

import numpy as np

from .data import faces, official_pairs
from .evaluate_embedder import embed
from .teachers import session

DRAWN = Path(__file__).parents[3] / "web/dashboard/pages/verifications/case/face-error-rates.json"


def main() -> None:
    p = argparse.ArgumentParser()
    for name in ("models", "faces", "pairs"):
        p.add_argument(f"--{name}", type=Path, required=True)
    a = p.parse_args()
    weights = a.models / "face-embedder.onnx"
    test = faces(a.faces, "test")
    pairs, same = official_pairs(a.pairs, test.files)
    used = np.unique(pairs)
    at = np.searchsorted(used, pairs)
    e = embed(session(weights), test.images[used], True)
    scores = (e[at[:, 0]] * e[at[:, 1]]).sum(1)
    points = [
        {
            "cosine": round(cut, 3),
            "fmr": round(float((scores[~same] >= cut).mean()), 4),
            "fnmr": round(float((scores[same] < cut).mean()), 4),
        }
        for cut in np.arange(41) / 40
    ]
    told = {
        "embedder": hashlib.sha256(weights.read_bytes()).hexdigest(),
        "source": f"{len(pairs):,} pairs of press photographs (LFW)",
        "points": points,
    }
    # One point a line, as the formatter of the pages has it.
    rows = ",\n".join("    " + json.dumps(point).replace("{", "{ ").replace("}", " }") for point in points)
    head = "".join(f"  {json.dumps(k)}: {json.dumps(told[k])},\n" for k in ("embedder", "source"))
    DRAWN.write_text(f'{{\n{head}  "points": [\n{rows}\n  ]\n}}\n')


if __name__ == "__main__":
    main()
