"""An endless stream of faces for `train_likeness`: processes make them, whoever trains looks at each several times.

A block is some clean faces, photographs or what `morphs` makes of two, and of each some views, as an applicant's camera or a document's print
would show it.
"""
import multiprocessing as mp
from pathlib import Path

import cv2
import numpy as np

from .data import SIZE, faces
from .degrade import misalign, portrait, selfie, to8, unframe
from .morphs import bend, match, morph

CLEAN, VIEWS = 128, 4  # faces of a block, views of each
PORTRAIT, SELFIE = 0.4, 0.35  # shares of the views; the rest is as it was, misaligned
PHOTOGRAPH, PATCHED = 0.25, 0.3  # shares of the faces; the rest is `morph`


def start(archive: Path, seed: int, processes: int) -> mp.Queue:
    blocks = mp.Queue(maxsize=2 * processes)
    for number in range(processes):
        mp.Process(target=make, args=(archive, [seed, number], blocks), daemon=True).start()
    return blocks


def make(archive: Path, seed: list[int], blocks: mp.Queue) -> None:
    """Puts (faces uint8 [128, 112, 112], views uint8 [512, 112, 112], whether a view is a portrait [512]), without end."""
    cv2.setNumThreads(1)
    rng, real = np.random.default_rng(seed), faces(archive, "train").images
    while True:
        clean = np.stack([face(rng, real) for _ in range(CLEAN)])
        seen = [view(rng, one) for one in clean for _ in range(VIEWS)]
        blocks.put((clean, np.stack([x for x, _ in seen]), np.array([is_portrait for _, is_portrait in seen])))


def face(rng, real: np.ndarray) -> np.ndarray:
    first, second = real[rng.integers(len(real), size=2)]
    kind = rng.random()
    return first if kind < PHOTOGRAPH else patched(rng, first, second) if kind < PHOTOGRAPH + PATCHED else morph(rng, first, second)


def patched(rng, first: np.ndarray, second: np.ndarray) -> np.ndarray:
    """Parts of one face in the other, with soft borders anywhere."""
    a = first.astype(np.float32)
    n = int(rng.integers(3, 7))
    field = cv2.resize(rng.normal(0, 1, (n, n)).astype(np.float32), (SIZE, SIZE), interpolation=cv2.INTER_CUBIC)
    w = 1 / (1 + np.exp(-(field + rng.normal(0, 0.5)) * rng.uniform(2, 8)))
    out = w * a + (1 - w) * match(a, second[:, ::-1] if rng.random() < 0.5 else second)
    return np.clip(bend(rng, out, rng.uniform(0.5, 4)) + 0.5, 0, 255).astype(np.uint8)


def view(rng, clean: np.ndarray) -> tuple[np.ndarray, bool]:
    image = clean.astype(np.float32) / 255
    image = unframe(image) if rng.random() < 0.3 else image
    much = rng.random()
    image = misalign(rng, image, 3 * much, 4 * much, 0.04 * much) if rng.random() < 0.85 else image
    kind = rng.random()
    if kind < PORTRAIT:
        return to8(portrait(rng, image)), True
    return to8(selfie(rng, image) if kind < PORTRAIT + SELFIE else image), False
