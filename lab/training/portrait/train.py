"""`python -m portrait.train --data runs/places --out runs/portrait.pt --steps 6000 --seed 1`: generated documents only.

What the first file of every seed holds is never learned from: `report` measures on it."""
from pathlib import Path

import numpy as np
import torch
from torch import nn
from torch.utils.data import IterableDataset

from common.loop import arguments, fit

from .draw import ROOM
from .network import Body, pooled
from .pastes import KINDS
from .places import HIGH, WIDE


def shifted(grid: np.ndarray, down: int, right: int) -> np.ndarray:
    return grid[..., down:down + HIGH, right:right + WIDE]


def maps_of(grids: np.ndarray) -> torch.Tensor:
    return pooled(torch.from_numpy(grids).float() / 255)


def files(folder: Path, held: bool) -> list[Path]:
    """Finished ones: labels are written first, and a file of the next fifty documents says that one is whole."""
    return sorted(p for p in folder.glob("*[0-9].npy") if p.stem.endswith("-000000") == held and p.stat().st_size > 10_000_000)


class Places(IterableDataset):
    """Batches (maps [N, 22, 28, 24], labels [N]); examples that are drawn meanwhile are read too."""

    def __init__(self, folder: Path, seed: int, batch: int) -> None:
        self.folder, self.seed, self.batch = folder, seed, batch

    def __iter__(self):
        rng = np.random.default_rng(self.seed)
        known: dict[Path, tuple[np.ndarray, np.ndarray]] = {}
        while True:
            for path in files(self.folder, held=False):
                if path not in known:
                    known[path] = np.load(path, mmap_mode="r"), np.load(path.with_suffix(".labels.npy"))
            every = list(known.values())
            where = [(f, k) for f, (_, labels) in enumerate(every) for k in range(len(labels))]
            for _ in range(100):
                some = [where[k] for k in rng.integers(0, len(where), self.batch)]
                grids = np.stack([shifted(every[f][0][k], *rng.integers(0, ROOM + 1, 2)) for f, k in some])
                yield maps_of(grids), torch.from_numpy(np.array([every[f][1][k] for f, k in some]) > 0)


def mirrored(batch):
    return batch[0].flip(-1), batch[1]


def varied(maps: torch.Tensor) -> torch.Tensor:
    """Other light, other colors, a noisier or a calmer camera: the network must not depend on them."""
    x = maps.float()
    n = len(x)
    colours = x[:, torch.randperm(3)] * (0.7 + 0.5 * torch.rand(n, 3, 1, 1)) + 0.1 * torch.randn(n, 1, 1, 1)
    rest = x[:, 3:]
    rest = rest * (1 + 0.08 * torch.randn(n, 1, 1, 1)) + (0.03 * torch.randn(n, 1, 1, 1) + 0.01 * torch.randn(n, rest.shape[1], 1, 1)) * (rest > 0)
    return torch.cat([colours, rest], 1)


def loss_of(net: nn.Module, batch, _step: int):
    maps, labels = batch
    logits = net(varied(maps).contiguous(memory_format=torch.channels_last)).float()
    loss = nn.functional.binary_cross_entropy_with_logits(logits, 0.96 * labels.float() + 0.02)
    return loss, (loss, ((logits > 0) == labels).float().mean())


@torch.no_grad()
def report(net: nn.Module, folder: Path) -> None:
    score, label = [], []
    for path in files(folder, held=True):
        score.append(net(maps_of(shifted(np.load(path), ROOM // 2, ROOM // 2))).numpy())
        label.append(np.load(path.with_suffix(".labels.npy")))
    score, label = np.concatenate(score), np.concatenate(label)
    honest = np.sort(score[label == 0])
    for share in (0.01, 0.03):
        cut = honest[int((1 - share) * len(honest))]
        found = " ".join(f"{kind} {np.mean(score[label == 1 + k] >= cut):.3f}" for k, kind in enumerate(KINDS))
        print(f"cut {cut:.2f} at {share} of {len(honest)} honest: all {np.mean(score[label > 0] >= cut):.3f} {found}", flush=True)


def main() -> None:
    p = arguments(batch=64, minutes=25, rate=3e-3, threads=1, workers=0)
    p.add_argument("--data", type=Path, required=True)
    p.add_argument("--report", action="store_true", help="only measure what --out holds")
    a = p.parse_args()
    torch.manual_seed(a.seed)
    net = Body()
    if not a.report:
        fit(net, Places(a.data, a.seed, a.batch), loss_of, a, again=mirrored, keep=30, times=1, names=("loss", "right"), mean_of=0.99, warm=100)
    net.load_state_dict(torch.load(a.out)["net"])
    report(net.eval(), a.data)


if __name__ == "__main__":
    main()
