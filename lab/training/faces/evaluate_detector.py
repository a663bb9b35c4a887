"""Counts and points of the detector: `python -m faces.evaluate_detector --models ../../models COMMAND`.

`counts FOLDER COUNTS.json`: COUNTS is {file: [allowed numbers of faces]}; several where a faint second portrait may or
may not be seen. `portraits FOLDER --teachers T`: the held-out webmorph people, as they are and changed; one face each;
points against the teacher and, for the pupils, against the manual points. `heads PICTURES LABELS --teachers T`: FairFace's adults. `speed`: median milliseconds on one thread.
"""
import argparse
import json
import time
from pathlib import Path

import cv2
import numpy as np

from . import degrade
from .data import group_of
from .decode import CUT, decode, iou, prepare
from .intervals import bootstrap, exact
from .label_points import best_points, held_out, of_one_face
from .teachers import Finder, Points, session

CHANGES = {  # -> picture, and where the points of the unchanged one went [2, 3]
    "as it is": lambda r, x: (x, STAY),
    "turned 15": lambda r, x: turned(x, 15),
    "turned -30": lambda r, x: turned(x, -30),
    "face 60 px": lambda r, x: shrunk(x, 0.4),
    "face 30 px": lambda r, x: shrunk(x, 0.2),
    "jpeg 15": lambda r, x: (degrade.jpeg(r, x, 15, 16), STAY),
    "blur": lambda r, x: (cv2.GaussianBlur(x, (0, 0), x.shape[0] / 160), STAY),
    "dark": lambda r, x: (np.clip(x * 0.25 + 0.03 * r.standard_normal(x.shape, dtype=np.float32), 0, 1), STAY),
    "faded, small": lambda r, x: shrunk(np.clip(degrade.tone(r, x), 0, 1), 0.35),
}
STAY = np.array([[1.0, 0, 0], [0, 1, 0]])


def turned(x, degrees):
    h, w = x.shape
    m = cv2.getRotationMatrix2D((w / 2, h / 2), degrees, 0.8)
    return cv2.warpAffine(x, m, (w, h), borderMode=cv2.BORDER_REPLICATE), m


