"""Train the locator: `python -m mrz.train_locator --out runs/locator.pt --minutes 30`."""
import argparse
import copy
import time
from pathlib import Path

import cv2
import numpy as np
import torch
import torch.nn.functional as F
from torch.utils.data import DataLoader, IterableDataset, get_worker_info

from .locator import Locator
from .pages import tiles
from .train_reader import save


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


def replayed(loader, seed: int, keep: int = 60):
    """Every batch as it comes, then an earlier one turned: drawing costs as much as learning."""
    rng = np.random.default_rng([seed, 5])
    shelf = []
    for batch in loader:
        yield batch
        shelf.append(batch)
        if len(shelf) > keep:
            yield quarter_turn(*shelf.pop(int(rng.integers(len(shelf)))), int(rng.integers(4)))


def loss_of(maps: torch.Tensor, wanted: torch.Tensor) -> tuple[torch.Tensor, list[float]]:
    """Line cross-entropy (weighted) and overlap, plus direction and pitch where there is a line."""
    band, known = wanted[:, :1], (wanted[:, 3:] > 0).float()
    weight = 1 + 4 * band + 2 * known
    line = (F.binary_cross_entropy_with_logits(maps[:, :1], band, reduction="none") * weight).mean() * 4
    p = torch.sigmoid(maps[:, :1])
    overlap = 1 - (2 * (p * band).sum() + 1) / ((p * p).sum() + (band * band).sum() + 1)
    count = known.sum().clamp(min=1)
    turn = ((maps[:, 1:3] - wanted[:, 1:3]) ** 2 * known).sum() / count
    pitch = (F.smooth_l1_loss(maps[:, 3:], wanted[:, 3:], beta=0.1, reduction="none") * known).sum() / count
    return line * 0.5 + overlap + turn * 2 + pitch, [x.item() for x in (line.detach(), overlap.detach(), turn.detach(), pitch.detach())]


def main() -> None:
    p = argparse.ArgumentParser()
    p.add_argument("--out", type=Path, required=True)
    p.add_argument("--start", type=Path)
    p.add_argument("--minutes", type=float, default=30)
    p.add_argument("--batch", type=int, default=12)
    p.add_argument("--tile", type=int, default=384)
    p.add_argument("--rate", type=float, default=2e-3)
    p.add_argument("--workers", type=int, default=1)
    p.add_argument("--threads", type=int, default=2)
    p.add_argument("--seed", type=int, default=1)
    p.add_argument("--bf16", action="store_true")
    a = p.parse_args()
    torch.manual_seed(a.seed)
    torch.set_num_threads(a.threads)
    net = Locator().to(memory_format=torch.channels_last)
    if a.start:
        net.load_state_dict(torch.load(a.start)["net"], strict=False)  # stages added since start at nothing
    average = copy.deepcopy(net).eval()
    print(f"{sum(q.numel() for q in net.parameters())} parameters", flush=True)
    best = torch.optim.AdamW(net.parameters(), a.rate, weight_decay=0.01)
    loader = replayed(DataLoader(Batches(a.batch, a.seed, a.tile), batch_size=None, num_workers=a.workers, prefetch_factor=6 if a.workers else None), a.seed)
    begin, step, shown = time.time(), 0, []
    while (spent := (time.time() - begin) / (60 * a.minutes)) < 1:
        rate = a.rate * min(1, (step + 1) / 100) * 0.5 * (1 + np.cos(np.pi * spent)) + 1e-6
        for group in best.param_groups:
            group["lr"] = rate
        image, wanted = next(loader)
        image = (image.float() / 255).contiguous(memory_format=torch.channels_last)
        with torch.autocast("cpu", torch.bfloat16, enabled=a.bf16):
            maps = net(image)
        loss, parts = loss_of(maps.float(), wanted.float())
        best.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 3.0)
        best.step()
        keep = min(0.99, (step + 1) / (step + 20))
        with torch.no_grad():
            for mean, now in zip(average.state_dict().values(), net.state_dict().values()):
                mean.lerp_(now, 1 - keep) if mean.dtype.is_floating_point else mean.copy_(now)
        step += 1
        shown.append(parts)
        if step % 50 == 0:
            m = np.mean(shown, 0)
            shown.clear()
            print(f"{step} {time.time() - begin:.0f}s rate {rate:.1e} line {m[0]:.4f} overlap {m[1]:.4f} turn {m[2]:.4f} pitch {m[3]:.4f}", flush=True)
        if step % 200 == 0:
            save(a.out, average, step)
    save(a.out, average, step)


if __name__ == "__main__":
    main()
