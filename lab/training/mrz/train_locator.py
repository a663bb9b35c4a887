"""Train the locator: `python -m mrz.train_locator --out runs/locator.pt --minutes 30`."""
import cv2
import numpy as np
import torch
import torch.nn.functional as F
from torch.utils.data import IterableDataset, get_worker_info

from common.loop import arguments, fit

from .locator import Locator
from .pages import tiles


class Batches(IterableDataset):
    """Endless batches (image uint8 [N, 1, S, S], maps float16 [N, 4, S/4, S/4]) from a shuffled pool."""

    def __init__(self, size: int, seed: int, tile: int):
        self.size, self.seed, self.tile = size, seed, tile

    def __iter__(self):
        cv2.setNumThreads(1)
        torch.set_num_threads(1)
        worker = get_worker_info()
        rng = np.random.default_rng([self.seed, worker.id if worker else 0, 77])
        pool, batch = [], []
        while True:
            for image, maps in tiles(rng, self.tile):
                pool.append((np.round(image * 255).astype(np.uint8), maps.astype(np.float16)))
                if len(pool) > 32:
                    batch.append(pool.pop(int(rng.integers(len(pool)))))
                if len(batch) == self.size:
                    yield torch.from_numpy(np.stack([b[0] for b in batch])[:, None]), torch.from_numpy(np.stack([b[1] for b in batch]))
                    batch = []


def quarter_turn(image: torch.Tensor, maps: torch.Tensor, turns: int) -> tuple[torch.Tensor, torch.Tensor]:
    """Turn a batch by 90 degrees counter-clockwise `turns` times, directions included."""
    for _ in range(turns):
        image, maps = torch.rot90(image, 1, (2, 3)), torch.rot90(maps, 1, (2, 3))
        maps = torch.stack([maps[:, 0], maps[:, 2], -maps[:, 1], maps[:, 3]], 1)
    return image, maps


def turned(batch):
    return quarter_turn(*batch, int(np.random.randint(4)))


def loss_of(maps: torch.Tensor, wanted: torch.Tensor) -> tuple[torch.Tensor, tuple[torch.Tensor, ...]]:
    """Line cross-entropy (weighted) and overlap, plus direction and pitch where there is a line."""
    band, known = wanted[:, :1], (wanted[:, 3:] > 0).float()
    weight = 1 + 4 * band + 2 * known
    line = (F.binary_cross_entropy_with_logits(maps[:, :1], band, reduction="none") * weight).mean() * 4
    p = torch.sigmoid(maps[:, :1])
    overlap = 1 - (2 * (p * band).sum() + 1) / ((p * p).sum() + (band * band).sum() + 1)
    count = known.sum().clamp(min=1)
    turn = ((maps[:, 1:3] - wanted[:, 1:3]) ** 2 * known).sum() / count
    pitch = (F.smooth_l1_loss(maps[:, 3:], wanted[:, 3:], beta=0.1, reduction="none") * known).sum() / count
    return line * 0.5 + overlap + turn * 2 + pitch, (line, overlap, turn, pitch)


def main() -> None:
    p = arguments(batch=12)
    p.add_argument("--tile", type=int, default=384)
    a = p.parse_args()

    def step_of(net, batch, _step: int):
        image, wanted = batch
        return loss_of(net((image.float() / 255).contiguous(memory_format=torch.channels_last)).float(), wanted.float())

    fit(Locator(), Batches(a.batch, a.seed, a.tile), step_of, a, again=turned, keep=60, names=("line", "overlap", "turn", "pitch"),
        warm=100, mean_of=0.99, every=200)


if __name__ == "__main__":
    main()
