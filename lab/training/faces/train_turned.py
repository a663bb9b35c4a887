"""Teach the refiner turned heads: `python -m faces.train_turned --points runs/points.npz --renders FOLDER --models ../../models --out runs/turned.pt --steps 4000`.

The points are learned again: a network that has settled on straight faces puts the nose in the middle and stays there.
The eyes' network is that of the shipped `face-points.onnx`, left alone. To the crops of `label_points` come rendered
heads with exactly known points, turned by up to 36 degrees (`npm run -s specimens -- faces FOLDER`), and all are now and
then pressed together along one axis, as a flat picture turned away is: so that a nose counts as moved only if it is
seen to have moved.
"""
import argparse
import copy
from pathlib import Path

import numpy as np
import onnx
import torch
import torch.nn.functional as F
from onnx import numpy_helper

from common.budget import Budget, add_budget
from common.onnx_export import fold

from .decode import MIRRORED
from .points import HOME, SIDE, Refiner

BATCH = 64
WIDE = 128  # px of the stored crops


def start(models: Path) -> Refiner:
    net = Refiner()
    net.eye = fold(net.eye.eval()).requires_grad_(False)
    shipped = {t.name: torch.from_numpy(numpy_helper.to_array(t).copy()) for t in onnx.load(str(models / "face-points.onnx")).graph.initializer}
    net.eye.load_state_dict({k.removeprefix("eye."): v for k, v in shipped.items() if k.startswith("eye.")})
    return net


def save(net: Refiner, step: int, out: Path) -> None:
    torch.save({"net": fold(copy.deepcopy(net).eval()).state_dict(), "step": step}, out)


def renders(folder: Path) -> tuple[np.ndarray, np.ndarray]:
    labels = np.fromfile(folder / "labels.bin", np.float32).reshape(-1, 12)
    return np.fromfile(folder / "crops.bin", np.uint8).reshape(-1, WIDE, WIDE), labels[:, :10].reshape(-1, 5, 2)


