"""Train the reader of the visual zone: `python -m vz.train --out runs/vz.pt --minutes 35`.

Loss: CTC per character, plus cross-entropy per step against the known centres, which makes the first minutes short.
"""
import cv2
import numpy as np
import torch
import torch.nn.functional as F
from torch.utils.data import IterableDataset, get_worker_info

from common.loop import arguments, fit
from mrz.reader import Reader

from .alphabet import CLASSES
from .lines import HEIGHT, line

LONGEST = 40


def network() -> Reader:
    """0.6 M parameters."""
    return Reader(base=14, wide=136, classes=CLASSES)


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
            strip = line(rng)
            if strip.image.shape[1] > 1024:
                continue
            key = min(7, strip.image.shape[1] // 96)
            shelf = shelves.setdefault(key, [])
            shelf.append(strip)
            if len(shelf) == self.size:
                yield collate(shelf)
                shelf.clear()


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


def collate(batch):
    """-> images [N, 1, 32, W], labels [N, L] padded with 0, label lengths [N], step targets [N, W/4]."""
    width = max(s.image.shape[1] for s in batch)
    images = np.zeros((len(batch), 1, HEIGHT, width), np.float32)
    labels = np.zeros((len(batch), LONGEST), np.int64)
    targets = np.full((len(batch), width // 4), -100, np.int64)
    for i, s in enumerate(batch):
        w = s.image.shape[1]
        images[i, 0, :, :w] = s.image
        images[i, 0, :, w:] = s.image[:, -1:]
        labels[i, : len(s.labels)] = s.labels
        targets[i, : w // 4] = step_targets(s, w // 4)
    return (torch.from_numpy(images), torch.from_numpy(labels), torch.tensor([len(s.labels) for s in batch]), torch.from_numpy(targets))


def noised(batch):
    images, *rest = batch
    return images * float(np.random.uniform(0.9, 1.1)) + torch.randn_like(images) * float(np.random.uniform(0, 0.15)), *rest


def step_of(net, batch, step: int):
    images, labels, lengths, targets = batch
    logits = net(images.contiguous(memory_format=torch.channels_last)).float()
    ctc = F.ctc_loss(logits.log_softmax(2).transpose(0, 1), labels, torch.full((len(images),), logits.shape[1]), lengths,
                     reduction="none", zero_infinity=True) / lengths
    frame = F.cross_entropy(logits.flatten(0, 1), targets.flatten(), label_smoothing=0.01)
    # The centres lead at first; later only the text counts.
    lead = max(0.1, 1 - step / 2500)
    return ctc.clamp(max=4).mean() * min(1.0, step / 300) + lead * frame, (ctc.mean(), frame)


def main() -> None:
    a = arguments(minutes=35).parse_args()
    fit(network(), Batches(a.batch, a.seed), step_of, a, again=noised, keep=120, times=2, names=("ctc", "frame"))


if __name__ == "__main__":
    main()
