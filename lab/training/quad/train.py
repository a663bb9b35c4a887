"""Train the document finder: `python -m quad.train --out runs/quad.pt --steps 620 --bf16 --threads 1 --seed 1`.

More steps are worse: the scenes are simpler than photographs, and what 2,000 steps learn more seems to be theirs.
"""
import cv2
import numpy as np
import torch
import torch.nn.functional as F
from torch.utils.data import IterableDataset, get_worker_info

from common.loop import arguments, fit
from mrz.locator import Locator

from .scenes import scenes

SIZE = 256


def network() -> Locator:
    """Two maps: the document, its outline. 0.3 M parameters."""
    net = Locator(c=(12, 20, 40, 56), maps=2)
    with torch.no_grad():
        net.head.bias.copy_(torch.tensor([-0.5, -3.0]))
    return net


class Batches(IterableDataset):
    """Endless batches (image uint8 [N, 1, S, S], maps float16 [N, 2, S/4, S/4]) from a shuffled pool."""

    def __init__(self, size: int, seed: int):
        self.size, self.seed = size, seed

    def __iter__(self):
        cv2.setNumThreads(1)
        torch.set_num_threads(1)
        worker = get_worker_info()
        rng = np.random.default_rng([self.seed, worker.id if worker else 0, 21])
        pool, batch = [], []
        while True:
            for image, maps in scenes(rng, SIZE):
                pool.append((np.round(image * 255).astype(np.uint8), maps.astype(np.float16)))
                if len(pool) > 40:
                    batch.append(pool.pop(int(rng.integers(len(pool)))))
                if len(batch) == self.size:
                    yield torch.from_numpy(np.stack([b[0] for b in batch])[:, None]), torch.from_numpy(np.stack([b[1] for b in batch]))
                    batch = []


def turned(batch):
    """A quarter turn and perhaps a mirror: outlines know neither."""
    image, maps = batch
    turns = int(np.random.randint(4))
    image, maps = torch.rot90(image, turns, (2, 3)), torch.rot90(maps, turns, (2, 3))
    return (image.flip(3), maps.flip(3)) if np.random.rand() < 0.5 else (image, maps)


def step_of(net, batch, step: int):
    image, wanted = batch
    maps = net((image.float() / 255).contiguous(memory_format=torch.channels_last)).float()
    wanted = wanted.float()
    inside, outline = wanted[:, :1], wanted[:, 1:]
    area = F.binary_cross_entropy_with_logits(maps[:, :1], inside, reduction="none")
    area = (area * (1 + 2 * outline)).mean()
    p = torch.sigmoid(maps[:, :1])
    overlap = 1 - ((2 * (p * inside).sum((1, 2, 3)) + 1) / ((p * p).sum((1, 2, 3)) + inside.sum((1, 2, 3)) + 1)).mean()
    edge = (F.binary_cross_entropy_with_logits(maps[:, 1:], outline, reduction="none") * (1 + 5 * outline)).mean()
    return area + 0.5 * overlap + edge, (area, overlap, edge)


def main() -> None:
    a = arguments(minutes=20, batch=16).parse_args()
    fit(network(), Batches(a.batch, a.seed), step_of, a, again=turned, keep=60, times=3, names=("area", "overlap", "edge"), warm=100, mean_of=0.99, every=200)


if __name__ == "__main__":
    main()
