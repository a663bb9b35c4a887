"""Train the network that tells eyes and mouth that are covered: `python -m faces.train_cover --faces lfw-aligned.npz --worn worn.tsv --out runs/cover.pt --steps 5000 --seed 1`.

`--worn`: what the photographs themselves wear, looked through by eye among the highest answers of an earlier run: a line each of
`file TAB letters`, E for eyes, M for mouth, ? for what people would argue about, which is left out.
"""
from pathlib import Path

import cv2
import numpy as np
import torch
import torch.nn.functional as F
from torch.utils.data import IterableDataset

from common.loop import arguments, fit
from common.onnx_export import weights

from . import degrade
from .cover import Cover
from .data import faces
from .worn import drawn


def worn_of(path: Path | None, files: np.ndarray) -> np.ndarray:
    """-> [n, 2] of what each photograph wears itself, NaN where it is to be left out."""
    letters = dict(line.split("\t") for line in path.read_text().split("\n") if line) if path else {}
    row = lambda said: (np.nan, np.nan) if "?" in said else (float("E" in said), float("M" in said))
    return np.array([row(letters.get(file, "")) for file in files], np.float32)


class Batches(IterableDataset):
    """Endless (crops uint8 [n, 1, 112, 112], answers [n, 2])."""

    def __init__(self, a):
        people = faces(a.faces, "train")
        self.worn, self.size, self.seed = worn_of(a.worn, people.files), a.batch, a.seed
        keep = np.isfinite(self.worn[:, 0])
        self.images, self.worn = people.images[keep], self.worn[keep]
        self.covered = np.flatnonzero(self.worn.any(1))
        self.hard = self.hardest(a.start) if a.start else self.covered[:0]

    def hardest(self, start: Path) -> np.ndarray:
        """The bare faces that earlier weights are the least sure of: deep sockets, heavy frames, thick moustaches."""
        net, told = weights(Cover(), start).eval(), []
        with torch.no_grad():
            for k in range(0, len(self.images), 256):
                told.append(net(torch.from_numpy(self.images[k : k + 256, None].astype(np.float32) / 127.5 - 1)).amax(1))
        bare = np.flatnonzero(~self.worn.any(1).astype(bool))
        return bare[np.argsort(-torch.cat(told).numpy()[bare])[:300]]

    def __iter__(self):
        cv2.setNumThreads(1)
        torch.set_num_threads(1)
        rng = np.random.default_rng([self.seed, 41])
        while True:
            x, y = zip(*(self.draw(rng) for _ in range(self.size)))
            yield torch.from_numpy(np.stack(x))[:, None], torch.from_numpy(np.stack(y))

    def draw(self, rng):
        real = len(self.covered) and rng.random() < 0.04
        hard = not real and len(self.hard) and rng.random() < 0.15
        k = int(rng.choice(self.covered if real else self.hard)) if real or hard else int(rng.integers(len(self.images)))
        image, other = (self.images[i].astype(np.float32) / 255 for i in (k, int(rng.integers(len(self.images)))))
        image = degrade.unframe(image) if rng.random() < 0.6 else image
        image, answer = drawn(rng, image, other, 0.0 if real else 0.15 if hard else 0.5, self.worn[k])
        return degrade.to8(image).astype(np.uint8), answer


def again(batch):
    """Mirrored, brighter or darker, with other noise."""
    x, y = batch
    x = x.float().flip(3) * float(np.random.uniform(0.7, 1.3))
    return (x + torch.randn_like(x) * float(np.random.uniform(0, 8))).clamp(0, 255), y


def step_of(net, batch, step: int):
    x, y = batch
    told = net((x.float() / 127.5 - 1).contiguous(memory_format=torch.channels_last)).float()
    loss = F.binary_cross_entropy_with_logits(told, 0.005 + 0.99 * y)
    wrong = ((told > 0) != (y > 0.5)).float().mean(0)
    return loss, (loss, wrong[0], wrong[1])


def main() -> None:
    p = arguments(minutes=15, batch=48, rate=3e-3, workers=0, threads=1)
    p.add_argument("--faces", type=Path, required=True)
    p.add_argument("--worn", type=Path)
    a = p.parse_args()
    np.random.seed(a.seed)
    torch.manual_seed(a.seed)
    cv2.setNumThreads(1)
    fit(Cover(), Batches(a), step_of, a, again=again, keep=24, times=4, names=("loss", "eyes", "mouth"), mean_of=0.998)


if __name__ == "__main__":
    main()
