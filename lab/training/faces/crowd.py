"""The groups of people that look alike to `face-likeness`: `python -m faces.crowd --net runs/likeness.pt --faces lfw-aligned.npz --more more.npz --out runs/crowd.npy`.

Writes float32 [at most 256, 128]: the middles of the vectors of people that lie close together, each of length 1. A middle of fewer than `LEAST` people is left
out: none is a picture of anybody. LFW's people of `train` and those of each `--more` count once each.
"""
import argparse
from pathlib import Path

import numpy as np
import torch
from torch.nn import functional as F

from .data import faces
from .likeness import asked, trained

MIDDLES, LEAST, ROUNDS = 256, 5, 20


def middles(people: torch.Tensor, seed: int = 0) -> torch.Tensor:
    """Lloyd's rounds from as many people, on the sphere."""
    found = people[torch.randperm(len(people), generator=torch.Generator().manual_seed(seed))[:MIDDLES]]
    for _ in range(ROUNDS):
        nearest = (people @ found.T).argmax(1)
        found = F.normalize(torch.zeros_like(found).index_add(0, nearest, people), dim=1)
    return found[torch.bincount(nearest, minlength=MIDDLES) >= LEAST]


def main() -> None:
    p = argparse.ArgumentParser()
    for name in ("net", "faces", "out"):
        p.add_argument(f"--{name}", type=Path, required=True)
    p.add_argument("--more", type=Path, action="append", default=[], help="an archive of `gather`; may be named several times")
    a = p.parse_args()
    net, real = trained(a.net), faces(a.faces, "train")
    vectors = lambda images: torch.from_numpy(asked(net, images))
    mine = vectors(real.images)
    own = torch.stack([mine[torch.from_numpy(real.people == person)].mean(0) for person in np.unique(real.people)])
    others = [vectors(faces(each, "more").images) for each in a.more]
    found = middles(F.normalize(torch.cat([own, *others]), dim=1))
    np.save(a.out, found.numpy())
    print(f"{len(found)} middles of {len(own) + sum(map(len, others))} people")


if __name__ == "__main__":
    main()
