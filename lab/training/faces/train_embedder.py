"""Train the embedding: `python -m faces.train_embedder --labels runs/identity --out runs/embedder.pt --minutes 90`.

The student sees a degraded picture, the teacher saw the clean one. Loss: cosine to the teacher's embedding
(turned to 128 dimensions by the principal axes of its own embeddings) plus the difference of the two matrices of
similarities within the batch. A batch is of groups whose faces the teacher finds alike: the common features of strangers are learned early, the differences of doubles are not. Document portraits come late: a network that cannot distinguish faces in good pictures learns nothing from bad ones. With `--faces` the people of `val` are tried now and then. `--ranks` processes of one thread each
average their gradients at every step.
"""
import argparse
import copy
import os
import time
from pathlib import Path

import cv2
import numpy as np
import torch
import torch.distributed as dist
import torch.multiprocessing as mp
from torch.utils.data import DataLoader, IterableDataset

from common.budget import Budget, add_budget

from .data import faces
from .degrade import misalign, portrait, selfie, unframe
from .embedder import Embedder
from .evaluate_embedder import CONDITIONS, all_pairs, best_cut, changed, thresholds
from .muon import Muon

BATCH, GROUP, POOL = 64, 4, 4096  # of one process; alike; where a group is chosen from
HARSH = (0.3, 0.6)  # document portraits grow more frequent between these shares of the run


class Batches(IterableDataset):
    """Endless (pictures float32 [64, 1, 112, 112], targets [64, 256]) of the rows labeled so far."""

    def __init__(self, folder: Path, seed, a: argparse.Namespace):
        self.folder, self.seed, self.options = folder, seed, a

    def __iter__(self):
        cv2.setNumThreads(1)
        torch.set_num_threads(1)
        rng, budget, drawn = np.random.default_rng(self.seed), Budget(self.options), 0
        images = np.load(self.folder / "faces.npy", mmap_mode="r")
        targets = np.load(self.folder / "targets.npy", mmap_mode="r")
        while True:
            done = np.flatnonzero(np.isfinite(targets[:, 255]))
            for _ in range(400):
                harsh = float(np.interp(budget.spent(drawn), HARSH, (0.2, 1)))
                drawn += 1
                rows = alike(rng, done, targets)
                x = np.stack([seen(rng, images[i].astype(np.float32) / 255, harsh) for i in rows])
                yield torch.from_numpy(x[:, None] * 2 - 1), torch.from_numpy(targets[rows])


