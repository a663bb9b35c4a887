"""An endless stream of looks at faces for `train_likeness`: a process makes them, as an applicant's camera or a document's print would show a photograph."""
import multiprocessing as mp

import cv2
import numpy as np

from .degrade import misalign, portrait, selfie, to8, unframe

PORTRAIT, SELFIE = 0.5, 0.25  # shares of the views; the rest is as it was, misaligned


def start(photographs: np.ndarray, count: int, seed: list[int]) -> mp.Queue:
    """Puts (rows of `photographs` [count], views uint8 [count, 112, 112]), without end."""
    fresh = mp.get_context("spawn")  # a fork would inherit locks of threads that it does not
    batches = fresh.Queue(maxsize=8)
    fresh.Process(target=make, args=(photographs, count, seed, batches), daemon=True).start()
    return batches


def make(photographs: np.ndarray, count: int, seed: list[int], batches: mp.Queue) -> None:
    cv2.setNumThreads(1)
    rng = np.random.default_rng(seed)
    while True:
        rows = rng.integers(len(photographs), size=count)
        batches.put((rows, np.stack([view(rng, photographs[row]) for row in rows])))


def view(rng, clean: np.ndarray) -> np.ndarray:
    image = (clean if rng.random() < 0.5 else clean[:, ::-1]).astype(np.float32) / 255
    image = unframe(image) if rng.random() < 0.3 else image
    much = rng.random()
    image = misalign(rng, image, 3 * much, 4 * much, 0.04 * much) if rng.random() < 0.85 else image
    kind = rng.random()
    return to8(portrait(rng, image) if kind < PORTRAIT else selfie(rng, image) if kind < PORTRAIT + SELFIE else image)
