"""`python -m authenticity.train_double --photos FOLDER… --out runs/double.pt --count 24000 --minutes 5`."""
import argparse
from pathlib import Path

import cv2
import numpy as np
import torch
from torch import nn

from common.budget import Budget, add_budget

from .compression import sample
from .double import Double


def sources(folders: list[Path], rendered: int, rng) -> list[np.ndarray]:
    """Photographs, and rendered pages (`recapture.content`) so that print is known too."""
    from recapture.content import Photographs, document, page
    photographs = [cv2.imread(str(f))[:, :, ::-1] for folder in folders for f in sorted(folder.rglob("*.jp*g"))]
    photos = Photographs(folders)
    pages = [cv2.resize((document, page)[i % 2](rng, photos), None, fx=2, fy=2, interpolation=cv2.INTER_CUBIC) for i in range(rendered)]
    return photographs * 2 + pages


def make(pictures: list[np.ndarray], count: int, rng) -> tuple[np.ndarray, np.ndarray]:
    x, y = [], []
    while len(x) < count:
        twice = len(x) % 2 == 1
        one = sample(rng, pictures[int(rng.integers(len(pictures)))], twice)
        if one is not None:
            x.append(one)
            y.append(twice)
    return np.stack(x), np.array(y, np.float32)


def main() -> None:
    p = argparse.ArgumentParser()
    p.add_argument("--photos", type=Path, nargs="+", required=True)
    p.add_argument("--out", type=Path, required=True)
    p.add_argument("--count", type=int, default=24_000)
    add_budget(p, 5)
    p.add_argument("--seed", type=int, default=1)
    a = p.parse_args()
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    torch.manual_seed(a.seed)
    rng = np.random.default_rng(a.seed)
    cache = a.out.with_suffix(".npz")
    if not cache.exists():
        x, y = make(sources(a.photos, 60, rng), a.count, rng)
        np.savez(cache, x=x, y=y)
    d = np.load(cache)
    x, y = torch.from_numpy(d["x"]), torch.from_numpy(d["y"])
    print(len(x), "descriptions", flush=True)
    net = Double()
    opt = torch.optim.AdamW(net.parameters(), lr=2e-3, weight_decay=0.01)
    budget, step, mean = Budget(a), 0, 0.0
    while (share := budget.spent(step)) < 1:
        opt.param_groups[0]["lr"] = 2e-3 * min(1, step / 300 + 0.01) * 0.5 * (1 + np.cos(np.pi * share))
        pick = torch.from_numpy(rng.integers(0, len(x), 256))
        batch = x[pick]
        if rng.random() < 0.5:  # fewer blocks make rougher histograms
            n = rng.uniform(300, 8000)
            noise = torch.randn_like(batch[..., :-1]) * torch.sqrt(batch[..., :-1] / n)
            batch = torch.cat([(batch[..., :-1] + noise).clamp(0), batch[..., -1:]], -1)
        loss = nn.functional.binary_cross_entropy_with_logits(net(batch), y[pick])
        opt.zero_grad(set_to_none=True)
        loss.backward()
        opt.step()
        step += 1
        mean = 0.99 * mean + 0.01 * loss.item()
        if step % 1000 == 0:
            print(step, f"{share:.2f}", f"{mean:.3f}", flush=True)
    torch.save({"net": net.state_dict()}, a.out)


if __name__ == "__main__":
    main()
