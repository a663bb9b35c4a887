"""Train the reader: `python -m mrz.train_reader --out runs/reader.pt --minutes 30`.

Loss: CTC per character, plus cross-entropy per step against the known character centres, which makes the
first minutes short and keeps the posteriors where the characters are.
"""
import cv2
import numpy as np
import torch
import torch.nn.functional as F
from torch.utils.data import IterableDataset, get_worker_info

from common.loop import arguments, fit

from .reader import Reader
from .strips import CELL, HEIGHT, strips


class Batches(IterableDataset):
    """Endless batches of strips, similar widths together."""

    def __init__(self, size: int, seed: int):
        self.size, self.seed = size, seed

    def __iter__(self):
        cv2.setNumThreads(1)
        torch.set_num_threads(1)
        worker = get_worker_info()
        rng = np.random.default_rng([self.seed, worker.id if worker else 0])
        shelves: dict[int, list] = {}
        while True:
            for strip in strips(rng):
                shelf = shelves.setdefault(min(3, (strip.image.shape[1] - 1) // 256), [])
                shelf.append(strip)
                if len(shelf) == self.size:
                    yield collate(shelf)
                    shelf.clear()


def noised(batch):
    images, *rest = batch
    return images * float(np.random.uniform(0.9, 1.1)) + torch.randn_like(images) * float(np.random.uniform(0, 0.15)), *rest


def step_targets(strip, steps: int) -> np.ndarray:
    """Class per output step: the character at its centre, blank between cells, -100 (ignored) in between."""
    at = (strip.centres - 1.5) / 4  # step s is centred on pixel 4 s + 1.5
    cell = float(np.median(np.diff(strip.centres))) / 4
    distance = np.abs(np.arange(steps)[:, None] - at[None])
    nearest = distance.argmin(1)
    d = distance.min(1) / cell
    out = np.where(d < 0.17, strip.labels[nearest], np.where(d > 0.36, 0, -100))
    out[np.clip(np.round(at).astype(int), 0, steps - 1)] = strip.labels
    return out


def collate(batch):
    """-> images [N, 1, 32, W], labels [N, L] padded with 0, label lengths [N], step targets [N, W/4]."""
    width = max(s.image.shape[1] for s in batch)
    images = np.zeros((len(batch), 1, HEIGHT, width), np.float32)
    labels = np.zeros((len(batch), 44), np.int64)
    targets = np.full((len(batch), width // 4), -100, np.int64)
    for i, s in enumerate(batch):
        w = s.image.shape[1]
        images[i, 0, :, :w] = s.image
        if w < width:
            images[i, 0, :, w:] = s.image[:, -1:]
        labels[i, : len(s.labels)] = s.labels
        targets[i, : w // 4] = step_targets(s, w // 4)
    return (torch.from_numpy(images), torch.from_numpy(labels), torch.tensor([len(s.labels) for s in batch]),
            torch.from_numpy(targets))


def step_of(net, batch, step: int):
    images, labels, lengths, targets = batch
    logits = net(images.contiguous(memory_format=torch.channels_last)).float()
    ctc = F.ctc_loss(logits.log_softmax(2).transpose(0, 1), labels, torch.full((len(images),), logits.shape[1]), lengths,
                     reduction="none", zero_infinity=True) / lengths
    frame = F.cross_entropy(logits.flatten(0, 1), targets.flatten(), label_smoothing=0.01)
    return ctc.clamp(max=4).mean() * min(1.0, step / 300) * 0.5 + frame, (ctc.mean(), frame)


def main() -> None:
    a = arguments().parse_args()
    fit(Reader(), Batches(a.batch, a.seed), step_of, a, again=noised, keep=100, names=("ctc", "frame"))


if __name__ == "__main__":
    main()
