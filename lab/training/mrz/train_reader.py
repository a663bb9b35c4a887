"""Train the reader: `python -m mrz.train_reader --out runs/reader.pt --minutes 30`.

Loss: CTC per character, plus cross-entropy per step against the known character centers, which makes the
first minutes short and keeps the posteriors where the characters are.
"""
import numpy as np

from common.loop import arguments, fit
from common.rows import Batches, losses, noised

from .reader import Reader
from .strips import strips


LONGEST = 44


def shelf_of(width: int) -> int:
    return min(3, (width - 1) // 256)


def step_targets(strip, steps: int) -> np.ndarray:
    """Class per output step: the character at its center, blank between cells, -100 (ignored) in between."""
    at = (strip.centres - 1.5) / 4  # step s is centered on pixel 4 s + 1.5
    cell = float(np.median(np.diff(strip.centres))) / 4
    distance = np.abs(np.arange(steps)[:, None] - at[None])
    nearest = distance.argmin(1)
    d = distance.min(1) / cell
    out = np.where(d < 0.17, strip.labels[nearest], np.where(d > 0.36, 0, -100))
    out[np.clip(np.round(at).astype(int), 0, steps - 1)] = strip.labels
    return out


def step_of(net, batch, step: int):
    ctc, frame = losses(net, batch)
    return ctc.clamp(max=4).mean() * min(1.0, step / 300) * 0.5 + frame, (ctc.mean(), frame)


def batches(size: int, seed: int) -> Batches:
    return Batches(size, seed, draw=strips, shelf_of=shelf_of, step_targets=step_targets, longest=LONGEST)


def main() -> None:
    a = arguments().parse_args()
    fit(Reader(), batches(a.batch, a.seed), step_of, a, again=noised, keep=100, names=("ctc", "frame"))


if __name__ == "__main__":
    main()
