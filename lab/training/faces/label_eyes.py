"""Ask where the lids are: `python -m faces.label_eyes --points runs/points.npz --teachers FOLDER --out runs/eyes.npz --limit 1500`.

Rows as in `points.npz`: `lfw` [n, 2, 7] and `webmorph` [m, 2, 7] as `teachers.Lids` gives them, NaN past the limit.
"""
import argparse
from pathlib import Path

import cv2
import numpy as np

from .teachers import Lids


def main() -> None:
    p = argparse.ArgumentParser()
    for name in ("points", "teachers", "out"):
        p.add_argument(f"--{name}", type=Path, required=True)
    p.add_argument("--limit", type=int, default=1500)
    a = p.parse_args()
    cv2.setNumThreads(1)
    z, ask, out = np.load(a.points), Lids(a.teachers), {}
    for name in ("webmorph", "lfw"):
        images, boxes = z[name], z[f"{name}_box"]
        out[name] = np.full((len(images), 2, 7), np.nan, np.float32)
        for i in range(min(a.limit, len(images))):
            out[name][i] = ask(images[i], boxes[i])
    np.savez(a.out, **out)


if __name__ == "__main__":
    main()
