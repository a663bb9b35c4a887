"""Measure the exported networks.

Synthetic: `python -m mrz.evaluate --models ../../models synthetic` (fixed seeds apart from the training ones).
Pictures:  `python -m mrz.evaluate --models ../../models pictures FOLDER`, a folder with images and labels.json
(`files.{name}.lines`, empty = no zone).
"""
import argparse
import json
import math
import time
from collections import defaultdict
from pathlib import Path

import cv2
import numpy as np

from . import pipeline
from .content import ALPHABET
from .decode import checks, log_softmax
from .pages import tiles
from .scenes import WITH_ZONE, WITHOUT, scene
from .strips import strips

TEST_SEED = 900_000_001


def interval(k: int, n: int) -> tuple[float, float]:
    """Clopper-Pearson 95 % interval of k of n."""
    def tail(p, upto):
        return sum(math.exp(math.lgamma(n + 1) - math.lgamma(i + 1) - math.lgamma(n - i + 1) + i * math.log(p) + (n - i) * math.log1p(-p)) for i in range(upto + 1))

    def solve(f):
        lo, hi = 1e-12, 1 - 1e-12
        for _ in range(80):
            mid = (lo + hi) / 2
            lo, hi = (mid, hi) if f(mid) else (lo, mid)
        return lo
    low = 0.0 if k == 0 else solve(lambda p: 1 - tail(p, k - 1) < 0.025)
    return low, 1.0 if k == n else solve(lambda p: tail(p, k) > 0.025)


def rate(k: int, n: int) -> str:
    low, high = interval(k, n) if n else (0, 1)
    return f"{k}/{n} = {100 * k / max(1, n):.1f} % [{100 * low:.1f}, {100 * high:.1f}]"


def greedy(logp: np.ndarray) -> str:
    best = logp.argmax(1)
    return "".join(ALPHABET[c - 1] for i, c in enumerate(best) if c and (i == 0 or best[i - 1] != c))


def distance(a: str, b: str) -> int:
    row = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        last, row[0] = row[0], i
        for j, y in enumerate(b, 1):
            last, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, last + (x != y))
    return row[-1]


def synthetic_reader(reader, count: int) -> None:
    """Unconstrained (greedy) reading of random strips, by the pitch they were photographed at."""
    rng = np.random.default_rng(TEST_SEED)
    groups = defaultdict(lambda: [0, 0, 0, 0])
    sure, right, seen, truths = [], [], [], []
    done = 0
    while done < count:
        for s in strips(rng):
            logp = log_softmax(reader.run(None, {"strip": s.image[None, None]})[0][0].astype(np.float64))
            text, truth = greedy(logp), "".join(ALPHABET[c - 1] for c in s.labels)
            errors = distance(text, truth)
            band = "pitch 5-7" if s.pitch < 7 else "pitch 7-10" if s.pitch < 10 else "pitch 10-16" if s.pitch < 16 else "pitch 16-32"
            for key in ("all", band):
                g = groups[key]
                g[0] += errors == 0
                g[1] += 1
                g[2] += errors
                g[3] += len(truth)
            steps = np.clip(np.round((s.centres - 1.5) / 4).astype(int), 0, len(logp) - 1)
            chars = logp[steps, 1:]
            sure += list(np.exp(chars.max(1) - np.log(np.exp(chars).sum(1))))
            right += list(chars.argmax(1) + 1 == s.labels)
            seen.append(chars)
            truths.append(s.labels - 1)
            done += 1
    for key in sorted(groups):
        g = groups[key]
        print(f"reader {key}: lines exact {rate(g[0], g[1])}; characters wrong {rate(g[2], g[3])}")
    sure, right = np.array(sure), np.array(right)
    chars, truths = np.concatenate(seen), np.concatenate(truths)
    fit = {t: -log_softmax(chars / t)[np.arange(len(truths)), truths].mean() for t in np.arange(0.6, 1.8, 0.05)}
    best = min(fit, key=fit.get)
    print(f"temperature that fits best {best:.2f} (log loss {fit[best]:.4f}; as exported {-log_softmax(chars)[np.arange(len(truths)), truths].mean():.4f})")
    bins = np.digitize(sure, [0.5, 0.7, 0.9, 0.97, 0.99])
    print("calibration (mean confidence -> right): " + "; ".join(f"{sure[bins == k].mean():.3f} -> {right[bins == k].mean():.3f} (n {np.sum(bins == k)})" for k in range(6) if (bins == k).any()))


