"""Error of the refiner: `python -m faces.evaluate_points --models ../../models --points runs/points.npz --eyes runs/eyes.npz --portraits FOLDER --teachers FOLDER`.

On LFW crops never trained on, from points disturbed as a detector's are (5 % of the eyes' distance each), against the
teacher; on the held-out webmorph people, from the detector's own points, against the teacher and the manual pupils.
Eyes: pictures with the lids drawn down fully or not at all; the open ones are as photographed.
"""
import argparse
import json
from pathlib import Path

import cv2
import numpy as np

from .decode import similarity
from .evaluate_detector import seen
from .intervals import bootstrap, exact
from .label_points import best_points, held_out
from .lids import close
from .points import HOME, SIDE
from .teachers import Finder, Lids, Points, session
from .train_points import Crops, few


def refine(net, grey: np.ndarray, points: np.ndarray):
    """uint8 picture, detector's points [5, 2] -> refined points [5, 2] in px of the picture, openness [2]."""
    m = similarity(points, HOME)
    scale = np.hypot(m[0, 0], m[1, 0])
    soft = cv2.GaussianBlur(grey, (0, 0), 0.4 / scale) if scale < 0.75 else grey
    crop = cv2.warpAffine(soft, m, (SIDE, SIDE), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    y = net.run(None, {"crop": (crop[None, None].astype(np.float32) - 127.5) / 127.5})[0][0]
    return (y[:10].reshape(5, 2) - m[:, 2]) @ np.linalg.inv(m[:, :2]).T, y[10:]


def say(name, errors) -> None:
    e = np.array(errors)
    b = bootstrap(lambda r: e[r].mean(), len(e))
    print(f"{name}: {100 * e.mean():.2f} % [{100 * b[0]:.2f}, {100 * b[1]:.2f}] of the eyes' distance, n {len(e)}", f"each {(100 * e.mean(0)).round(2)}" if e.ndim > 1 else "", flush=True)


def kept(net, a) -> None:
    crops = Crops(a.points, a.eyes, "kept")
    images = crops.sets[0][0]
    for name, change in (("LFW kept", None), ("LFW kept, 40 px", few)):
        rng, errors = np.random.default_rng(7), []
        for k in range(len(images)):
            x, pts, _ = crops.draw(rng, k, harm=False, shut=False)
            x = change(rng, x) if change else x
            y = net.run(None, {"crop": x[None, None].astype(np.float32) * 2 - 1})[0][0]
            errors.append(np.linalg.norm(y[:10].reshape(5, 2) - pts, axis=1) / np.linalg.norm(pts[1] - pts[0]))
        say(name, errors)


def studio(net, a) -> None:
    detector, look, ask = session(a.models / "face-detector.onnx"), Finder(a.teachers), Points(a.teachers)
    rng, before, after, pupils, open_, shut = np.random.default_rng(7), [], [], [], [], []
    for path in sorted(a.portraits.glob("*/*.jpg")):
        if not held_out(path.stem):
            continue
        bgr = cv2.imread(str(path))
        grey = cv2.cvtColor(bgr, cv2.COLOR_BGR2GRAY)
        found = seen(detector, grey, 0.5, (320, 640))
        if not found:
            continue
        true = best_points(ask, bgr, look(bgr)[0][1])
        apart = np.linalg.norm(true[1] - true[0])
        points, wide = refine(net, grey, found[0]["points"])
        before.append(np.linalg.norm(found[0]["points"] - true, axis=1) / apart)
        after.append(np.linalg.norm(points - true, axis=1) / apart)
        open_.extend(wide)
        if path.parent.name == "zoom":
            continue
        hand = np.array(json.loads(path.with_suffix(".points.json").read_text()))[:2]
        pupils.append(np.linalg.norm(points[:2] - hand[np.argsort(hand[:, 0])], axis=1).mean() / np.linalg.norm(hand[1] - hand[0]))
        lids = Lids(a.teachers)(grey, look(bgr)[0][1])
        x = grey.astype(np.float32) / 255
        for eye in lids:
            x = close(rng, x, eye[:4].reshape(2, 2), eye[4], eye[5], 1.0)
        shut.extend(refine(net, (x.clip(0, 1) * 255).astype(np.uint8), points)[1])
    say("webmorph held out, detector", before)
    say("webmorph held out, refined", after)
    say("webmorph held out, refined, pupils by hand", pupils)
    right = sum(np.array(open_) > 0.5) + sum(np.array(shut) < 0.5)
    n = len(open_) + len(shut)
    low, high = exact(right, n)
    print(f"eyes: {100 * right / n:.1f} % right [{100 * low:.1f}, {100 * high:.1f}] of {len(open_)} open and {len(shut)} drawn shut")


def main() -> None:
    p = argparse.ArgumentParser()
    for name in ("models", "points", "eyes", "portraits", "teachers"):
        p.add_argument(f"--{name}", type=Path, required=True)
    a = p.parse_args()
    cv2.setNumThreads(1)
    net = session(a.models / "face-points.onnx")
    kept(net, a)
    studio(net, a)


if __name__ == "__main__":
    main()
