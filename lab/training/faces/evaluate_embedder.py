"""Error rates of the embedding: `python -m faces.evaluate_embedder --models ../../models --faces lfw-aligned.npz --pairs lfw-test-pairs.json`.

Test pairs clean and under each degradation (the first picture of a pair is degraded as a document portrait would be,
the second stays as it is; `--profile` compares as that engine profile does; `own photograph`: a degraded picture against its own original); thresholds come from the `val` people, never from the test half. With `--teachers` the
teacher is measured on the same pairs. Intervals: Clopper-Pearson for rates at a given threshold, 1000 bootstrap
draws over the pairs for rates whose threshold is chosen on the same pairs.
"""
import argparse
import json
from pathlib import Path

import cv2
import numpy as np

from . import degrade
from .compared import Compared, embed
from .data import faces, official_pairs
from .intervals import bootstrap, exact
from .teachers import Identity, session

CONDITIONS = {
    "clean": lambda r, x: x,
    "misaligned": degrade.misalign,
    "32 px": lambda r, x: degrade.shrink(r, x, 32, 32),
    "40 px": lambda r, x: degrade.shrink(r, x, 40, 40),
    "60 px": lambda r, x: degrade.shrink(r, x, 60, 60),
    "80 px": lambda r, x: degrade.shrink(r, x, 80, 80),
    "jpeg 20-40": lambda r, x: degrade.jpeg(r, x, 20, 40),
    "blur 1.5 px": lambda r, x: cv2.GaussianBlur(x, (0, 0), 1.5),
    "halftone": degrade.halftone,
    "laser engraving": degrade.engrave,
    "guilloche": degrade.guilloche,
    "glare": degrade.glare,
    "document portrait": lambda r, x: degrade.portrait(r, degrade.misalign(r, x)),
}


def changed(images, change, seed):
    out = []
    for i, image in enumerate(images):
        x = change(np.random.default_rng([seed, i]), image.astype(np.float32) / 255)
        out.append(degrade.to8(x))
    return np.stack(out)


def thresholds(scores, same, rates=(0.01, 0.001)):
    impostors = np.sort(scores[~same])[::-1]
    return {f: float(impostors[int(f * len(impostors))]) for f in rates}


def best_cut(scores, same) -> float:
    order = np.argsort(scores)
    right = np.r_[same.sum(), same.sum() + np.cumsum(np.where(same[order], -1, 1))]
    k = int(right.argmax())
    return float(scores[order[0]] - 1e-6 if k == 0 else scores[order[k - 1]] + 1e-6)


def all_pairs(e, people):
    """Every pair of the `val` faces: scores, same."""
    i, j = np.triu_indices(len(e), 1)
    return (e @ e.T)[i, j], people[i] == people[j]


def auc(scores, same) -> float:
    rank = np.empty(len(scores))
    rank[np.argsort(scores)] = np.arange(1, len(scores) + 1)
    n = same.sum()
    return float((rank[same].sum() - n * (n + 1) / 2) / (n * (~same).sum()))


def row(scores, same, cut, fixed) -> dict:
    """`cut`: best on val; `fixed`: val thresholds by FAR."""
    hit = (scores > cut) == same
    draw = lambda f: bootstrap(lambda k: f(scores[k], same[k]), len(scores))
    tar = lambda far: lambda s, y: (s[y] > thresholds(s, y, (far,))[far]).mean()
    out = {"accuracy": (hit.mean(), *exact(hit.sum(), len(hit))), "auc": auc(scores, same)}
    for far, t in fixed.items():
        out[f"tar, val threshold for {far:g}"] = ((scores[same] > t).mean(), *exact((scores[same] > t).sum(), same.sum()))
        out[f"far, val threshold for {far:g}"] = ((scores[~same] > t).mean(), *exact((scores[~same] > t).sum(), (~same).sum()))
    for far in (0.01, 0.001):
        out[f"tar at far {far:g}"] = (tar(far)(scores, same), *draw(tar(far)))
    return out


def main() -> None:
    p = argparse.ArgumentParser()
    for name in ("models", "faces", "pairs"):
        p.add_argument(f"--{name}", type=Path, required=True)
    p.add_argument("--profile", help="another engine profile than builtin-1")
    p.add_argument("--teachers", type=Path)
    p.add_argument("--single", action="store_true", help="without the mirror image")
    p.add_argument("--only", nargs="*", default=list(CONDITIONS))
    p.add_argument("--share", type=float, default=1.0, help="of the pairs, for the degraded conditions")
    p.add_argument("--json", type=Path)
    a = p.parse_args()
    cv2.setNumThreads(1)
    net = session(a.models / "face-embedder.onnx")
    ours = lambda images: embed(net, images, not a.single)
    compared = Compared(a.models, a.profile) if a.profile else None
    if compared:
        ours = compared.vectors
    if a.teachers:
        ask = Identity(a.teachers)
        ours = lambda images: np.stack([ask(x) for x in images])
    val, test = faces(a.faces, "val"), faces(a.faces, "test")
    pairs, same = official_pairs(a.pairs, test.files)
    some = np.random.default_rng(3).random(len(pairs)) < a.share
    some_firsts, back = np.unique(pairs[some, 0], return_inverse=True)
    used = np.unique(pairs)
    firsts, back_to_first = np.unique(pairs[:, 0], return_inverse=True)
    at = np.searchsorted(used, pairs)
    e_val, e_test = ours(val.images), ours(test.images[used])
    v, v_same = all_pairs(e_val, val.people)
    balanced = np.r_[np.flatnonzero(v_same), np.random.default_rng(1).choice(np.flatnonzero(~v_same), v_same.sum(), replace=False)]
    cut, fixed = best_cut(v[balanced], v_same[balanced]), thresholds(v, v_same)
    print(f"val: {len(val.files)} faces of {len(set(val.people))} people, {v_same.sum()} same, {(~v_same).sum()} different; cut {cut:.3f}, " + ", ".join(f"{t:.3f} at FAR {f:g}" for f, t in fixed.items()))
    report = {"cut": cut, "thresholds": fixed, "conditions": {}}
    for name in a.only:
        if name == "clean":
            scores = (ours(test.images[firsts])[back_to_first] * e_test[at[:, 1]]).sum(1)
            r = row(scores, same, cut, fixed)
            if compared:
                print(compared.at_limits(scores, same), flush=True)
        else:
            first = ours(changed(test.images[some_firsts], CONDITIONS[name], 7))
            r = row((first[back] * e_test[at[some, 1]]).sum(1), same[some], cut, fixed)
            if compared:
                print(compared.at_limits((first[back] * e_test[at[some, 1]]).sum(1), same[some]), flush=True)
            own = (first * e_test[np.searchsorted(used, some_firsts)]).sum(1) > fixed[0.001]
            r["own photograph found, val threshold for 0.001"] = (own.mean(), *exact(own.sum(), len(own)))
        report["conditions"][name] = r
        print(f"{name:18s}", "  ".join(f"{k} {100 * x[0]:.2f} [{100 * x[1]:.2f}, {100 * x[2]:.2f}]" if isinstance(x, tuple) else f"{k} {x:.4f}" for k, x in r.items()), flush=True)
    if a.json:
        a.json.write_text(json.dumps(report, indent=1, default=float) + "\n")


if __name__ == "__main__":
    main()
