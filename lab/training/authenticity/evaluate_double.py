"""How well double compression is found, by first and second quality, on photographs never trained on: `python
-m authenticity.evaluate_double --net runs/double.pt --photos FOLDER --each 120 [--threshold T]`."""
import argparse
from pathlib import Path

import cv2
import numpy as np
import torch

from .compression import sample
from .double import Double

FIRST, SECOND = (60, 74, 85, 95), (75, 85, 90, 95, 98)


def auc(low: np.ndarray, high: np.ndarray) -> float:
    return float((high[:, None] > low[None]).mean() + 0.5 * (high[:, None] == low[None]).mean())


def main() -> None:
    p = argparse.ArgumentParser()
    p.add_argument("--net", type=Path, required=True)
    p.add_argument("--photos", type=Path, required=True)
    p.add_argument("--skip", default="p1", help="leave out files whose name begins so")
    p.add_argument("--each", type=int, default=120)
    p.add_argument("--threshold", type=float)
    a = p.parse_args()
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    net = Double()
    net.load_state_dict(torch.load(a.net, map_location="cpu")["net"])
    net.eval()
    files = [f for f in sorted(a.photos.rglob("*.jp*g")) if not f.name.startswith(a.skip)]
    rng = np.random.default_rng(7)

    @torch.no_grad()
    def logits(twice: bool, first: int | None, second: int) -> np.ndarray:
        found = []
        while len(found) < a.each:
            one = sample(rng, cv2.imread(str(files[int(rng.integers(len(files)))]))[:, :, ::-1], twice, first, second)
            if one is not None:
                found.append(one)
        return net(torch.from_numpy(np.stack(found))).numpy()

    once = {q: logits(False, None, q) for q in SECOND}
    everything = np.concatenate(list(once.values()))
    print("threshold for 1 % of all singles:", np.quantile(everything, 0.99))
    for q in SECOND:
        row = [f"second {q}"]
        limit = np.quantile(once[q], 0.95) if a.threshold is None else a.threshold
        row.append(f"false {np.mean(once[q] > limit):.3f}")
        for f in FIRST:
            if abs(f - q) < 2:
                row.append(f"{f}: –" if f == q else "")
            if f != q:
                found = logits(True, f, q)
                row.append(f"{f}: {auc(once[q], found):.3f} / {np.mean(found > limit):.2f}")
        print(" | ".join(row), flush=True)


if __name__ == "__main__":
    main()
