"""The error rates that the dashboard and the report draw, by likeness: `python -m faces.error_curve --profile builtin-2 --models ../../models --faces lfw-aligned.npz --pairs lfw-test-pairs.json`.

Writes what belongs to the profile's embedder as it is now, the current profile's first; run it whenever it changes (a test asks for it).
"""
import argparse
import hashlib
import json
from pathlib import Path

import numpy as np

from .data import faces, official_pairs
from .compared import Compared

DRAWN = Path(__file__).parents[3] / "layers/domain/face/face-error-rates.json"


def main() -> None:
    p = argparse.ArgumentParser()
    for name in ("models", "faces", "pairs"):
        p.add_argument(f"--{name}", type=Path, required=True)
    p.add_argument("--profile", required=True)
    a = p.parse_args()
    compared = Compared(a.models, a.profile)
    test = faces(a.faces, "test")
    pairs, same = official_pairs(a.pairs, test.files)
    (firsts, first), (seconds, second) = (np.unique(side, return_inverse=True) for side in pairs.T)
    documents, selfies = compared.vectors(test.images[firsts]), compared.vectors(test.images[seconds])
    scores = compared.likeness((documents[first] * selfies[second]).sum(1))
    points = [
        {
            "likeness": round(cut, 3),
            "fmr": round(float((scores[~same] >= cut).mean()), 4),
            "fnmr": round(float((scores[same] < cut).mean()), 4),
        }
        for cut in np.arange(41) / 40
    ]
    told = {
        "embedder": hashlib.sha256(compared.file.read_bytes()).hexdigest(),
        "source": f"{len(pairs):,} pairs of press photographs (LFW)",
        "points": points,
    }
    others = [one for one in json.loads(DRAWN.read_text()) if one["embedder"] != told["embedder"]]
    DRAWN.write_text(json.dumps([told, *others], indent=2) + "\n")


if __name__ == "__main__":
    main()