def shrunk(x, s):
    """The picture small on a light sheet."""
    h, w = x.shape
    out = np.full((h, w), 0.8, np.float32)
    small = cv2.resize(x, None, fx=s, fy=s, interpolation=cv2.INTER_AREA)
    out[h // 4 : h // 4 + small.shape[0], w // 8 : w // 8 + small.shape[1]] = small
    return out, np.array([[s, 0, w // 8 + (s - 1) / 2], [0, s, h // 4 + (s - 1) / 2]])


def find(net, grey: np.ndarray, side: int, cut: float):
    x, s = prepare(grey, side)
    found = decode(net.run(None, {"image": x})[0][0], cut)
    for f in found:
        f["box"], f["points"] = (f["box"] + 0.5) / s - 0.5, (f["points"] + 0.5) / s - 0.5
    return found


def seen(net, grey, cut, sides=(320,)):
    """At the first side at which there is any face."""
    for side in sides:
        if found := find(net, grey, side, cut):
            return found
    return []


def counts(a, net) -> None:
    wanted = json.loads(a.counts.read_text())
    right, wrong = 0, []
    for name, allowed in wanted.items():
        n = len(seen(net, cv2.imread(str(a.folder / name), cv2.IMREAD_GRAYSCALE), a.cut, a.sides))
        right += n in allowed
        if n not in allowed:
            wrong.append(f"{name}: {n}, not {allowed}")
    low, high = exact(right, len(wanted))
    print(f"count right {right} of {len(wanted)} = {100 * right / len(wanted):.1f} % [{100 * low:.1f}, {100 * high:.1f}]", *wrong, sep="\n  ")


def portraits(a, net) -> None:
    look, ask = Finder(a.teachers), Points(a.teachers)
    for change, apply in CHANGES.items():
        one, error, pupils, teacher = [], [], [], []
        for k, path in enumerate(sorted(a.folder.glob("*/*.jpg"))):
            if not held_out(path.stem):
                continue
            bgr = cv2.imread(str(path))
            x, m = apply(np.random.default_rng([7, k]), cv2.cvtColor(bgr, cv2.COLOR_BGR2GRAY).astype(np.float32) / 255)
            found = seen(net, degrade.to8(x), a.cut, a.sides)
            one.append(len(found) == 1)
            if not found or not (theirs := look(bgr)):
                continue
            true = best_points(ask, bgr, theirs[0][1]) @ m[:, :2].T + m[:, 2]
            apart = np.linalg.norm(true[1] - true[0])
            error.append(np.linalg.norm(found[0]["points"] - true, axis=1) / apart)
            if change == "as it is" and path.parent.name != "zoom":
                hand = np.array(json.loads(path.with_suffix(".points.json").read_text()))[:2]
                hand = hand[np.argsort(hand[:, 0])]
                between = np.linalg.norm(hand[1] - hand[0])
                pupils.append(np.linalg.norm(found[0]["points"][:2] - hand, axis=1).mean() / between)
                teacher.append(np.linalg.norm(true[:2] - hand, axis=1).mean() / between)
        low, high = exact(sum(one), len(one))
        line = f"{change:18s} one face {100 * np.mean(one):.1f} % [{100 * low:.1f}, {100 * high:.1f}] of {len(one)}"
        if error:
            e = np.array(error)
            b = bootstrap(lambda r: e[r].mean(), len(e))
            line += f"; points against teacher {100 * e.mean():.2f} % [{100 * b[0]:.2f}, {100 * b[1]:.2f}] of the eyes' distance, each {(100 * e.mean(0)).round(1)}"
        if pupils:
            b = bootstrap(lambda r: np.mean(np.array(pupils)[r]), len(pupils))
            line += f"; pupils by hand {100 * np.mean(pupils):.2f} % [{100 * b[0]:.2f}, {100 * b[1]:.2f}] (teacher {100 * np.mean(teacher):.2f} %)"
        print(line, flush=True)


def heads(a, net) -> None:
    """Pictures that both teachers say show one face: by group, how many are found, and how often another is
    seen."""
    wary, ask = Finder(a.teachers, 0.3), Points(a.teachers)
    seen_of, errors = {}, []
    for path, group in group_of(a.pictures, a.labels).items():
        bgr = cv2.imread(str(path))
        if not (one := of_one_face(bgr, wary, ask)):
            continue
        points, box = one
        grey = cv2.cvtColor(bgr, cv2.COLOR_BGR2GRAY)
        found = seen(net, grey, a.cut, a.sides)
        there = [iou(box, f["box"][None])[0] > 0.5 for f in found]
        seen_of.setdefault(group, []).append((any(there), not all(there)))
        if any(there):
            errors.append(np.linalg.norm(found[there.index(True)]["points"] - points, axis=1) / np.sqrt((box[2:] - box[:2]).prod()))
    for group in (*sorted(seen_of), "all"):
        rows = np.array(seen_of[group] if group in seen_of else sum(seen_of.values(), []))
        low, high = exact(int(rows[:, 0].sum()), len(rows))
        print(f"{group:24s} found {100 * rows[:, 0].mean():.1f} % [{100 * low:.1f}, {100 * high:.1f}] of {len(rows)}; another seen in {100 * rows[:, 1].mean():.1f} %")
    e = np.array(errors)
    print(f"points against the teachers' {100 * e.mean():.2f} % of the face, each {(100 * e.mean(0)).round(1)}")


def speed(a, net) -> None:
    for side in (320, 640):
        x = np.random.default_rng(1).random((1, 1, side, side), np.float32)
        took = []
        for _ in range(40):
            begin = time.perf_counter()
            net.run(None, {"image": x})
            took.append((time.perf_counter() - begin) * 1000)
        print(f"{side} x {side}: best {min(took):.1f} ms, median {np.median(took):.1f} ms")


def main() -> None:
    p = argparse.ArgumentParser()
    p.add_argument("--models", type=Path, required=True)
    p.add_argument("--cut", type=float, default=CUT)
    p.add_argument("--sides", type=lambda v: [int(s) for s in v.split(",")], default=[320], help="320,640: the second where the first finds nothing")
    sub = p.add_subparsers(dest="command", required=True)
    c = sub.add_parser("counts")
    c.add_argument("folder", type=Path)
    c.add_argument("counts", type=Path)
    c = sub.add_parser("portraits")
    c.add_argument("folder", type=Path)
    c.add_argument("--teachers", type=Path, required=True)
    h = sub.add_parser("heads")
    h.add_argument("pictures", type=Path)
    h.add_argument("labels", type=Path)
    h.add_argument("--teachers", type=Path, required=True)
    sub.add_parser("speed")
    a = p.parse_args()
    cv2.setNumThreads(1)
    {"counts": counts, "portraits": portraits, "heads": heads, "speed": speed}[a.command](a, session(a.models / "face-detector.onnx"))


if __name__ == "__main__":
    main()
