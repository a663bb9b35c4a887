"""Train the reader of the visual zone: `python -m vz.train --out runs/vz.pt --minutes 35`.

Loss: CTC per character, plus cross-entropy per step against the known centres, which makes the first minutes short.
"""
import numpy as np

from common.loop import arguments, fit
from common.rows import Batches, losses, noised
from mrz.reader import Reader

from .alphabet import CLASSES
from .lines import line

LONGEST = 40


def network() -> Reader:
    """0.6 M parameters."""
    return Reader(base=14, wide=136, classes=CLASSES)


def drawn(rng) -> list:
    strip = line(rng)
    return [strip] if strip.image.shape[1] <= 1024 else []


def shelf_of(width: int) -> int:
    return min(7, width // 96)


def step_targets(strip, steps: int) -> np.ndarray:
    """Class per output step: the character at its centre, blank half way to the next, -100 (ignored) elsewhere."""
    at = (strip.centres - 1.5) / 4  # step s is centred on pixel 4 s + 1.5
    out = np.full(steps, -100, np.int64)
    out[: max(0, int(at[0] - 3))] = 0
    out[int(at[-1] + 5):] = 0
    own = np.clip(np.round(at).astype(int), 0, steps - 1)
    for a, b in zip(own[:-1], own[1:]):
        if b - a > 2:
            out[(a + b) // 2] = 0
    out[own] = strip.labels
    return out


def step_of(net, batch, step: int):
    ctc, frame = losses(net, batch)
    # The centres lead at first; later only the text counts.
    lead = max(0.1, 1 - step / 2500)
    return ctc.clamp(max=4).mean() * min(1.0, step / 300) + lead * frame, (ctc.mean(), frame)


def batches(size: int, seed: int) -> Batches:
    return Batches(size, seed, draw=drawn, shelf_of=shelf_of, step_targets=step_targets, longest=LONGEST)


def main() -> None:
    a = arguments(minutes=35).parse_args()
    fit(network(), batches(a.batch, a.seed), step_of, a, again=noised, keep=120, times=2, names=("ctc", "frame"))


if __name__ == "__main__":
    main()
