"""Train a network on simulated (and some real) material: `python -m recapture.train tiles --data runs/recapture.npz --out runs/tiles.pt --minutes 12`."""
import argparse
from pathlib import Path

import cv2
import numpy as np
import torch
from torch import nn

from common.budget import Budget, add_budget

from .networks import Context, Tiles


def real(folder: Path, names: dict[str, int], side: int, count: int, rng) -> tuple[np.ndarray, np.ndarray]:
    """Tiles of photographs, or each photograph small."""
    pictures, labels = [], []
    for name, label in names.items():
        image = cv2.imread(str(folder / name))[:, :, ::-1]
        if side == 96:
            pictures.append(cv2.resize(image, (96, 96), interpolation=cv2.INTER_AREA))
            labels.append(label)
            continue
        for _ in range(count):
            y, x = rng.integers(0, image.shape[0] - side + 1), rng.integers(0, image.shape[1] - side + 1)
            pictures.append(np.ascontiguousarray(image[y:y + side, x:x + side]))
            labels.append(label)
    return np.stack(pictures), np.array(labels)


def with_real(x, y, held, chance, more_x, more_y, share: float):
    """The material with more of it, drawn so often that it is about a share of all."""
    chance = np.concatenate([chance, np.full(len(more_x), share * len(x) / len(more_x))])
    return np.concatenate([x, more_x]), np.concatenate([y, more_y]), np.concatenate([held, np.zeros(len(more_x), bool)]), chance


def vary(rng, x: np.ndarray, context: bool) -> np.ndarray:
    """Turns, mirrors, tone, color, and for thumbnails a cut."""
    if context:
        if rng.random() < 0.7:
            f = rng.uniform(0.75, 1)
            n = int(96 * f)
            a, b = rng.integers(0, 96 - n + 1, 2)
            x = cv2.resize(x[a:a + n, b:b + n], (96, 96), interpolation=cv2.INTER_LINEAR)
        if rng.random() < 0.3:
            x = cv2.GaussianBlur(x, (0, 0), rng.uniform(0.3, 1.2))
    else:  # the network takes any size: smaller pieces, more of them
        a, b = rng.integers(0, x.shape[0] - 64 + 1, 2)
        x = x[a:a + 64, b:b + 64]
    x = np.rot90(x, int(rng.integers(4)))
    if rng.random() < 0.5:
        x = x[:, ::-1]
    x = x.astype(np.float32) / 255
    x = np.clip((x * rng.uniform(0.8, 1.2) + rng.uniform(-0.06, 0.06)) * rng.uniform(0.9, 1.1, 3).astype(np.float32), 0, 1)
    if context:
        x = x ** np.float32(rng.uniform(0.75, 1.35))
        if rng.random() < 0.3:
            x = x + rng.normal(0, 0.03, x.shape).astype(np.float32)
    return x.transpose(2, 0, 1)


def main() -> None:
    p = argparse.ArgumentParser()
    p.add_argument("network", choices=("tiles", "context"))
    p.add_argument("--data", type=Path, required=True)
    p.add_argument("--more", type=Path, help="further simulated photographs, all for training")
    p.add_argument("--start", type=Path, help="go on from these weights")
    p.add_argument("--real", type=Path, help="folder with labels.json; only files of photographer p1 (MIT) are taken")
    p.add_argument("--direct", type=Path, nargs="*", default=[], help="folders of further photographs and renders that are direct")
    p.add_argument("--out", type=Path, required=True)
    add_budget(p, 12)
    p.add_argument("--seed", type=int, default=1)
    a = p.parse_args()
    torch.manual_seed(a.seed)
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    rng = np.random.default_rng(a.seed)
    context = a.network == "context"
    d = np.load(a.data)
    x, y = (d["thumbs"], d["species"]) if context else (d["tiles"], d["labels"])
    if context and x.shape[1] != 96:
        x = np.stack([cv2.resize(one, (96, 96), interpolation=cv2.INTER_AREA) for one in x])
    owners = np.arange(len(x)) if context else d["owners"]
    held = owners % 20 == 0
    if a.more:
        m = np.load(a.more)
        x, y = np.concatenate([x, m["thumbs"] if context else m["tiles"]]), np.concatenate([y, m["species"] if context else m["labels"]])
        held = np.concatenate([held, np.zeros(len(x) - len(held), bool)])
    chance = np.ones(len(x))
    if a.real:
        import json
        names = {f: int(v["label"] == "recaptured") for f, v in json.loads((a.real / "labels.json").read_text()).items() if v["photographer"] == "p1"}
        rx, ry = real(a.real, names, 96 if context else 112, 40, rng)
        x, y, held, chance = with_real(x, y, held, chance, rx, ry, 0.06)
    files = {str(f): 0 for folder in a.direct for f in sorted(folder.rglob("*.jp*g"))}
    if files:
        rx, ry = real(Path("/"), files, 96 if context else 112, 24, rng)
        x, y, held, chance = with_real(x, y, held, chance, rx, ry, 0.12)
    train = np.flatnonzero(~held)
    chance = chance[train] / chance[train].sum()
    net = Context() if context else Tiles()
    if a.start:
        net.load_state_dict(torch.load(a.start, map_location="cpu")["net"])
    print(sum(v.numel() for v in net.parameters()), "parameters,", len(train), "pictures", flush=True)
    opt = torch.optim.AdamW(net.parameters(), lr=2e-3, weight_decay=0.02)
    budget, step, mean = Budget(a), 0, 0.0
    while (share := budget.spent(step)) < 1:
        opt.param_groups[0]["lr"] = 2e-3 * min(1, step / 200 + 0.01) * 0.5 * (1 + np.cos(np.pi * share))
        pick = rng.choice(train, 48, p=chance)
        batch = torch.from_numpy(np.stack([vary(rng, x[i], context) for i in pick]))
        loss = nn.functional.cross_entropy(net(batch), torch.from_numpy(y[pick]).long(), label_smoothing=0.03)
        opt.zero_grad(set_to_none=True)
        loss.backward()
        opt.step()
        step += 1
        mean = 0.98 * mean + 0.02 * loss.item()
        if step % 200 == 0:
            print(step, f"{share:.2f}", f"{mean:.3f}", f"held out {score(net, x[held], y[held]):.3f}", flush=True)
            torch.save({"net": net.state_dict()}, a.out)
    torch.save({"net": net.state_dict()}, a.out)


@torch.no_grad()
def score(net: nn.Module, x: np.ndarray, y: np.ndarray) -> float:
    net.eval()
    right = 0
    for i in range(0, len(x), 64):
        batch = torch.from_numpy(np.ascontiguousarray(x[i:i + 64].transpose(0, 3, 1, 2))).float() / 255
        right += (net(batch).argmax(1).numpy() == y[i:i + 64]).sum()
    net.train()
    return right / len(x)


if __name__ == "__main__":
    main()
