"""Train the refiner: `python -m faces.train_points --points runs/points.npz --eyes runs/eyes.npz --out runs/points.pt --minutes 12`.

The last twentieth of the LFW crops is kept for measuring (`evaluate_points`).
"""
import argparse
import copy
from pathlib import Path

import cv2
import numpy as np
import torch
import torch.nn.functional as F
from torch.utils.data import DataLoader, IterableDataset, get_worker_info

from common.budget import Budget, add_budget

from . import degrade
from .decode import mirrored_points, similarity
from .lids import close
from .points import HOME, SIDE, Refiner

BATCH = 48


class Crops:
    """`points.npz` and `eyes.npz` together; `part` "train" or "kept" (crops of LFW only)."""

    def __init__(self, points: Path, eyes: Path, part: str):
        z, e = np.load(points), np.load(eyes)
        n = len(z["lfw"]) * 19 // 20
        rows = slice(0, n) if part == "train" else slice(n, None)
        self.sets = [(z["lfw"][rows], z["lfw_points"][rows], e["lfw"][rows])]
        if part == "train":
            self.sets.append((z["webmorph"], z["webmorph_points"], e["webmorph"]))

    def draw(self, rng, which=None, jitter=1.0, harm=True, shut=True):
        """-> crop float32 [96, 96] 0..1, points [5, 2] in its px, openness [2] (NaN unknown)."""
        images, points, eyes = self.sets[0 if len(self.sets) == 1 or rng.random() < 0.75 else 1]
        k = int(rng.integers(len(images))) if which is None else which
        image, pts, eye = images[k].astype(np.float32) / 255, points[k].astype(np.float64), eyes[k]
        if image.shape[0] == 112 and harm and rng.random() < 0.6:
            image = degrade.unframe(image)
        wide = np.clip((eye[:, 6] - 0.1) / 0.13, 0, 1)
        if shut and np.isfinite(wide).all() and rng.random() < 0.6:
            amount = float(rng.choice([1.0, rng.uniform(0, 1)]))
            both = rng.random() < 0.85
            for side in range(2) if both else [int(rng.integers(2))]:
                image = close(rng, image, eye[side, :4].reshape(2, 2), *eye[side, 4:6], amount)
                wide[side] *= 1 - amount
        apart = np.linalg.norm(pts[1] - pts[0])
        rough = pts + rng.normal(0, 0.05 * apart * jitter, (5, 2))  # what a detector would have said
        m = similarity(rough, HOME)
        a, s = rng.normal(0, 0.08) * jitter, np.exp(rng.normal(0, 0.06) * jitter)
        turn = s * np.array([[np.cos(a), -np.sin(a)], [np.sin(a), np.cos(a)]])
        middle = np.array([SIDE / 2 - 0.5] * 2)
        m = turn @ m
        m[:, 2] += middle - turn @ middle + rng.normal(0, 1.5, 2) * jitter
        scale = np.hypot(m[0, 0], m[1, 0])
        image = cv2.GaussianBlur(image, (0, 0), 0.4 / scale) if scale < 0.75 else image
        crop = cv2.warpAffine(image, m.astype(np.float32), (SIDE, SIDE), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        pts = pts @ m[:, :2].T + m[:, 2]
        if harm and rng.random() < 0.5:
            crop, pts, wide = np.ascontiguousarray(crop[:, ::-1]), mirrored_points(pts, SIDE), wide[::-1]
        return (np.clip(spoil(rng, crop), 0, 1) if harm else crop), pts, wide


def spoil(rng, crop):
    for change, share in ((degrade.contrast, 0.4), (degrade.tone, 0.3), (degrade.blur, 0.2), (few, 0.25), (degrade.noise, 0.35), (degrade.jpeg, 0.4)):
        crop = change(rng, crop) if rng.random() < share else crop
    return crop


def few(rng, crop):
    n = int(rng.integers(36, 90))  # as if taken from a small picture
    return cv2.resize(cv2.resize(crop, (n, n), interpolation=cv2.INTER_AREA), (SIDE, SIDE), interpolation=cv2.INTER_LINEAR)


class Batches(IterableDataset):
    """Endless (crops [48, 1, 96, 96] -1..1, points [48, 10] px, openness [48, 2])."""

    def __init__(self, a):
        self.a = a

    def __iter__(self):
        cv2.setNumThreads(1)
        torch.set_num_threads(1)
        rng, crops = np.random.default_rng([self.a.seed, get_worker_info().id]), Crops(self.a.points, self.a.eyes, "train")
        while True:
            x, p, o = zip(*(crops.draw(rng) for _ in range(BATCH)))
            yield (torch.from_numpy(np.stack(x).astype(np.float32)[:, None] * 2 - 1), torch.from_numpy(np.stack(p).astype(np.float32).reshape(-1, 10)),
                   torch.from_numpy(np.stack(o).astype(np.float32)))


def main() -> None:
    p = argparse.ArgumentParser()
    for name in ("points", "eyes", "out"):
        p.add_argument(f"--{name}", type=Path, required=True)
    add_budget(p, 12)
    p.add_argument("--rate", type=float, default=3e-3)
    p.add_argument("--seed", type=int, default=1)
    p.add_argument("--start", type=Path)
    a = p.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(a.seed)
    net = Refiner().to(memory_format=torch.channels_last)
    if a.start:
        net.load_state_dict(torch.load(a.start)["net"], strict=False)
    smooth = copy.deepcopy(net).eval()
    best = torch.optim.AdamW(net.parameters(), lr=a.rate, weight_decay=0.02, betas=(0.9, 0.99))
    budget, total = Budget(a), np.zeros(2)
    for step, (x, points, wide) in enumerate(DataLoader(Batches(a), batch_size=None, num_workers=1, prefetch_factor=4)):
        if (spent := budget.spent(step)) >= 1:
            break
        for g in best.param_groups:
            g["lr"] = a.rate * min(1, (step + 1) / 100) * max(0.01, 1 - spent) ** 0.8
        with torch.autocast("cpu", torch.bfloat16):
            y = net(x.contiguous(memory_format=torch.channels_last))
        y = y.float()
        known = torch.isfinite(wide)
        parts = F.smooth_l1_loss(y[:, :10], points, beta=0.5), (F.binary_cross_entropy(y[:, 10:].clamp(1e-4, 1 - 1e-4), torch.nan_to_num(wide), reduction="none") * known).sum() / known.sum().clamp(min=1)
        best.zero_grad()
        (parts[0] + parts[1]).backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 5.0)
        best.step()
        keep = min(0.997, (step + 1) / (step + 10))
        with torch.no_grad():
            for s, n in zip(smooth.state_dict().values(), net.state_dict().values()):
                s.lerp_(n, 1 - keep) if s.is_floating_point() else s.copy_(n)
        total += [float(v.detach()) for v in parts]
        if step % 100 == 99:
            print(f"{budget.elapsed():.1f} min step {step + 1} points {total[0] / 100:.3f} eyes {total[1] / 100:.4f}", flush=True)
            total[:] = 0
            torch.save({"net": smooth.state_dict(), "step": step}, a.out)
    torch.save({"net": smooth.state_dict(), "step": step}, a.out)


if __name__ == "__main__":
    main()
