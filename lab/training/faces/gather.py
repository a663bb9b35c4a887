"""More people, for the crowd: `python -m faces.gather --pictures FOLDER --labels labels.csv --models ../../models --teachers TEACHERS --apart lfw-aligned.npz --out more.npz`.

`--labels` is FairFace's (Kärkkäinen and Joo 2021, CC BY 4.0): `file`, `age`, `gender`, `race` of pictures that each show one face in their middle. Faces
are found, aligned and turned gray as the service does it; the archive is laid out as `data.py` says, every picture its own person, split `more`. Left out are
children under ten, pictures in whose middle no face is found, and who may be one of the people of `--apart`'s `val` or `test`.
"""
import argparse
import multiprocessing as mp
from pathlib import Path

import cv2
import numpy as np
import torch

from .data import faces, of_ten_and_more
from .decode import align
from .evaluate_detector import seen
from .evaluate_points import refine
from .teachers import IdentityByFace, session

MIDDLE = 0.15  # of the picture's side that a face's middle may lie away from its own
APART = 0.45  # cosine of the identity teacher from which two may be one person: of strangers one in ten thousand
SIDES = (160, 224)  # px of the picture's side as looked at: the face fills most of it
QUALITY = 82  # of the crops' JPEG


def crop(path: Path, nets) -> np.ndarray | None:
    grey = cv2.imread(str(path), cv2.IMREAD_GRAYSCALE)
    if grey is None:
        return None
    h, w = grey.shape
    away = lambda face: np.abs((face["box"][:2] + face["box"][2:]) / 2 / [w, h] - 0.5).max()
    found = min(seen(nets[0], grey, 0.5, SIDES), key=away, default=None)
    return None if found is None or away(found) > MIDDLE else align(grey, refine(nets[1], grey, found["points"])[0])


def some(models: Path, paths: list[Path]) -> list:
    cv2.setNumThreads(1)
    nets = [session(models / f"face-{name}.onnx") for name in ("detector", "points")]
    return [(path, cv2.imencode(".jpg", face, (cv2.IMWRITE_JPEG_QUALITY, QUALITY))[1].ravel()) for path in paths if (face := crop(path, nets)) is not None]


def vectors(teachers: Path, images: np.ndarray) -> np.ndarray:
    found = IdentityByFace(teachers, 2)(torch.from_numpy(images)[:, None].float()).numpy()
    return found / np.linalg.norm(found, axis=1, keepdims=True)


def main() -> None:
    p = argparse.ArgumentParser()
    for name in ("pictures", "labels", "models", "teachers", "apart", "out"):
        p.add_argument(f"--{name}", type=Path, required=True)
    p.add_argument("--processes", type=int, default=2)
    a = p.parse_args()
    paths = of_ten_and_more(a.pictures, a.labels)
    parts = [paths[k : k + 200] for k in range(0, len(paths), 200)]
    with mp.get_context("spawn").Pool(a.processes) as pool:
        jobs = [pool.apply_async(some, (a.models, part)) for part in parts]
        kept = []
        for number, job in enumerate(jobs):
            kept += job.get()
            if number % 10 == 0:
                print(f"{200 * (number + 1)} of {len(paths)} looked at, {len(kept)} faces", flush=True)
    mine = vectors(a.teachers, np.stack([cv2.imdecode(code, cv2.IMREAD_GRAYSCALE) for _, code in kept]))
    theirs = np.concatenate([vectors(a.teachers, faces(a.apart, split).images) for split in ("val", "test")])
    alike = np.concatenate([(mine[k : k + 500] @ theirs.T).max(1) for k in range(0, len(mine), 500)])
    kept = [one for one, most in zip(kept, alike) if most < APART]
    codes = [code for _, code in kept]
    names = [path.relative_to(a.pictures).as_posix() for path, _ in kept]
    np.savez(a.out, jpeg=np.concatenate(codes), offset=np.cumsum([0, *map(len, codes)]), meta=np.array([f"fairface\t{name}\t{name}\tmore" for name in names]))
    print(f"{len(kept)} people of {len(paths)} pictures, {len(mine) - len(kept)} left out as perhaps of the other archive")


if __name__ == "__main__":
    main()
