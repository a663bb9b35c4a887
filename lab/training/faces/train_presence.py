"""Train the network that tells on the phone whether a face fills the oval.

`python -m faces.train_presence --renders FOLDER --faces lfw-aligned.npz --portraits FOLDER --things FOLDER --teachers FOLDER --out runs/presence.pt --minutes 8`
"""
from pathlib import Path

import cv2
import numpy as np
import torch
import torch.nn.functional as F
from torch.utils.data import IterableDataset

from common.loop import arguments, fit

from .label_points import squares
from .looks import Photographs, aimed, answer, composites, looks, rendered
from .presence import HEIGHT, WIDTH, Presence
from .teachers import Finder


class Batches(IterableDataset):
    """Endless (looks [n, 1, 32, 24] 0..255, answers [n]); half of rendered frames, half of composites."""

    def __init__(self, a):
        rng = np.random.default_rng([a.seed, 31])
        photographs = Photographs(a.faces, a.portraits, squares(a.things, Finder(a.teachers, 0.3)), "train")
        self.sets = (rendered(a.renders), composites(rng, photographs, a.composites))
        self.size, self.seed = a.batch, a.seed

    def __iter__(self):
        rng, torched = np.random.default_rng([self.seed, 32]), [torch.from_numpy(s.images) for s in self.sets]
        while True:
            x, y = [], []
            for images, frames in zip(torched, self.sets):
                chosen = rng.integers(len(images), size=self.size // 2)
                centre, width = aimed(rng, frames.faces[chosen])
                x.append(looks(images[chosen], centre, width, rng.random(len(chosen)) < 0.5))
                y.append(torch.from_numpy(answer(frames.faces[chosen], centre, width)))
            yield torch.cat(x), torch.cat(y)


SPOIL = np.random.default_rng(33)


def spoiled(rng, x: torch.Tensor) -> torch.Tensor:
    """Light from a side, the room's and the screen's, too much and too little of it, noise, the lens out of focus."""
    n = len(x)
    draw = lambda low, high, share=1.0: torch.from_numpy(np.where(rng.random(n) < share, rng.uniform(low, high, n), (low + high) / 2)).float().reshape(n, 1, 1, 1)
    x = 255 * (x / 255).clamp(1e-3, 1) ** torch.exp(draw(-0.5, 0.5, 0.5))
    x = x * (1 + draw(-0.5, 0.5, 0.5) * torch.linspace(-1, 1, WIDTH) + draw(-0.4, 0.4, 0.5) * torch.linspace(-1, 1, HEIGHT)[:, None])
    x = x * torch.exp(draw(-0.9, 0.9, 0.5))
    soft = F.avg_pool2d(F.pad(x, (1, 1, 1, 1), mode="replicate"), 3, 1)
    x = x + (soft - x) * draw(-1, 1, 0.3).clamp(min=0)
    return (x + draw(-9, 9, 0.6).clamp(min=0) * torch.from_numpy(rng.standard_normal(x.shape, dtype=np.float32))).clamp(0, 255)


def step_of(net, batch, step: int):
    x, y = batch
    known = ~torch.isnan(y)
    told = net(spoiled(SPOIL, x))[known]
    loss = F.binary_cross_entropy_with_logits(told, 0.01 + 0.98 * y[known])
    return loss, (loss, ((told > 0) != (y[known] > 0.5)).float().mean())


def main() -> None:
    p = arguments(minutes=8, batch=256, rate=3e-3, workers=0, threads=1)
    for name in ("renders", "faces", "portraits", "things", "teachers"):
        p.add_argument(f"--{name}", type=Path, required=True)
    p.add_argument("--composites", type=int, default=9000)
    a = p.parse_args()
    cv2.setNumThreads(1)
    torch.manual_seed(a.seed)
    fit(Presence(), Batches(a), step_of, a, again=lambda batch: batch, keep=80, times=3, names=("loss", "wrong"), mean_of=0.998)


if __name__ == "__main__":
    main()