def synthetic_locator(locator, count: int) -> None:
    """Pixel recall and precision of the line map, median error of direction and pitch, per tile scale."""
    rng = np.random.default_rng(TEST_SEED + 1)
    groups = defaultdict(list)
    clean = [0, 0]
    done = 0
    while done < count:
        for image, wanted in tiles(rng):
            maps = locator.run(None, {"image": image[None, None].astype(np.float32)})[0][0]
            on, truth = maps[0] > 0, wanted[0] > 0.5
            done += 1
            if truth.sum() < 12:
                if wanted[0].max() == 0:
                    clean[0] += on.sum() >= 12
                    clean[1] += 1
                continue
            turn = np.degrees(np.abs(np.arctan2(maps[2] * wanted[1] - maps[1] * wanted[2], maps[1] * wanted[1] + maps[2] * wanted[2]))[truth])
            near = cv2.dilate(truth.astype(np.uint8), np.ones((3, 3))) > 0
            pitch = 2 ** np.median(wanted[3][truth])
            band = "pitch 4-6" if pitch < 6 else "pitch 6-10" if pitch < 10 else "pitch 10-25"
            row = ((on & truth).sum() / truth.sum(), (on & near).sum() / max(1, on.sum()), np.median(turn), np.mean(turn > 90), np.median(np.abs(maps[3] - wanted[3])[truth]))
            groups[band].append(row)
            groups["all"].append(row)
    for key in sorted(groups):
        g = np.array(groups[key])
        missed = int((g[:, 0] < 0.5).sum())
        print(f"locator {key}: tiles {len(g)}; recall {g[:, 0].mean():.3f}; precision {g[:, 1].mean():.3f}; tiles with under half of the line pixels found {rate(missed, len(g))}; "
              f"direction error median {np.median(g[:, 2]):.2f} deg, upside down {rate(int((g[:, 3] > .5).sum()), len(g))}; pitch error median {100 * (2 ** np.median(g[:, 4]) - 1):.1f} %")
    print(f"locator: tiles without a zone where one was invented {rate(*clean)}")


def synthetic_scenes(locator, reader, count: int, modes=("scan", "tiny", "phone")) -> None:
    """Locate and read whole pictures; zones invented on pages without one."""
    rng = np.random.default_rng(TEST_SEED + 2)
    for mode in modes:
        exact = valid_wrong = invented = lost = 0
        for k in range(count):
            picture, truth, pitch = scene(rng, WITH_ZONE[k % 4], mode)
            got = pipeline.read(locator, reader, picture)
            exact += bool(got) and got[1] == truth
            lost += not got
            valid_wrong += bool(got) and got[1] != truth and all(checks(got[0], got[1]))
            empty, _, _ = scene(rng, WITHOUT[k % 4], mode)
            got = pipeline.read(locator, reader, empty)
            invented += bool(got) and all(checks(got[0], got[1]))
        print(f"scenes {mode}: exact {rate(exact, count)}; nothing found {lost}; valid but wrong {valid_wrong}; invented on pages without a zone {rate(invented, count)}", flush=True)


def pictures(locator, reader, folder: Path, dump: Path | None, turn: int = 0) -> None:
    """Exact text of all lines, with this package's plain decoder (no check-digit repair)."""
    labels = json.loads((folder / "labels.json").read_text())["files"]
    tally = defaultdict(lambda: [0, 0])
    times, wrong_valid, invented, negatives = [], 0, 0, 0
    for name, truth in labels.items():
        grey = np.ascontiguousarray(np.rot90(cv2.imread(str(folder / name), cv2.IMREAD_GRAYSCALE), turn // 90))
        begin = time.time()
        got = pipeline.read(locator, reader, grey)
        times.append(1000 * (time.time() - begin))
        text = got[1] if got else []
        valid = bool(got) and all(checks(got[0], text))
        if not truth["lines"]:
            negatives += 1
            invented += valid
            print(f"{'INVENTED' if valid else 'quiet':9}{name} {text}")
            continue
        exact = text == truth["lines"]
        for key in ("all", truth["format"], ">= 600 px" if grey.shape[turn // 90 % 2 == 0] >= 600 else "< 600 px"):
            tally[key][0] += exact
            tally[key][1] += 1
        wrong_valid += valid and not exact
        if not exact:
            errors = sum(a != b for x, y in zip(text, truth["lines"]) for a, b in zip(x, y)) if len(text) == len(truth["lines"]) else "-"
            print(f"{'VALID BUT' if valid else ''} WRONG {name} {grey.shape[::-1]} {truth['format']} errors {errors} {f'{got[0]} {got[2]:.3f}' if got else 'nothing found'}")
            for x, y in zip(text, truth["lines"]):
                if x != y:
                    print(f"    read {x}\n    true {y}")
        if dump and got and not exact:
            dump.mkdir(parents=True, exist_ok=True)
            cv2.imwrite(str(dump / (Path(name).stem + ".png")), np.clip(np.vstack(got[3]) * 45 + 140, 0, 255))
    for key, (k, n) in tally.items():
        print(f"pictures {key}: exact {rate(k, n)}")
    print(f"valid but wrong {wrong_valid}; invented with valid checks {invented} of {negatives}; median {np.median(times):.0f} ms, p90 {np.percentile(times, 90):.0f} ms")


def main() -> None:
    p = argparse.ArgumentParser()
    p.add_argument("--models", type=Path, required=True)
    p.add_argument("what", choices=("synthetic", "pictures"))
    p.add_argument("folder", type=Path, nargs="?")
    p.add_argument("--count", type=int, default=1500)
    p.add_argument("--turn", type=int, default=0, choices=(0, 90, 180, 270), help="turn every picture first")
    p.add_argument("--dump", type=Path, help="save the strips of the misread pictures here")
    a = p.parse_args()
    cv2.setNumThreads(1)
    locator, reader = (pipeline.session(a.models / f"mrz-{n}.onnx") for n in ("locator", "reader"))
    if a.what == "pictures":
        pictures(locator, reader, a.folder, a.dump, a.turn)
    else:
        synthetic_reader(reader, a.count)
        synthetic_locator(locator, a.count // 2)
        synthetic_scenes(locator, reader, a.count // 10)


if __name__ == "__main__":
    main()
