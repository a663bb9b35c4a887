"""Ask the identity teacher once: `python -m faces.label --faces lfw-aligned.npz --teachers FOLDER --out runs/identity --morphs 20000`.

Writes `faces.npy` uint8 [m, 112, 112] and `targets.npy` float32 [m, 256], rows of NaN where not yet asked, so
that training can start while it runs. First the photographs of the `train` part, then morphs of two of them. A target is
the sum of the answers for the picture and for its mirror image, of length 1: it wavers less than either.
"""
import argparse
from pathlib import Path

import cv2
import numpy as np

from .data import SIZE, faces
from .morphs import morph
from .teachers import Identity


def main() -> None:
    p = argparse.ArgumentParser()
    p.add_argument("--faces", type=Path, required=True)
    p.add_argument("--teachers", type=Path, required=True)
    p.add_argument("--out", type=Path, required=True)
    p.add_argument("--morphs", type=int, default=20000)
    p.add_argument("--seed", type=int, default=1)
    a = p.parse_args()
    cv2.setNumThreads(1)
    rng = np.random.default_rng(a.seed)
    real, ask = faces(a.faces, "train").images, Identity(a.teachers)
    a.out.mkdir(parents=True, exist_ok=True)
    m = len(real) + a.morphs
    images = np.lib.format.open_memmap(a.out / "faces.npy", "w+", np.uint8, (m, SIZE, SIZE))
    targets = np.lib.format.open_memmap(a.out / "targets.npy", "w+", np.float32, (m, 256))
    targets[:] = np.nan
    order = rng.permutation(len(real))
    for i in range(m):
        images[i] = real[order[i]] if i < len(real) else morph(rng, *real[rng.integers(len(real), size=2)])
        both = ask(images[i]) + ask(np.ascontiguousarray(images[i][:, ::-1]))
        targets[i] = both / np.linalg.norm(both)


if __name__ == "__main__":
    main()
