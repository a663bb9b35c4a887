"""Train `face-likeness`: `python -m faces.train_likeness --faces lfw-aligned.npz --teachers FOLDER --ancestor FILE --out runs/likeness.pt --minutes 9`.

The student sees a view of a face, the identity teacher saw the face itself, with its mirror image. Loss: the angle to the teacher's answer, the
difference of the two matrices of likenesses within the batch, the difference of whom of all photographs either finds how like, and, where a
view is no portrait, how far the ancestor's own answer has moved: what it learnt from three million faces must not be lost for
the few thousand at hand. The people of `val` are tried now and then. With each try `--out` is written, and beside it all that the training is, so
that the same command with `--resume` goes on from there as if nothing had ended it, but for the views that it sees.
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
from .ancestor import Ancestor, ancestor
from .data import faces
from .evaluate_embedder import CONDITIONS, changed
from .likeness import Likeness, chips, normalised
from .teachers import IdentityByFace, IdentityNet

SHARPNESS = 16  # of whom is how like whom


class Bank:
    """The last views made, with what the teacher and the ancestor said of their faces, on the device."""

    def __init__(self, blocks, room: int, teacher, known: Ancestor, device):
        self.blocks, self.teacher, self.known, self.device = blocks, teacher, known, device
        self.views = torch.zeros(room, 1, 112, 112, dtype=torch.uint8, device=device)
        self.portrait = torch.zeros(room, dtype=torch.bool, device=device)
        self.wanted = torch.zeros(room, 256, device=device)
        self.own = torch.zeros(room, 128, device=device)
        self.made, self.begun = 0, room // 10  # so many before the first step

    @torch.no_grad()
    def take(self) -> None:
        clean, views, portrait = self.blocks.get()
        x = torch.from_numpy(clean).to(self.device)[:, None].float()
        at = (self.made + torch.arange(len(views), device=self.device)) % len(self.views)
        self.views[at] = torch.from_numpy(views).to(self.device)[:, None]
        self.portrait[at] = torch.from_numpy(portrait).to(self.device)
        self.wanted[at] = mirrored(self.teacher, x).repeat_interleave(pictures.VIEWS, 0)
        self.own[at] = mirrored(lambda y: self.known(chips(y)), x).repeat_interleave(pictures.VIEWS, 0)
        self.made += len(views)

    def draw(self, count: int):
        rows = torch.randint(min(self.made, len(self.views)), (count,), device=self.device)
        x = self.views[rows].float()
        turned = torch.rand(count, 1, 1, 1, device=self.device) < 0.5
        return torch.where(turned, x.flip(3), x), self.wanted[rows], self.own[rows], self.portrait[rows]


def mirrored(net, x: torch.Tensor) -> torch.Tensor:
    return F.normalize(F.normalize(net(x).float(), dim=1) + F.normalize(net(x.flip(3)).float(), dim=1), dim=1)


def asked(net, images: np.ndarray, device) -> torch.Tensor:
    """uint8 [n, 112, 112] to vectors of length 1, each picture's with its mirror image's."""
    with torch.no_grad():
        return torch.cat([mirrored(net, x[:, None].to(device).float()) for x in torch.from_numpy(images).split(256)])


def objective(e, own, wanted, known, portrait, photographs):
    e = F.normalize(e.float(), dim=1)
    toward = 1 - (e * wanted).sum(1).mean()
    off = 1 - torch.eye(len(e), device=e.device)
    within = (((e @ e.T - wanted @ wanted.T) * off) ** 2).sum() / off.sum()
    whom = F.kl_div(F.log_softmax(SHARPNESS * e @ photographs.T, 1), F.log_softmax(SHARPNESS * wanted @ photographs.T, 1), log_target=True, reduction="batchmean")
    kept = ((F.normalize(own.float(), dim=1) - known) ** 2).sum(1)[~portrait].mean()
    return 2 * toward + 10 * within + 0.3 * whom + 2 * kept


class Trial:
    """Same accepted where one stranger in 1,000 and in 10,000 is: people of `val` as they are, and as portraits against other photographs."""

    def __init__(self, archive: Path, device):
        val = faces(archive, "val")
        self.images, self.device = val.images, device
        self.prints = changed(val.images, CONDITIONS["document portrait"], 5)
        alike = torch.from_numpy(val.people[:, None] == val.people[None]).to(device)
        self.same, self.strangers = alike & ~torch.eye(len(alike), dtype=torch.bool, device=device), ~alike

    def __call__(self, net) -> str:
        clean, prints = (asked(net, images, self.device) for images in (self.images, self.prints))
        return "; ".join(f"{name} {self.accepted(scores)} %" for name, scores in (("photographs", clean @ clean.T), ("portraits", prints @ clean.T)))

    def accepted(self, scores) -> str:
        strangers = scores[self.strangers].sort(descending=True).values
        return ", ".join(f"{100 * (scores[self.same] > strangers[int(far * len(strangers))]).float().mean():.1f}" for far in (0.001, 0.0001))


def main() -> None:
    p = argparse.ArgumentParser()
    for name in ("faces", "teachers", "ancestor", "out"):
        p.add_argument(f"--{name}", type=Path, required=True)
    add_budget(p, 350)
    p.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    p.add_argument("--batch", type=int, default=64)
    p.add_argument("--room", type=int, default=20_000, help="views kept at once")
    p.add_argument("--looks", type=int, default=2, help="at each view, on average")
    p.add_argument("--processes", type=int, default=1, help="that make views")
    p.add_argument("--rate", type=float, default=4e-4)
    p.add_argument("--try-every", type=int, default=500, help="steps")
    p.add_argument("--seed", type=int, default=1)
    p.add_argument("--resume", action="store_true", help="go on with the run that wrote --out")
    p.add_argument("--bf16", action="store_true")
    a = p.parse_args()
    a.out.parent.mkdir(parents=True, exist_ok=True)
    blocks = pictures.start(a.faces, a.seed, a.processes)
    torch.manual_seed(a.seed)
    torch.backends.cudnn.benchmark = True
    trial, known, real = Trial(a.faces, a.device), ancestor(a.ancestor).to(a.device), faces(a.faces, "train").images
    teacher = IdentityByFace(a.teachers, torch.get_num_threads()) if a.device == "cpu" else IdentityNet(a.teachers).to(a.device)
    net = Likeness(copy.deepcopy(known)).to(a.device)
    photographs = asked(teacher, real, a.device)
    net.head.weight.data = nearest(asked_features(net, real, a.device), photographs)
    net = normalised(net, torch.from_numpy(real[:1024])[:, None].to(a.device).float()).to(memory_format=torch.channels_last)
    smooth = copy.deepcopy(net).eval()
    print(f"before: {trial(smooth)}; the ancestor: {trial(lambda x: known(chips(x)))}; the teacher: {trial(teacher)}", flush=True)
    bank = Bank(blocks, a.room, teacher, known, a.device)
    while bank.made < bank.begun:
        bank.take()
    best = torch.optim.AdamW(net.parameters(), lr=a.rate, weight_decay=1e-4, betas=(0.9, 0.99))
    run = Run({"net": net, "smooth": smooth, "best": best}, a.out)
    step, minutes = run.left(a.device) if a.resume else (0, 0)
    first = step
    budget = Budget(a, minutes)
    net.train()
    while (spent := budget.spent(step)) < 1:
        while bank.made < bank.begun + (step - first) * a.batch // a.looks and not blocks.empty():
            bank.take()
        x, *rest = bank.draw(a.batch)
        for group in best.param_groups:
            group["lr"] = a.rate * min(1, (step + 1) / 200) * (0.01 + 0.99 * (0.5 + 0.5 * math.cos(math.pi * spent)))
        with torch.autocast(torch.device(a.device).type, torch.bfloat16, enabled=a.bf16):
            e, own = net.both(x.contiguous(memory_format=torch.channels_last))
        loss = objective(e, own, *rest, photographs)
        best.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 2.0)
        best.step()
        keep, step = min(0.999, (step + 1) / (step + 10)), step + 1
        with torch.no_grad():
            for s, n in zip(smooth.state_dict().values(), net.state_dict().values()):
                s.lerp_(n, 1 - keep) if s.is_floating_point() else s.copy_(n)
        if step % 100 == 0:
            print(f"{budget.elapsed():.2f} min step {step} loss {float(loss.detach()):.4f} views {bank.made}", flush=True)
        if step % a.try_every == 0:
            print(f"{budget.elapsed():.2f} min {trial(smooth)}", flush=True)
            keep_net(smooth, step, photographs, a.out)
            run.keep(step, budget.elapsed())
    print(f"{budget.elapsed():.2f} min, {step} steps of {a.batch}, {bank.made} views: {trial(smooth)}", flush=True)
    keep_net(smooth, step, photographs, a.out)


class Run:
    """All that a training is, in a file beside what it trains: one that was ended goes on from there."""

    def __init__(self, parts: dict, out: Path):
        self.parts, self.path = parts, out.with_suffix(".run.pt")

    def keep(self, step: int, minutes: float) -> None:
        begun = self.path.with_suffix(".begun")
        torch.save({"step": step, "minutes": minutes, **{name: part.state_dict() for name, part in self.parts.items()}}, begun)
        begun.replace(self.path)  # whole or not at all: it may be ended in between

    def left(self, device) -> tuple[int, float]:
        """Step and minutes that were kept."""
        found = torch.load(self.path, map_location=device)
        for name, part in self.parts.items():
            part.load_state_dict(found[name])
        return found["step"], found["minutes"]


def keep_net(net, step: int, photographs: torch.Tensor, path: Path) -> None:
    """In half precision: the export stores it in bytes. `axes` [256, 128] are the teacher's principal ones."""
    halved = {name: value.half() if value.is_floating_point() else value for name, value in net.state_dict().items()}
    axes = torch.linalg.svd(photographs, full_matrices=False)[2][:128].T.contiguous()
    torch.save({"net": halved, "axes": axes.cpu(), "step": step}, path)


def asked_features(net: Likeness, images: np.ndarray, device) -> torch.Tensor:
    with torch.no_grad():
        return torch.cat([net.trunk.features(chips(x[:, None].to(device).float())) for x in torch.from_numpy(images).split(256)])


def nearest(known: torch.Tensor, wanted: torch.Tensor) -> torch.Tensor:
    """The linear map that takes what the ancestor knows nearest to what the teacher says (ridge)."""
    square = known.T @ known
    square += 0.01 * square.trace() / len(square) * torch.eye(len(square), device=known.device)
    return torch.linalg.solve(square, known.T @ wanted).T.contiguous()


if __name__ == "__main__":
    main()
