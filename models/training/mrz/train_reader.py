"""Train the reader: `python -m mrz.train_reader --out runs/reader.pt --minutes 30`.

Loss: CTC per character, plus cross-entropy per step against the known character centres, which makes the
first minutes short and keeps the posteriors where the characters are.
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

from .reader import Reader
from .strips import CELL, HEIGHT, strips


class Batches(IterableDataset):
    """Endless batches of strips, similar widths together."""

    def __init__(self, size: int, seed: int):
        self.size, self.seed = size, seed

    def __iter__(self):
        cv2.setNumThreads(1)
        torch.set_num_threads(1)
        worker = get_worker_info()
        rng = np.random.default_rng([self.seed, worker.id if worker else 0])
        shelves: dict[int, list] = {}
        while True:
            for strip in strips(rng):
                shelf = shelves.setdefault(min(3, (strip.image.shape[1] - 1) // 256), [])
                shelf.append(strip)
                if len(shelf) == self.size:
                    yield collate(shelf)
                    shelf.clear()


def replayed(loader, seed: int, keep: int = 100):
    """Every batch as it comes, then an earlier one with fresh noise: drawing costs as much as learning."""
    rng = np.random.default_rng([seed, 5])
    shelf = []
    for batch in loader:
        yield batch
        shelf.append(batch)
        if len(shelf) > keep:
            images, *rest = shelf.pop(int(rng.integers(len(shelf))))
            yield images * float(rng.uniform(0.9, 1.1)) + torch.randn_like(images) * float(rng.uniform(0, 0.15)), *rest


def step_targets(strip, steps: int) -> np.ndarray:
    """Class per output step: the character at its centre, blank between cells, -100 (ignored) in between."""
    at = (strip.centres - 1.5) / 4  # step s is centred on pixel 4 s + 1.5
    cell = float(np.median(np.diff(strip.centres))) / 4
    distance = np.abs(np.arange(steps)[:, None] - at[None])
    nearest = distance.argmin(1)
    d = distance.min(1) / cell
    out = np.where(d < 0.17, strip.labels[nearest], np.where(d > 0.36, 0, -100))
    out[np.clip(np.round(at).astype(int), 0, steps - 1)] = strip.labels
    return out


def collate(batch):
    """-> images [N, 1, 32, W], labels [N, L] padded with 0, label lengths [N], step targets [N, W/4]."""
    width = max(s.image.shape[1] for s in batch)
    images = np.zeros((len(batch), 1, HEIGHT, width), np.float32)
    labels = np.zeros((len(batch), 44), np.int64)
    targets = np.full((len(batch), width // 4), -100, np.int64)
    for i, s in enumerate(batch):
        w = s.image.shape[1]
        images[i, 0, :, :w] = s.image
        if w < width:
            images[i, 0, :, w:] = s.image[:, -1:]
        labels[i, : len(s.labels)] = s.labels
        targets[i, : w // 4] = step_targets(s, w // 4)
    return (torch.from_numpy(images), torch.from_numpy(labels), torch.tensor([len(s.labels) for s in batch]),
            torch.from_numpy(targets))


def main() -> None:
    p = argparse.ArgumentParser()
    p.add_argument("--out", type=Path, required=True)
    p.add_argument("--start", type=Path)
    p.add_argument("--minutes", type=float, default=30)
    p.add_argument("--batch", type=int, default=32)
    p.add_argument("--rate", type=float, default=2e-3)
    p.add_argument("--workers", type=int, default=1)
    p.add_argument("--threads", type=int, default=2)
    p.add_argument("--seed", type=int, default=1)
    p.add_argument("--bf16", action="store_true")
    a = p.parse_args()
    torch.manual_seed(a.seed)
    torch.set_num_threads(a.threads)
    net = Reader().to(memory_format=torch.channels_last)
    if a.start:
        net.load_state_dict(torch.load(a.start)["net"])
    average = copy.deepcopy(net).eval()
    print(f"{sum(q.numel() for q in net.parameters())} parameters", flush=True)
    best = torch.optim.AdamW(net.parameters(), a.rate, weight_decay=0.01)
    loader = replayed(DataLoader(Batches(a.batch, a.seed), batch_size=None, num_workers=a.workers, prefetch_factor=8 if a.workers else None), a.seed)
    begin, step, shown = time.time(), 0, []
    while (spent := (time.time() - begin) / (60 * a.minutes)) < 1:
        rate = a.rate * min(1, (step + 1) / 150) * 0.5 * (1 + np.cos(np.pi * spent)) + 1e-6
        for group in best.param_groups:
            group["lr"] = rate
        images, labels, lengths, targets = next(loader)
        with torch.autocast("cpu", torch.bfloat16, enabled=a.bf16):
            logits = net(images.contiguous(memory_format=torch.channels_last))
        logits = logits.float()
        ctc = F.ctc_loss(logits.log_softmax(2).transpose(0, 1), labels, torch.full((len(images),), logits.shape[1]), lengths,
                         reduction="none", zero_infinity=True) / lengths
        frame = F.cross_entropy(logits.flatten(0, 1), targets.flatten(), label_smoothing=0.01)
        loss = ctc.clamp(max=4).mean() * min(1.0, step / 300) * 0.5 + frame
        best.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 3.0)
        best.step()
        keep = min(0.993, (step + 1) / (step + 20))
        with torch.no_grad():
            for mean, now in zip(average.state_dict().values(), net.state_dict().values()):
                mean.lerp_(now, 1 - keep) if mean.dtype.is_floating_point else mean.copy_(now)
        step += 1
        shown.append((loss.item(), ctc.mean().item(), frame.item()))
        if step % 50 == 0:
            m = np.mean(shown, 0)
            shown.clear()
            print(f"{step} {time.time() - begin:.0f}s rate {rate:.1e} loss {m[0]:.4f} ctc {m[1]:.4f} frame {m[2]:.4f}", flush=True)
        if step % 250 == 0:
            save(a.out, average, step)
    save(a.out, average, step)


def save(path: Path, net, step: int) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    torch.save({"net": net.state_dict(), "step": step}, path)


if __name__ == "__main__":
    main()