def alike(rng, done, targets):
    """Rows of a batch: in groups of one face and three of those in the pool that are most like it."""
    pool = np.sort(rng.choice(done, min(POOL, len(done)), replace=False))
    t = targets[pool]
    seeds = rng.choice(len(pool), BATCH // GROUP, replace=False)
    order = np.argpartition(-(t[seeds] @ t.T), 7, axis=1)[:, :7]
    rows = []
    for seed, near in zip(seeds, order):
        rows += [seed, *rng.choice(near[near != seed], GROUP - 1, replace=False)]
    return pool[rows]


def seen(rng, image, harsh: float):
    """`harsh`: 0 to 1, how often a document portrait."""
    image = image[:, ::-1] if rng.random() < 0.5 else image
    image = unframe(np.ascontiguousarray(image)) if rng.random() < 0.4 else image
    much = rng.random()
    image = misalign(rng, np.ascontiguousarray(image), 3 * much, 4 * much, 0.04 * much) if rng.random() < 0.8 else image
    kind = rng.random()
    image = portrait(rng, image) if kind < 0.3 * harsh else selfie(rng, image) if kind > 0.65 else image
    return np.clip(image, 0, 1).astype(np.float32)


def tried(net, val) -> str:
    """Accuracy at the best cut and share of the same found at FAR 0.1 %, clean and as document portraits."""
    def vectors(images):
        x = torch.from_numpy(images[:, None].astype(np.float32)) / 127.5 - 1
        with torch.no_grad():
            return torch.cat([torch.nn.functional.normalize(net(b) + net(b.flip(3)), dim=1) for b in x.split(64)]).numpy()

    clean = vectors(val.images)
    harsh = vectors(changed(val.images, CONDITIONS["document portrait"], 5))
    i, j = np.triu_indices(len(clean), 1)
    _, same = all_pairs(clean, val.people)
    some = np.r_[np.flatnonzero(same), np.random.default_rng(1).choice(np.flatnonzero(~same), same.sum(), replace=False)]
    said = []
    for scores in ((clean @ clean.T)[i, j], (harsh @ clean.T)[i, j]):
        cut, far = best_cut(scores[some], same[some]), thresholds(scores, same)[0.001]
        said.append(f"{100 * ((scores[some] > cut) == same[some]).mean():.2f} %, {100 * (scores[same] > far).mean():.1f} %")
    return f"val {said[0]}; degraded {said[1]}"


def axes(folder: Path, size: int = 128) -> torch.Tensor:
    """[256, 128]: principal axes of the teacher's embeddings; kept beside the labels, so that a later run goes on with them."""
    if (kept := folder / "axes.npy").exists():
        return torch.from_numpy(np.load(kept))
    t = np.load(folder / "targets.npy", mmap_mode="r")
    t = np.array(t[np.isfinite(t[:, 255])][:5600])
    turn = np.linalg.svd(t, full_matrices=False)[2][:size].T.copy()
    np.save(kept, turn)
    return torch.from_numpy(turn)


def work(rank: int, a) -> None:
    torch.set_num_threads(1)
    torch.manual_seed(a.seed)
    os.environ.update(MASTER_ADDR="127.0.0.1", MASTER_PORT=str(a.port))
    dist.init_process_group("gloo", rank=rank, world_size=a.ranks)
    net = Embedder().to(memory_format=torch.channels_last)
    if a.start:
        net.load_state_dict(torch.load(a.start)["net"])
    smooth, project = copy.deepcopy(net).eval(), axes(a.labels)
    matrices = [p for p in net.body.parameters() if p.ndim == 4 and p.shape[1] > 1]
    others = [p for p in net.parameters() if all(p is not m for m in matrices)]
    both = Muon(matrices, a.rate), torch.optim.AdamW(others, lr=a.rate, weight_decay=0.02, betas=(0.9, 0.99))
    loader = DataLoader(Batches(a.labels, [a.seed, rank], a), batch_size=None, num_workers=1, prefetch_factor=4)
    val = faces(a.faces, "val") if a.faces and rank == 0 else None
    if val:
        print(tried(smooth, val), flush=True)
    budget, saved = Budget(a), time.time()
    total = 0.0
    for step, (x, t) in enumerate(loader):
        spent = torch.tensor(budget.spent(step))
        dist.broadcast(spent, 0)
        if spent >= 1:
            break
        for g in (g for best in both for g in best.param_groups):
            g["lr"] = a.rate * min(1, (step + 1) / 100) * max(0.01, 1 - float(spent)) ** 0.8
        with torch.autocast("cpu", torch.bfloat16, enabled=a.bf16):
            e = net(x.contiguous(memory_format=torch.channels_last))
        loss = objective(e.float(), t, project)
        net.zero_grad()
        loss.backward()
        flat = torch.cat([p.grad.flatten() for p in net.parameters()])
        dist.all_reduce(flat)
        at = 0
        for p in net.parameters():
            p.grad.copy_(flat[at : (at := at + p.numel())].view_as(p) / a.ranks)
        torch.nn.utils.clip_grad_norm_(net.parameters(), 2.0)
        for best in both:
            best.step()
        keep = min(0.997, (step + 1) / (step + 10))
        with torch.no_grad():
            for s, n in zip(smooth.state_dict().values(), net.state_dict().values()):
                s.lerp_(n, 1 - keep) if s.is_floating_point() else s.copy_(n)
        total += float(loss.detach())
        if rank == 0 and step % 50 == 49:
            print(f"{budget.elapsed():.1f} min step {step + 1} loss {total / 50:.4f}", flush=True)
            total = 0.0
        if rank == 0 and time.time() - saved > 90:
            saved = time.time()
            torch.save({"net": smooth.state_dict(), "step": step}, a.out)
        if val and step % 1000 == 999:
            print(f"{budget.elapsed():.1f} min {tried(smooth, val)}", flush=True)
    if rank == 0:
        torch.save({"net": smooth.state_dict(), "step": step}, a.out)
    dist.destroy_process_group()


def objective(e, t, project):
    """e [n, 128], t [n, 256], both of length 1."""
    toward = 1 - (e * torch.nn.functional.normalize(t @ project, dim=1)).sum(1).mean()
    off = 1 - torch.eye(len(e))
    return toward + 10 * (((e @ e.T - t @ t.T) * off) ** 2).sum() / off.sum()


def main() -> None:
    p = argparse.ArgumentParser()
    p.add_argument("--labels", type=Path, required=True)
    p.add_argument("--out", type=Path, required=True)
    p.add_argument("--faces", type=Path)
    add_budget(p, 40)
    p.add_argument("--ranks", type=int, default=1)
    p.add_argument("--rate", type=float, default=2.5e-3)
    p.add_argument("--seed", type=int, default=1)
    p.add_argument("--start", type=Path)
    p.add_argument("--port", type=int, default=29511)
    p.add_argument("--bf16", action="store_true", help="where the processor has AVX-512 BF16: without it this is slower")
    a = p.parse_args()
    a.out.parent.mkdir(parents=True, exist_ok=True)
    mp.spawn(work, (a,), a.ranks)


if __name__ == "__main__":
    main()