def photographs(path: Path) -> tuple[np.ndarray, np.ndarray]:
    """The LFW crops of the training part, framed to the size of the rendered ones, and the portraits made as small."""
    z = np.load(path)
    n, edge = len(z["lfw"]) * 19 // 20, (WIDE - 112) // 2
    crops = np.pad(z["lfw"][:n], ((0, 0), (edge, edge), (edge, edge)), mode="edge")
    portraits, points = [], []
    for image, at in zip(z["webmorph"], z["webmorph_points"]):
        s = np.linalg.norm(at[1] - at[0]) / 38
        x = (np.arange(WIDE) - WIDE / 2) * s + at.mean(0)[:, None]
        i = x.round().astype(int)
        soft = F.avg_pool2d(torch.from_numpy(image)[None, None].float(), int(s) | 1, 1, int(s) // 2)[0, 0].numpy()
        portraits.append(soft[np.clip(i[1], 0, image.shape[0] - 1)][:, np.clip(i[0], 0, image.shape[1] - 1)].astype(np.uint8))
        points.append((at - at.mean(0)) / s + WIDE / 2)
    return np.concatenate([crops, np.stack(portraits)]), np.concatenate([z["lfw_points"][:n] + edge, np.stack(points)]).astype(np.float32)


def placed(points: torch.Tensor) -> torch.Tensor:
    """Least-squares turn, scale and shift [n, 2, 3] that puts points [n, 5, 2] on HOME."""
    home = torch.tensor(HOME, dtype=torch.float32).expand_as(points)
    a, b = points - points.mean(1, keepdim=True), home - home.mean(1, keepdim=True)
    square = a.square().sum((1, 2))
    along = (a * b).sum((1, 2)) / square
    across = (a[..., 0] * b[..., 1] - a[..., 1] * b[..., 0]).sum(1) / square
    turn = torch.stack([torch.stack([along, -across], 1), torch.stack([across, along], 1)], 1)
    shift = home.mean(1) - (turn @ points.mean(1)[..., None])[..., 0]
    return torch.cat([turn, shift[..., None]], 2)


def batch(rng: torch.Generator, images: torch.Tensor, points: torch.Tensor, chosen: torch.Tensor):
    """-> crops [n, 1, 96, 96] -1..1, points [n, 5, 2] in their px."""
    n, image, at = len(chosen), images[chosen].float()[:, None], points[chosen]
    normal = lambda *shape: torch.randn(*shape, generator=rng)
    chance = lambda p: torch.rand(n, generator=rng) < p
    # Pressed together along a random axis, and then what a detector would say of it: the nose worst, drawn to the middle.
    press = torch.where(chance(0.35), 0.68 + 0.32 * torch.rand(n, generator=rng), torch.ones(n))
    axis = torch.where(chance(0.75), 0.15 * normal(n), np.pi * torch.rand(n, generator=rng))
    u = torch.stack([axis.cos(), axis.sin()], 1)
    squeeze = torch.eye(2) - (1 - press)[:, None, None] * u[:, :, None] * u[:, None, :]
    flat = at @ squeeze
    apart = (flat[:, 1] - flat[:, 0]).norm(dim=1)[:, None, None]
    rough = flat + apart * 0.05 * normal(n, 5, 2)
    middle = (rough[:, :2].mean(1) + rough[:, 3:].mean(1)) / 2
    dull = torch.rand(n, generator=rng)[:, None] * chance(0.6)[:, None]
    rough[:, 2] = rough[:, 2] + dull * (middle - rough[:, 2]) * torch.tensor([1.0, 0.3])
    m = placed(rough)
    a, s = 0.07 * normal(n), torch.exp(0.06 * normal(n))
    turn = s[:, None, None] * torch.stack([torch.stack([a.cos(), -a.sin()], 1), torch.stack([a.sin(), a.cos()], 1)], 1)
    centre = torch.full((n, 2), SIDE / 2 - 0.5)
    linear = turn @ m[:, :, :2]
    shift = (turn @ (m[:, :, 2] - centre)[..., None])[..., 0] + centre + 1.2 * normal(n, 2)
    linear = linear @ squeeze
    target = at @ linear.transpose(1, 2) + shift[:, None]
    back = torch.linalg.inv(linear)
    grid = torch.stack(torch.meshgrid(torch.arange(SIDE), torch.arange(SIDE), indexing="xy"), -1).reshape(1, -1, 2).float()
    source = ((grid - shift[:, None]) @ back.transpose(1, 2) + 0.5) / WIDE * 2 - 1
    crop = F.grid_sample(image, source.reshape(n, SIDE, SIDE, 2), padding_mode="border", align_corners=False)
    mirror = chance(0.5)
    crop = torch.where(mirror[:, None, None, None], crop.flip(3), crop)
    seen = target.clone()
    seen[..., 0] = SIDE - 1 - seen[..., 0]
    target = torch.where(mirror[:, None, None], seen[:, MIRRORED], target)
    return spoiled(rng, crop / 255) * 2 - 1, target


def spoiled(rng: torch.Generator, crop: torch.Tensor) -> torch.Tensor:
    n = len(crop)
    draw = lambda low, high: low + (high - low) * torch.rand(n, 1, 1, 1, generator=rng)
    if torch.rand(1, generator=rng) < 0.3:
        small = int(torch.randint(40, 90, (1,), generator=rng))
        crop = F.interpolate(F.interpolate(crop, size=small, mode="area"), size=SIDE, mode="bilinear")
    crop = crop.clamp(1e-4, 1) ** torch.exp(draw(-0.5, 0.5))
    crop = (crop - 0.5) * draw(0.5, 1.25) + 0.5 + draw(-0.15, 0.15)
    slope = torch.linspace(-1, 1, SIDE)
    crop = crop + draw(-0.15, 0.15) * slope[None, None, None] + draw(-0.1, 0.1) * slope[None, None, :, None]
    return (crop + draw(0, 0.05) * torch.randn(crop.shape, generator=rng)).clamp(0, 1)


def main() -> None:
    p = argparse.ArgumentParser()
    for name in ("points", "renders", "models", "out"):
        p.add_argument(f"--{name}", type=Path, required=True)
    add_budget(p, 20)
    p.add_argument("--rate", type=float, default=3e-3)
    p.add_argument("--seed", type=int, default=1)
    a = p.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(a.seed)
    rng = torch.Generator().manual_seed(a.seed)
    net = start(a.models).train()
    smooth = copy.deepcopy(net).eval()
    sets = [tuple(torch.from_numpy(np.ascontiguousarray(v)) for v in s) for s in (photographs(a.points), renders(a.renders))]
    images, points = torch.cat([s[0] for s in sets]), torch.cat([s[1] for s in sets])
    first = len(sets[0][0])
    best = torch.optim.AdamW([q for q in net.parameters() if q.requires_grad], lr=a.rate, weight_decay=0.02, betas=(0.9, 0.99))
    budget, total, step = Budget(a), np.zeros(2), 0
    while (spent := budget.spent(step)) < 1:
        for g in best.param_groups:
            g["lr"] = a.rate * min(1, (step + 1) / 100) * max(0.01, 1 - spent) ** 0.8
        half = BATCH // 2
        chosen = torch.cat([torch.randint(0, first, (half,), generator=rng), torch.randint(first, len(images), (half,), generator=rng)])
        x, target = batch(rng, images, points, chosen)
        with torch.autocast("cpu", torch.bfloat16):
            y = net.body(x)
        y = net.home + 10 * net.head(y.float())
        error = F.smooth_l1_loss(y.reshape(-1, 5, 2), target, beta=0.5, reduction="none").mean((1, 2))
        best.zero_grad()
        error.mean().backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 5.0)
        best.step()
        keep = min(0.997, (step + 1) / (step + 10))
        with torch.no_grad():
            for s, q in zip(smooth.state_dict().values(), net.state_dict().values()):
                s.lerp_(q, 1 - keep) if s.is_floating_point() else s.copy_(q)
        total += [float(error[:half].detach().mean()), float(error[half:].detach().mean())]
        step += 1
        if step % 50 == 0:
            print(f"{budget.elapsed():.1f} min step {step} photographs {total[0] / 50:.3f} renders {total[1] / 50:.3f}", flush=True)
            total[:] = 0
            save(smooth, step, a.out)
    save(smooth, step, a.out)


if __name__ == "__main__":
    main()
