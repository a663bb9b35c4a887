"""`python -m authenticity.train_tamper --out runs/tamper.pt --minutes 25 --seed 1`: generated pictures only."""
import cv2
import numpy as np
import torch
from torch import nn
from torch.utils.data import IterableDataset, get_worker_info

from common.loop import arguments, fit

from .tamper import Tamper
from .tamper_pictures import EDITS, tile
from .tamper_scenes import Sheets


class Tiles(IterableDataset):
    """Batches (luma [N, 1, side, side], labels [N, side/16, side/16])."""

    def __init__(self, seed: int, batch: int, side: int) -> None:
        self.seed, self.batch, self.side = seed, batch, side

    def __iter__(self):
        cv2.setNumThreads(1)
        torch.set_num_threads(1)
        worker = get_worker_info()
        rng = np.random.default_rng([self.seed, worker.id if worker else 0])
        sheets = Sheets(rng)
        while True:
            made = [tile(rng, sheets, self.side) for _ in range(self.batch)]
            yield torch.from_numpy(np.stack([one[0] for one in made]))[:, None], torch.from_numpy(np.stack([one[1] for one in made]))


def turned(batch):
    """Mirrored and turned: blocks stay blocks."""
    k, flip = int(torch.randint(4, ())), bool(torch.randint(2, ()))
    parts = [torch.rot90(part, k, (-2, -1)) for part in batch]
    return [part.flip(-1) if flip else part for part in parts]


def loss_of(net: nn.Module, batch, _step: int):
    luma, wanted = batch
    logits = net(luma.float().contiguous(memory_format=torch.channels_last)).float()[:, 0]
    known = wanted >= 0
    loss = nn.functional.binary_cross_entropy_with_logits(logits[known], wanted[known])
    positive = (wanted == 1) & known
    gap = logits[positive].mean() - logits[wanted == 0].mean() if positive.any() else loss * 0
    return loss, (loss, gap)


def area(score: np.ndarray, truth: np.ndarray) -> float:
    order = np.argsort(np.argsort(score)) + 1
    n, m = truth.sum(), (~truth).sum()
    return float((order[truth].sum() - n * (n + 1) / 2) / (n * m))


@torch.no_grad()
def report(net: nn.Module, seed: int, side: int, count: int = 20) -> None:
    """Area under the curve of cells, by edit, of pictures with other seeds."""
    rng = np.random.default_rng([seed, 999])
    sheets = Sheets(rng)
    for edit in EDITS:
        scores, truths = [], []
        for _ in range(count):
            luma, wanted, _ = tile(rng, sheets, side, edit)
            logits = net(torch.from_numpy(luma).float()[None, None])[0, 0].numpy()
            scores.append(logits[wanted >= 0])
            truths.append(wanted[wanted >= 0] == 1)
        print(edit, f"{area(np.concatenate(scores), np.concatenate(truths)):.3f}", flush=True)


def main() -> None:
    p = arguments(batch=8, minutes=25, rate=2e-3, threads=1)
    p.add_argument("--side", type=int, default=384)
    a = p.parse_args()
    torch.manual_seed(a.seed)
    net = Tamper()
    fit(net, Tiles(a.seed, a.batch, a.side), loss_of, a, again=turned, keep=40, times=1, names=("loss", "gap"))
    net.load_state_dict(torch.load(a.out)["net"])
    report(net.eval(), a.seed, 512)


if __name__ == "__main__":
    main()
