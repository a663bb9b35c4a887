"""Ask the point teachers once: `python -m faces.label_points --faces lfw-aligned.npz --portraits FOLDER --things FOLDER --pictures FOLDER --labels labels.csv --teachers FOLDER --out runs/points.npz`.

`--portraits` is the folder of the webmorph sets; `--things` holds photographs without faces (`labels.json` as for
recapture; only photographer p1, whose pictures are MIT, is used; pictures in which the teacher sees a face are left out).
`--pictures` and `--labels` are FairFace's (see `gather`): heads that fill the picture, turned and lit as they happened to be, without children under ten.
Box: YuNet. Points: landmarks-regression-retail-0009 in that box, averaged over three sizes of it and the mirror image; YuNet's own where
both differ, which is where the head is turned.
Writes `lfw` uint8 [n, 112, 112], `lfw_points` [n, 5, 2], `lfw_box` [n, 4]; `webmorph` uint8 [m, 480, 360] and `fairface` uint8 [l, 224, 224] and
the same for them; `things` uint8 [k, 512, 512].
"""
import argparse
import zlib
from pathlib import Path

import cv2
import numpy as np

from .data import faces, of_ten_and_more
from .decode import mirrored_points
from .teachers import Finder, Points

DIFFER, DOUBTFUL = 0.06, 0.15  # mean distance of the teachers' points, as a share of the face: of the first a quarter differs more, of the second one in a hundred


def best_points(ask: Points, bgr: np.ndarray, box: np.ndarray) -> np.ndarray:
    flipped, w = np.ascontiguousarray(bgr[:, ::-1]), bgr.shape[1]
    centre, half = (box[:2] + box[2:]) / 2, (box[2:] - box[:2]) / 2
    out = []
    for s in (1.05, 1.15, 1.25):
        b = np.r_[centre - half * s, centre + half * s]
        out.append(ask(bgr, b))
        out.append(mirrored_points(ask(flipped, np.array([w - 1 - b[2], b[1], w - 1 - b[0], b[3]])), w))
    return np.mean(out, 0)


def held_out(name: str) -> bool:
    """A third of the webmorph people are never trained on."""
    return zlib.crc32(name.encode()) % 3 == 0


def of_crops(images, find, ask, limit):
    rows = []
    for i, image in enumerate(images[:limit]):
        big = cv2.copyMakeBorder(cv2.resize(image, (208, 208)), 56, 56, 56, 56, cv2.BORDER_REPLICATE)
        big = cv2.cvtColor(big, cv2.COLOR_GRAY2BGR)
        seen = [f for f in find(big) if np.abs((f[1][:2] + f[1][2:]) / 2 - 160).max() < 40]
        if seen:
            back = lambda v: (v - 56 + 0.5) * 112 / 208 - 0.5
            rows.append((i, back(best_points(ask, big, seen[0][1])), back(seen[0][1])))
    return images[[r[0] for r in rows]], np.float32([r[1] for r in rows]), np.float32([r[2] for r in rows])


def of_portraits(folder: Path, find, ask):
    rows = []
    for path in sorted(folder.glob("*/*.jpg")):
        bgr = cv2.imread(str(path))
        if held_out(path.stem) or not (seen := find(bgr)):
            continue
        points, s = best_points(ask, bgr, seen[0][1]), 480 / bgr.shape[0]
        small = cv2.cvtColor(cv2.resize(bgr, None, fx=s, fy=s, interpolation=cv2.INTER_AREA), cv2.COLOR_BGR2GRAY)
        off = (small.shape[1] - 360) // 2
        shift = lambda v, o: (v + 0.5) * s - 0.5 - o
        rows.append((small[:, off : off + 360], shift(points, [off, 0]), shift(seen[0][1], [off, 0, off, 0])))
    return np.stack([r[0] for r in rows]), np.float32([r[1] for r in rows]), np.float32([r[2] for r in rows])


def of_one_face(bgr, wary: Finder, ask):
    """-> points, box, where both teachers say one face and nothing else might be one."""
    if len(seen := wary(bgr, 224)) != 1 or seen[0][0] < 0.7:
        return None
    _, box, own = seen[0]
    points = best_points(ask, bgr, box)
    apart = np.linalg.norm(points - own, axis=1).mean() / np.sqrt((box[2:] - box[:2]).prod())
    return (own if apart > DIFFER else points, box) if apart < DOUBTFUL else None


def of_pictures(paths, wary: Finder, ask, limit):
    rows = []
    for path in paths:
        if len(rows) == limit:
            break
        bgr = cv2.imread(str(path))
        if one := of_one_face(bgr, wary, ask):
            rows.append((cv2.cvtColor(bgr, cv2.COLOR_BGR2GRAY), *one))
    return np.stack([r[0] for r in rows]), np.float32([r[1] for r in rows]), np.float32([r[2] for r in rows])


def squares(folder: Path, wary: Finder, files: str = "p1_*") -> list[np.ndarray]:
    """The photographs in which the wary teacher sees no face, gray."""
    things = []
    for path in sorted(folder.glob(files)):
        bgr = cv2.imread(str(path))
        if bgr is not None and not wary(bgr, 960):
            side = min(bgr.shape[:2])
            things.append(cv2.cvtColor(cv2.resize(bgr[:side, :side], (512, 512), interpolation=cv2.INTER_AREA), cv2.COLOR_BGR2GRAY))
    return things


def main() -> None:
    p = argparse.ArgumentParser()
    for name in ("faces", "portraits", "things", "pictures", "labels", "teachers", "out"):
        p.add_argument(f"--{name}", type=Path, required=True)
    p.add_argument("--limit", type=int, default=3000)
    p.add_argument("--more", type=int, default=8000, help="of --pictures")
    a = p.parse_args()
    cv2.setNumThreads(1)
    find, ask = Finder(a.teachers), Points(a.teachers)
    wary = Finder(a.teachers, 0.3)
    portraits, things = of_portraits(a.portraits, find, ask), squares(a.things, wary)
    paths = of_ten_and_more(a.pictures, a.labels)
    more = of_pictures([paths[k] for k in np.random.default_rng(2).permutation(len(paths))], wary, ask, a.more)
    real = faces(a.faces, "train").images
    crops = of_crops(real[np.random.default_rng(1).permutation(len(real))], find, ask, a.limit)
    found = {"lfw": crops, "webmorph": portraits, "fairface": more}
    kept = {name + part: array for name, arrays in found.items() for part, array in zip(("", "_points", "_box"), arrays)}
    np.savez(a.out, **kept, things=np.stack(things))
    print(*(f"{len(arrays[0])} of {name}," for name, arrays in found.items()), len(things), "pictures without a face")


if __name__ == "__main__":
    main()
