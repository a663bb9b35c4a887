"""Error rates of covered faces: `python -m faces.evaluate_cover --models ../../models --faces lfw-aligned.npz --split val --worn worn.tsv`.

Photographs as they are, without those that cover the face themselves (`--worn`, see `train_cover`); the same with something drawn on; both by the
brightness of the cheeks, which is skin and light together.
"""
import argparse
from pathlib import Path

import cv2
import numpy as np
import onnxruntime

from . import degrade
from .coverings import glasses, mask, veil
from .data import faces
from .intervals import exact
from .train_cover import worn_of
from .worn import EYES_COVERED, MOUTH_COVERED, beard, cover_eyes, cover_mouth, dim, hat, near, one_eye, shadow, shut


def say(name: str, hits: np.ndarray) -> None:
    if not len(hits):
        return
    low, high = exact(int(hits.sum()), len(hits))
    print(f"{name}: {int(hits.sum())} of {len(hits)} = {100 * hits.mean():.2f} % [{100 * low:.2f}, {100 * high:.2f}]", flush=True)


def cheeks(images: np.ndarray) -> np.ndarray:
    """Brightness 0..255 beside the nose."""
    return np.median(np.concatenate([images[:, 64:80, 30:42], images[:, 64:80, 70:82]], 2).reshape(len(images), -1), 1)


def main() -> None:
    p = argparse.ArgumentParser()
    for name in ("models", "faces", "worn"):
        p.add_argument(f"--{name}", type=Path, required=name != "worn")
    p.add_argument("--split", default="val")
    p.add_argument("--eyes", type=float, default=1.5)
    p.add_argument("--mouth", type=float, default=0.5)
    p.add_argument("--limit", type=int, default=10**9)
    a = p.parse_args()
    cv2.setNumThreads(1)
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    net, cut = onnxruntime.InferenceSession(str(a.models / "face-cover.onnx"), options), np.array([a.eyes, a.mouth])
    told = lambda images: np.concatenate([net.run(None, {"faces": (images[k : k + 64, None].astype(np.float32) - 127.5) / 127.5})[0] for k in range(0, len(images), 64)]) > cut
    people = faces(a.faces, a.split)
    images, worn = people.images[: a.limit], worn_of(a.worn, people.files[: a.limit])
    seen, bare = told(images), np.nan_to_num(worn, nan=1).sum(1) == 0
    shades = np.digitize(cheeks(images), np.quantile(cheeks(images[bare]), [1 / 3, 2 / 3]))
    for part, name in enumerate(("eyes", "mouth")):
        say(f"photographs with bare {name}, {name} objected to", seen[bare][:, part])
        say(f"photographs with covered {name}, told", seen[worn[:, part] == 1][:, part])
    say("photographs with nothing worn, objected to", seen[bare].any(1))
    for shade, name in enumerate(("darkest", "middle", "brightest")):
        say(f"  {name} third of cheeks", seen[bare & (shades == shade)].any(1))
    say("photographs that people would argue about, objected to", seen[np.isnan(worn[:, 0])].any(1))

    rng = np.random.default_rng(19)
    rows = np.flatnonzero(bare)
    rows = rng.choice(rows, min(len(rows), 300), replace=False)
    other = lambda: images[int(rng.choice(rows))].astype(np.float32) / 255

    def drawn(change) -> np.ndarray:
        out = []
        for k in rows:
            image = degrade.misalign(rng, np.clip(change(images[k].astype(np.float32) / 255), 0, 1).astype(np.float32))
            out.append(degrade.to8(degrade.selfie(rng, image)).astype(np.uint8))
        return told(np.stack(out))

    honest = {
        "clear glasses": lambda x: glasses(rng, x, False, other()), "closed eyes": lambda x: shut(rng, x), "beard": lambda x: beard(rng, x), "shadow": lambda x: shadow(rng, x),
        "a hat": lambda x: hat(rng, x, rng.uniform(18, 42)), "scarf or mask under the mouth": lambda x: veil(rng, x, rng.uniform(104, 114)) if rng.random() < 0.5 else mask(rng, x, rng.uniform(104, 112)),
        "hand or thing beside": lambda x: near(rng, x), "one eye hidden": lambda x: one_eye(rng, x, other()), "hardly any light": lambda x: dim(rng, x),
    }
    for name, change in honest.items():
        say(f"drawn: {name}, objected to", drawn(change).any(1))
    covered = {
        ("dark glasses", EYES_COVERED): lambda x: glasses(rng, x, True, other()), ("any cover of the eyes", EYES_COVERED): lambda x: cover_eyes(rng, x, other()),
        ("mask", MOUTH_COVERED): lambda x: mask(rng, x), ("any cover of the mouth", MOUTH_COVERED): lambda x: cover_mouth(rng, x, other()),
    }
    for (name, part), change in covered.items():
        hits = drawn(change)[:, part]
        say(f"drawn: {name}, told", hits)
        for shade, third in enumerate(("darkest", "middle", "brightest")):
            say(f"  {third} third of cheeks", hits[shades[rows] == shade])


if __name__ == "__main__":
    main()
