"""Train `face-likeness`: `python -m faces.train_likeness --faces lfw-aligned.npz --more more.npz --ancestor FILE --out runs/likeness.pt --steps 1800 --seed 1`.

The student sees a photograph as a print or a poor camera shows it, and is to answer as the ancestor, from whose weights it starts, answers for the photograph itself with its mirror image.
Loss: the angle between the two, the difference of the two matrices of likenesses within the batch, and the difference of both rankings of all photographs by likeness. The people of `val` are tried now and then. With each try `--out` is written, and beside it the whole state of the training, so that the same command with `--resume` goes on from there as if nothing had ended it, but for the views that it sees.
"""
import argparse
import copy
import math
from pathlib import Path

import numpy as np
import torch
from torch.nn import functional as F

from common.budget import Budget, add_budget

from . import pictures
from .ancestor import ancestor
from .data import faces
from .evaluate_embedder import CONDITIONS, changed
from .likeness import Likeness, asked

SHARPNESS = 16  # of the likenesses within a batch, before they are compared


def objective(e, wanted, photographs):
    e = F.normalize(e, dim=1)
    toward = 1 - (e * wanted).sum(1).mean()
    off = 1 - torch.eye(len(e))
    within = (((e @ e.T - wanted @ wanted.T) * off) ** 2).sum() / off.sum()
    whom = F.kl_div(F.log_softmax(SHARPNESS * e @ photographs.T, 1), F.log_softmax(SHARPNESS * wanted @ photographs.T, 1), log_target=True, reduction="batchmean")
    return 2 * toward + 10 * within + 0.3 * whom


class Trial:
    """Same accepted where one stranger in 1,000 and in 10,000 is: people of `val` as they are, and as portraits against other photographs."""

    def __init__(self, archive: Path):
        val = faces(archive, "val")
        self.images, self.prints = val.images, changed(val.images, CONDITIONS["document portrait"], 5)
        alike = val.people[:, None] == val.people[None]
        self.same, self.strangers = alike & ~np.eye(len(alike), dtype=bool), ~alike

    def __call__(self, net: Likeness) -> str:
        clean, prints = asked(net, self.images), asked(net, self.prints)
        return "; ".join(f"{name} {self.accepted(scores)} %" for name, scores in (("photographs", clean @ clean.T), ("portraits", prints @ clean.T)))

    def accepted(self, scores: np.ndarray) -> str:
        strangers = np.sort(scores[self.strangers])[::-1]
        return ", ".join(f"{100 * (scores[self.same] > strangers[int(far * len(strangers))]).mean():.1f}" for far in (0.001, 0.0001))


def main() -> None:
    p = argparse.ArgumentParser()
    for name in ("faces", "ancestor", "out"):
        p.add_argument(f"--{name}", type=Path, required=True)
    p.add_argument("--more", type=Path, action="append", default=[], help="an archive of `gather`; may be named several times")
    add_budget(p, 60)
    p.add_argument("--batch", type=int, default=32)
    p.add_argument("--rate", type=float, default=1e-4)
    p.add_argument("--try-every", type=int, default=300, help="steps")
    p.add_argument("--threads", type=int, default=2)
    p.add_argument("--seed", type=int, default=1)
    p.add_argument("--resume", action="store_true", help="go on with the run that wrote --out")
    a = p.parse_args()
    a.out.parent.mkdir(parents=True, exist_ok=True)
    torch.set_num_threads(a.threads)
    torch.manual_seed(a.seed)
    real = np.concatenate([faces(a.faces, "train").images, *(faces(each, "more").images for each in a.more)])
    net, trial = Likeness(ancestor(a.ancestor)).to(memory_format=torch.channels_last), Trial(a.faces)
    photographs = torch.from_numpy(known(net, real, a.out.with_suffix(".asked.npy")))
    print(f"{len(real)} photographs; before: {trial(net)}", flush=True)
    smooth = copy.deepcopy(net)
    net.net[-1].requires_grad_(False)  # as the answer is read, so it stays
    best = torch.optim.AdamW([each for each in net.parameters() if each.requires_grad], lr=a.rate, weight_decay=1e-4, betas=(0.9, 0.99))
    run = Run({"net": net, "smooth": smooth, "best": best}, a.out)
    step, minutes = run.left() if a.resume else (0, 0)
    batches, budget = pictures.start(real, a.batch, [a.seed, step]), Budget(a, minutes)
    while (spent := budget.spent(step)) < 1:
        rows, views = batches.get()
        for group in best.param_groups:
            group["lr"] = a.rate * min(1, (step + 1) / 100) * (0.01 + 0.99 * (0.5 + 0.5 * math.cos(math.pi * spent)))
        e = net(torch.from_numpy(views)[:, None].float().contiguous(memory_format=torch.channels_last))
        loss = objective(e, photographs[rows], photographs)
        best.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 2.0)
        best.step()
        keep, step = min(0.998, (step + 1) / (step + 10)), step + 1
        with torch.no_grad():
            for s, n in zip(smooth.state_dict().values(), net.state_dict().values()):
                s.lerp_(n, 1 - keep)
        if step % 50 == 0:
            print(f"{budget.elapsed():.2f} min step {step} loss {float(loss.detach()):.4f}", flush=True)
        if step % a.try_every == 0:
            print(f"{budget.elapsed():.2f} min {trial(smooth)}", flush=True)
            keep_net(smooth, step, a.out)
            run.keep(step, budget.elapsed())
    print(f"{budget.elapsed():.2f} min, {step} steps of {a.batch}: {trial(smooth)}", flush=True)
    keep_net(smooth, step, a.out)


def known(net: Likeness, images: np.ndarray, kept: Path) -> np.ndarray:
    """The ancestor's answers to the photographs, computed once: for many it takes minutes."""
    if not kept.exists():
        np.save(kept, asked(net, images, mirror=True))
    return np.load(kept)


class Run:
    """All that a training is, in a file beside what it trains: one that was ended goes on from there."""

    def __init__(self, parts: dict, out: Path):
        self.parts, self.path = parts, out.with_suffix(".run.pt")

    def keep(self, step: int, minutes: float) -> None:
        begun = self.path.with_suffix(".begun")
        torch.save({"step": step, "minutes": minutes, **{name: part.state_dict() for name, part in self.parts.items()}}, begun)
        begun.replace(self.path)  # whole or not at all: it may be ended in between

    def left(self) -> tuple[int, float]:
        """Step and minutes that were kept."""
        found = torch.load(self.path)
        for name, part in self.parts.items():
            part.load_state_dict(found[name])
        return found["step"], found["minutes"]


def keep_net(net: Likeness, step: int, path: Path) -> None:
    """In half precision: the export stores it in bytes."""
    torch.save({"net": {name: value.half() for name, value in net.state_dict().items()}, "step": step}, path)


if __name__ == "__main__":
    main()
