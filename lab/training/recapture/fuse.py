"""How the two networks are weighed together, for the engine profile, fitted on simulated photographs kept apart and on p1's:
`python -m recapture.fuse --data runs/recapture.npz --tiles runs/tiles.pt --context runs/context.pt --real DATA/recapture`.
Prints the weights and the threshold that suspects 1 % of direct photographs, and how each photographer fares."""
import argparse
import json
from pathlib import Path

import cv2
import numpy as np
import torch

from .networks import Context, Tiles

STRONGEST = 5


def odds_of_attack(logits: np.ndarray) -> np.ndarray:
    """Log-odds of screen or print, for tiles."""
    return np.logaddexp(logits[:, 1], logits[:, 2]) - logits[:, 0]


def odds_of_screen(logits: np.ndarray) -> np.ndarray:
    """Log-odds of a screen, for the whole picture: a flat print looks like what it shows, so small."""
    return logits[:, 1] - np.logaddexp(logits[:, 0], logits[:, 2])


@torch.no_grad()
def run(net: torch.nn.Module, pictures: np.ndarray) -> np.ndarray:
    parts = [net(torch.from_numpy(np.ascontiguousarray(pictures[i:i + 48].transpose(0, 3, 1, 2))).float() / 255).numpy() for i in range(0, len(pictures), 48)]
    return (odds_of_screen if isinstance(net, Context) else odds_of_attack)(np.concatenate(parts))


def cut(image: np.ndarray, side: int = 112) -> np.ndarray:
    """The tile with most contrast of each of 24 cells, as the service cuts them."""
    h, w = image.shape[:2]
    columns, rows = (6, 4) if w >= h else (4, 6)
    tiles = []
    for row in range(rows):
        for column in range(columns):
            best = None
            for i in range(4):
                x = round((w - side) * (column + i % 2 / 2) / (columns - 0.5))
                y = round((h - side) * (row + i // 2 / 2) / (rows - 0.5))
                t = image[y:y + side, x:x + side]
                spread = t[::4, ::4, 1].astype(float).var()
                if best is None or spread > best[0]:
                    best = (spread, t)
            tiles.append(best[1])
    return np.stack(tiles)


def seen(context: np.ndarray, tiles: list[np.ndarray], strongest: int = STRONGEST) -> np.ndarray:
    return np.array([[c, np.mean(t), np.mean(np.sort(t)[-strongest:])] for c, t in zip(context, tiles)])


def fit(x: np.ndarray, y: np.ndarray, weight: np.ndarray) -> np.ndarray:
    """Logistic regression with weights that are not negative: more suspicion never lowers the score."""
    x1 = torch.from_numpy(np.c_[x, np.ones(len(x))]).float()
    w = torch.tensor([0.3, 0.3, 0.3, 0.0], requires_grad=True)
    opt = torch.optim.LBFGS([w], max_iter=300, line_search_fn="strong_wolfe")

    def loss():
        opt.zero_grad()
        v = torch.cat([torch.nn.functional.softplus(w[:3]) - 0.05, w[3:]])
        value = (torch.nn.functional.binary_cross_entropy_with_logits(x1 @ v, torch.from_numpy(y).float(), reduction="none") * torch.from_numpy(weight).float()).mean() + 1e-2 * (v[:3] ** 2).sum()
        value.backward()
        return value

    opt.step(loss)
    return torch.cat([torch.nn.functional.softplus(w[:3]) - 0.05, w[3:]]).detach().numpy()


def main() -> None:
    p = argparse.ArgumentParser()
    for name in ("data", "tiles", "context", "real"):
        p.add_argument(f"--{name}", type=Path, required=True)
    p.add_argument("--direct", type=Path, nargs="*", default=[], help="folders of further direct photographs, every fourth of which is taken")
    a = p.parse_args()
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    nets = {}
    for name, net in (("tiles", Tiles()), ("context", Context())):
        net.load_state_dict(torch.load(getattr(a, name), map_location="cpu")["net"])
        nets[name] = net.eval()
    d = np.load(a.data)
    owners = [o for o in range(len(d["thumbs"])) if o % 20 == 0]
    small = np.stack([cv2.resize(d["thumbs"][o], (96, 96), interpolation=cv2.INTER_AREA) for o in owners])
    all_tiles, all_owners = d["tiles"], d["owners"]
    owned = [np.flatnonzero(all_owners == o) for o in owners]
    keep = [i for i, ids in enumerate(owned) if len(ids) >= 2]
    x = seen(run(nets["context"], small[keep]), [run(nets["tiles"], all_tiles[owned[i]]) for i in keep], 2)
    species = d["species"][[owners[i] for i in keep]]
    labels = json.loads((a.real / "labels.json").read_text())
    rows, who, what = [], [], []
    for name, label in labels.items():
        image = cv2.imread(str(a.real / name))[:, :, ::-1]
        whole = cv2.resize(image, (96, 96), interpolation=cv2.INTER_AREA)
        rows.append(seen(run(nets["context"], whole[None]), [run(nets["tiles"], cut(image))])[0])
        who.append(label["photographer"])
        what.append(label["label"] == "recaptured")
    rows, who, what = np.array(rows), np.array(who), np.array(what)
    p1 = who == "p1"
    xs, ys = np.concatenate([x, rows[p1]]), np.concatenate([species > 0, what[p1]])
    extra = [cv2.imread(str(f))[:, :, ::-1] for folder in a.direct for f in sorted(folder.rglob("*.jp*g"))[::4]]
    more = np.array([seen(run(nets["context"], cv2.resize(i, (96, 96), interpolation=cv2.INTER_AREA)[None]), [run(nets["tiles"], cut(i))])[0] for i in extra]).reshape(-1, 3)
    xs, ys = np.concatenate([xs, more]), np.concatenate([ys, np.zeros(len(more), bool)])
    weights = fit(xs, ys.astype(float), np.concatenate([np.ones(len(x)), np.full(p1.sum(), 2.0), np.ones(len(more))]))
    score = lambda v: 1 / (1 + np.exp(-(v @ weights[:3] + weights[3])))
    direct = np.concatenate([score(x[species == 0]), score(rows[p1 & ~what]), score(more) if len(more) else []])
    print("context, tiles, strongestTiles, bias:", weights.round(3), "threshold at BPCER 1 %:", np.quantile(direct, 0.99).round(4))
    limit = np.quantile(direct, 0.99)
    for k, name in ((1, "screen"), (2, "print")):
        print("simulated", name, "caught", np.mean(score(x[species == k]) > limit).round(3), "of", (species == k).sum())
    auc = lambda n, q: (q[:, None] > n[None]).mean() + 0.5 * (q[:, None] == n[None]).mean()
    for one in ("p1", "p2", "p3", "p4"):
        m = who == one
        cues = [auc(rows[m & ~what, k], rows[m & what, k]).round(2) for k in range(3)]
        print(one, "AUC", auc(score(rows[m & ~what]), score(rows[m & what])).round(3), "context, tiles, strongest alone", cues, "caught", np.mean(score(rows[m & what]) > limit).round(2), "suspected", np.mean(score(rows[m & ~what]) > limit).round(3))


if __name__ == "__main__":
    main()
