"""Train the detector: `python -m faces.train_detector --points runs/points.npz --out runs/detector.pt --minutes 30 --ranks 1`.

Loss: a focal one for the center, IoU for the box and the distance of each point relative to the size of the face.
"""
import argparse
import copy
import time
from pathlib import Path

import cv2
import numpy as np
import torch
import torch.nn.functional as F
from torch.utils.data import DataLoader, IterableDataset, get_worker_info

from common.budget import Budget, add_budget

from .detector import Detector
from .scenes import scene
from .sources import Sources

BATCH = 16


class Batches(IterableDataset):
    """Endless (pictures float32 [16, 1, S, S], targets float32 [16, 16, S/8, S/8])."""

    def __init__(self, points: Path, seed: int, side: int):
        self.points, self.seed, self.side = points, seed, side

    def __iter__(self):
        cv2.setNumThreads(1)
        torch.set_num_threads(1)
        worker = get_worker_info()
        rng, sources = np.random.default_rng([self.seed, worker.id]), Sources(self.points)
        shelf = []
        while True:
            drawn = [scene(rng, sources, self.side) for _ in range(BATCH)]
            x = torch.from_numpy(np.stack([d[0] for d in drawn])[:, None])
            t = torch.from_numpy(np.stack([targets(*d[1:], self.side // 8) for d in drawn]))
            yield x, t
            shelf.append((x, t))
            if len(shelf) > 60:  # drawing costs as much as learning: each batch comes twice, the second time altered
                x, t = shelf.pop(int(rng.integers(len(shelf))))
                yield (x * float(rng.uniform(0.7, 1.2)) + torch.randn_like(x) * float(rng.uniform(0, 0.03))).clip(0, 1), t


def targets(boxes, points, n):
    """-> [16, n, n]: likeness of a center 0..1, 4 distances and 10 offsets in 8 px (where likeness > 0.3), size in 8 px."""
    out = np.zeros((16, n, n), np.float32)
    centres = np.arange(n) * 8 + 3.5
    for box, pts in zip(boxes, points):
        middle, size = (box[:2] + box[2:]) / 2, np.sqrt((box[2:] - box[:2]).prod())
        d2 = (centres[None] - middle[0]) ** 2 + (centres[:, None] - middle[1]) ** 2
        like = np.exp(-d2 / (2 * max(5.0, 0.11 * size) ** 2))
        like[np.unravel_index(like.argmax(), like.shape)] = 1
        i, j = np.nonzero((like > 0.3) & (like > out[0]))
        out[0] = np.maximum(out[0], like)
        at = np.c_[centres[j], centres[i]]
        out[1:5, i, j] = np.c_[at - box[:2], box[2:] - at].T / 8
        out[5:15, i, j] = (pts[None] - at[:, None]).reshape(-1, 10).T / 8
        out[15, i, j] = size / 8
    return out


def objective(y, t):
    like, p = t[:, 0], torch.sigmoid(y[:, 0])
    centre = ((like - p).abs() ** 2 * F.binary_cross_entropy_with_logits(y[:, 0], like, reduction="none")).sum() / (like * (like > 0.3)).sum().clamp(min=1)
    where = like > 0.3
    if not where.any():
        return centre, centre * 0, centre * 0
    w, size = like[where], t[:, 15][where][:, None]
    got, true = y.permute(0, 2, 3, 1)[where], t.permute(0, 2, 3, 1)[where]
    a, b = got[:, 1:5], true[:, 1:5]
    both = (torch.minimum(a[:, :2], b[:, :2]) + torch.minimum(a[:, 2:], b[:, 2:])).clamp(min=0).prod(1)
    area = lambda v: (v[:, :2] + v[:, 2:]).clamp(min=0.01).prod(1)
    box = 1 - both / (area(a) + area(b) - both) + 0.3 * ((a - b).abs() / size).mean(1)
    pts = (F.smooth_l1_loss(got[:, 5:] / size, true[:, 5:15] / size, reduction="none", beta=0.02)).mean(1)
    return centre, (w * box).sum() / w.sum(), (w * pts).sum() / w.sum()


def main() -> None:
    p = argparse.ArgumentParser()
    p.add_argument("--points", type=Path, required=True)
    p.add_argument("--out", type=Path, required=True)
    add_budget(p, 30)
    p.add_argument("--rate", type=float, default=3e-3)
    p.add_argument("--side", type=int, default=256)
    p.add_argument("--workers", type=int, default=1)
    p.add_argument("--threads", type=int, default=1)
    p.add_argument("--seed", type=int, default=1)
    p.add_argument("--start", type=Path)
    a = p.parse_args()
    a.out.parent.mkdir(parents=True, exist_ok=True)
    torch.set_num_threads(a.threads)
    torch.manual_seed(a.seed)
    net = Detector().to(memory_format=torch.channels_last)
    if a.start:
        net.load_state_dict(torch.load(a.start)["net"])
    smooth = copy.deepcopy(net).eval()
    best = torch.optim.AdamW(net.parameters(), lr=a.rate, weight_decay=0.02, betas=(0.9, 0.99))
    loader = DataLoader(Batches(a.points, a.seed, a.side), batch_size=None, num_workers=a.workers, prefetch_factor=4)
    budget, saved = Budget(a), time.time()
    total = np.zeros(3)
    for step, (x, t) in enumerate(loader):
        if (spent := budget.spent(step)) >= 1:
            break
        for g in best.param_groups:
            g["lr"] = a.rate * min(1, (step + 1) / 100) * max(0.01, 1 - spent) ** 0.8
        with torch.autocast("cpu", torch.bfloat16):
            y = net(x.contiguous(memory_format=torch.channels_last))
        parts = objective(y.float(), t)
        best.zero_grad()
        (parts[0] + parts[1] + 8 * parts[2]).backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 5.0)
        best.step()
        keep = min(0.997, (step + 1) / (step + 10))
        with torch.no_grad():
            for s, n in zip(smooth.state_dict().values(), net.state_dict().values()):
                s.lerp_(n, 1 - keep) if s.is_floating_point() else s.copy_(n)
        total += [float(v.detach()) for v in parts]
        if step % 50 == 49:
            print(f"{budget.elapsed():.1f} min step {step + 1} centre {total[0] / 50:.3f} box {total[1] / 50:.3f} points {total[2] / 50:.4f}", flush=True)
            total[:] = 0
        if time.time() - saved > 60:
            saved = time.time()
            torch.save({"net": smooth.state_dict(), "step": step}, a.out)
    torch.save({"net": smooth.state_dict(), "step": step}, a.out)


if __name__ == "__main__":
    main()
