"""The training loop of every network learned from a generator: AdamW, cosine rate, mean of the weights, bounded by steps or time."""
import argparse
import copy
from pathlib import Path

import numpy as np
import torch
from torch.utils.data import DataLoader, IterableDataset

from .budget import Budget, add_budget


def arguments(**defaults) -> argparse.ArgumentParser:
    """The options that all trainings have; `defaults` set batch, minutes, rate and the like."""
    p = argparse.ArgumentParser()
    p.add_argument("--out", type=Path, required=True)
    p.add_argument("--start", type=Path, help="go on from these weights")
    add_budget(p, 30)
    p.add_argument("--batch", type=int, default=32)
    p.add_argument("--rate", type=float, default=2e-3)
    p.add_argument("--workers", type=int, default=1)
    p.add_argument("--threads", type=int, default=2)
    p.add_argument("--seed", type=int, default=1)
    p.add_argument("--bf16", action="store_true")
    p.set_defaults(**defaults)
    return p


def replayed(loader, again, keep: int, times: int = 1):
    """Every batch as it comes, then `times` earlier ones changed by `again`: drawing costs as much as learning."""
    shelf = []
    rng = np.random.default_rng(5)
    for batch in loader:
        yield batch
        shelf.append(batch)
        if len(shelf) > keep:
            for _ in range(times - 1):
                yield again(shelf[int(rng.integers(len(shelf)))])
            yield again(shelf.pop(int(rng.integers(len(shelf)))))


def fit(net, data: IterableDataset, step_of, a: argparse.Namespace, *, again, keep: int, times: int = 1, names: tuple[str, ...],
        warm: int = 150, mean_of: float = 0.993, every: int = 250) -> None:
    """Train `net` for `a.steps` or `a.minutes` and keep the running mean of its weights in `a.out`.

    `step_of(net, batch, step)` gives the loss and the parts to print, named by `names`; `again` renews a batch, `times` over."""
    torch.manual_seed(a.seed)
    torch.set_num_threads(a.threads)
    net = net.to(memory_format=torch.channels_last)
    if a.start:
        net.load_state_dict(torch.load(a.start)["net"], strict=False)  # stages added since start at nothing
    average = copy.deepcopy(net).eval()
    print(f"{sum(q.numel() for q in net.parameters())} parameters", flush=True)
    best = torch.optim.AdamW(net.parameters(), a.rate, weight_decay=0.01)
    loader = replayed(DataLoader(data, batch_size=None, num_workers=a.workers, prefetch_factor=8 if a.workers else None), again, keep, times)
    budget, step, shown = Budget(a), 0, []
    while (spent := budget.spent(step)) < 1:
        rate = a.rate * min(1, (step + 1) / warm) * 0.5 * (1 + np.cos(np.pi * spent)) + 1e-6
        for group in best.param_groups:
            group["lr"] = rate
        batch = next(loader)  # renewed outside of autocast, which would refuse half-precision maps
        with torch.autocast("cpu", torch.bfloat16, enabled=a.bf16):
            loss, parts = step_of(net, batch, step)
        best.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 3.0)
        best.step()
        share = min(mean_of, (step + 1) / (step + 20))
        with torch.no_grad():
            for mean, now in zip(average.state_dict().values(), net.state_dict().values()):
                mean.lerp_(now, 1 - share) if mean.dtype.is_floating_point else mean.copy_(now)
        step += 1
        shown.append([float(part.detach()) for part in parts])
        if step % 50 == 0:
            told = " ".join(f"{name} {value:.4f}" for name, value in zip(names, np.mean(shown, 0)))
            shown.clear()
            print(f"{step} {60 * budget.elapsed():.0f}s rate {rate:.1e} {told}", flush=True)
        if step % every == 0:
            save(a.out, average, step)
    save(a.out, average, step)


def save(path: Path, net, step: int) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    torch.save({"net": net.state_dict(), "step": step}, path)
