"""Locate, rectify, read and decode one picture with the exported networks: a small reference for the product."""
from dataclasses import dataclass

import cv2
import numpy as np
import onnxruntime

from .decode import LAYOUTS, checks, forced, log_softmax
from .strips import CELL, HEIGHT, normalise

MARGIN = 28  # px of strip before the first and after the last cell


@dataclass
class Found:
    """A line in picture px: `start` and `end` of its centre line, bend coefficients and pitch."""
    start: np.ndarray
    end: np.ndarray
    bend: np.ndarray  # y(t) offsets, quadratic in t = -1..1, px along the normal
    pitch: float
    score: float


def session(path) -> onnxruntime.InferenceSession:
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    return onnxruntime.InferenceSession(str(path), options, providers=["CPUExecutionProvider"])


def maps_of(net, grey: np.ndarray, long_side: int = 800) -> tuple[np.ndarray, float]:
    """Run the locator; -> maps and picture px per network px."""
    h, w = grey.shape
    s = long_side / max(h, w)
    size = (max(32, round(w * s)), max(32, round(h * s)))
    small = cv2.resize(grey, size, interpolation=cv2.INTER_AREA if s < 1 else cv2.INTER_CUBIC)
    ph, pw = -size[1] % 32, -size[0] % 32
    small = cv2.copyMakeBorder(small, 0, ph, 0, pw, cv2.BORDER_REPLICATE)
    return net.run(None, {"image": small[None, None].astype(np.float32) / 255})[0][0], 1 / s


def lines_of(maps: np.ndarray, ratio: float, threshold: float = 0.5) -> list[Found]:
    """Blobs of the line map, joined along their direction, as fitted lines in picture px."""
    p = 1 / (1 + np.exp(-maps[0]))
    count, marks = cv2.connectedComponents((p > threshold).astype(np.uint8), connectivity=8)
    blobs = []
    for k in range(1, count):
        ys, xs = np.nonzero(marks == k)
        if len(xs) < 5:
            continue
        blobs.append((np.c_[xs, ys].astype(float), p[ys, xs], maps[1, ys, xs], maps[2, ys, xs], maps[3, ys, xs]))
    blobs.sort(key=lambda b: -len(b[0]))
    joined = []
    for blob in blobs:  # a stamp may cut a line in two
        centre = blob[0].mean(0)
        for k, other in enumerate(joined):
            d = np.array([other[2].mean(), other[3].mean()])
            d /= np.hypot(*d) + 1e-9
            rel = centre - other[0].mean(0)
            along, across = rel @ d, abs(rel @ np.array([-d[1], d[0]]))
            reach = np.ptp(other[0] @ d) / 2 + np.ptp(blob[0] @ d) / 2
            pitch = 2 ** np.median(other[4]) / 4
            if across < 0.45 * pitch + 0.03 * abs(along) and abs(along) - reach < 5 * pitch and d @ [blob[2].mean(), blob[3].mean()] > 0.7 \
                    and abs(np.median(other[4]) - np.median(blob[4])) < 0.4:
                joined[k] = tuple(np.concatenate([u, v]) for u, v in zip(other, blob))
                break
        else:
            joined.append(blob)
    out = []
    for points, weight, cos, sin, logp in joined:
        d = np.array([(weight * cos).sum(), (weight * sin).sum()])
        d /= np.hypot(*d) + 1e-9
        centre = np.average(points, axis=0, weights=weight)
        q = points - centre
        for _ in range(2):  # refine the direction by the blob itself
            normal = np.array([-d[1], d[0]])
            slope = np.polyfit(q @ d, q @ normal, 1, w=weight)[0]
            d = d + slope * normal
            d /= np.hypot(*d)
        normal = np.array([-d[1], d[0]])
        u, v = q @ d, q @ normal
        pitch = 2 ** np.median(logp) / 4
        lo, hi = u.min() - 0.5, u.max() + 0.5
        if hi - lo < 8 * pitch:
            continue
        t = 2 * (u - lo) / (hi - lo) - 1
        bend = np.polyfit(t, v, 2, w=weight)
        to = lambda r: ((centre + r * d) * 4 + 1.5 + 0.5) * ratio - 0.5
        out.append(Found(to(lo), to(hi), bend * 4 * ratio, float(pitch * 4 * ratio), float(weight.sum() / pitch)))
    return out


def zones_of(lines: list[Found]) -> list[list[Found]]:
    """Groups of 2 or 3 parallel lines, in reading order, best first."""
    zones = []
    left = sorted(lines, key=lambda f: -f.score)
    while left:
        seed = left.pop(0)
        d = (seed.end - seed.start) / np.hypot(*(seed.end - seed.start))
        normal = np.array([-d[1], d[0]])
        group, rest = [seed], []
        for f in left:
            e = (f.end - f.start) / np.hypot(*(f.end - f.start))
            gap = min(abs(((f.start + f.end) / 2 - (g.start + g.end) / 2) @ normal) for g in group)
            aside = abs(((f.start + f.end) / 2 - (seed.start + seed.end) / 2) @ d)
            ok = d @ e > 0.96 and 0.9 < gap / seed.pitch < 4.2 and aside < 12 * seed.pitch and 0.7 < f.pitch / seed.pitch < 1.4
            (group if ok and len(group) < 3 else rest).append(f)
        left = rest
        group.sort(key=lambda f: ((f.start + f.end) / 2) @ normal)
        if len(group) >= 2:
            zones.append(group)
    return sorted(zones, key=lambda z: -sum(f.score for f in z))


def direction(line: Found) -> tuple[np.ndarray, float]:
    length = float(np.hypot(*(line.end - line.start)))
    return (line.end - line.start) / length, length


def rectify(grey: np.ndarray, line: Found, cells: float, margin: int = MARGIN) -> np.ndarray:
    """Strip [32, W], normalised: along the fitted curve, CELL px per cell, `margin` px at both ends."""
    d, length = direction(line)
    normal = np.array([-d[1], d[0]])
    step = length / (cells * CELL)  # picture px per strip px
    width = int(np.ceil((cells * CELL + 2 * margin) / 4) * 4)
    along = (np.arange(width) + 0.5 - margin) * step
    across = np.polyval(line.bend, np.clip(2 * along / length - 1, -1.15, 1.15))
    y = (np.arange(HEIGHT) + 0.5 - HEIGHT / 2) * step
    base = line.start[:, None, None] + d[:, None, None] * along[None, None] + normal[:, None, None] * (across[None, None] + y[None, :, None])
    source = cv2.GaussianBlur(grey, (0, 0), 0.4 * step) if step > 1.25 else grey
    return normalise(cv2.remap(source.astype(np.float32), base[0].astype(np.float32), base[1].astype(np.float32),
                               cv2.INTER_CUBIC if step < 0.8 else cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE))


def align(zone: list[Found]) -> list[Found]:
    """Lines of a zone begin and end together: a line found short is lengthened to the others."""
    d, _ = direction(max(zone, key=lambda f: f.score))
    lo = np.median([f.start @ d for f in zone]) if len(zone) > 2 else min(f.start @ d for f in zone)
    hi = np.median([f.end @ d for f in zone]) if len(zone) > 2 else max(f.end @ d for f in zone)
    out = []
    for f in zone:
        e, length = direction(f)
        before, after = max(0.0, f.start @ d - lo), max(0.0, hi - f.end @ d)
        grown = length + before + after
        t = np.linspace(-1, 1, 9)  # the same curve over the longer chord
        bend = np.polyfit(t, np.polyval(f.bend, np.clip(2 * ((t + 1) / 2 * grown - before) / length - 1, -1.15, 1.15)), 2)
        out.append(Found(f.start - e * before, f.end + e * after, bend, f.pitch, f.score))
    return out


def read_greedy(net, grey: np.ndarray, line: Found) -> tuple[np.ndarray, float]:
    """First pass, three cells wider at both ends: centres of the characters seen, in px along the line, and its mean confidence."""
    _, length = direction(line)
    cells = length / line.pitch
    margin = int(3.5 * CELL)
    logp = log_softmax(net.run(None, {"strip": rectify(grey, line, cells, margin)[None, None]})[0][0].astype(np.float64))
    best, out, k = logp.argmax(1), [], 0
    while k < len(best):
        j = k
        while j + 1 < len(best) and best[j + 1] == best[k]:
            j += 1
        if best[k] and logp[k:j + 1, best[k]].max() > np.log(0.4):
            out.append((4 * (k + j) / 2 + 1.5 + 0.5 - margin) * length / (cells * CELL))
        k = j + 1
    return np.array(out), float(np.exp(logp.max(1)).mean())


def grid(x: np.ndarray, guess: float) -> tuple[float, float, int] | None:
    """Fit x = first + pitch k to the centres; -> first centre, pitch, number of cells."""
    if len(x) < 12:
        return None
    gaps = np.diff(x)
    pitch = float(np.median(gaps[(gaps > 0.6 * guess) & (gaps < 1.5 * guess)])) if ((gaps > 0.6 * guess) & (gaps < 1.5 * guess)).any() else guess
    k = np.concatenate([[0], np.cumsum(np.maximum(1, np.round(gaps / pitch)))])
    for _ in range(3):
        pitch, first = np.polyfit(k, x, 1)
        good = np.abs(x - first - pitch * k) < 0.4 * pitch
        if good.sum() < 10:
            return None
        x, k = x[good], k[good]
    return float(first + pitch * k[0]), float(pitch), int(k[-1] - k[0] + 1)


def refine(net, grey: np.ndarray, zone: list[Found]) -> list[list[Found]]:
    """Ends of the lines from the characters themselves; one guess per length that fits (30, 36 or 44 cells)."""
    fits = [grid(read_greedy(net, grey, f)[0], f.pitch) for f in zone]
    if not any(fits):
        return []
    pitch = float(np.median([f[1] for f in fits if f]))
    seen = max(f[2] for f in fits if f)
    out = []
    for cells in ((30,) if len(zone) == 3 else (36, 44)):
        if abs(seen - cells) > 3:
            continue
        d, _ = direction(zone[0])
        full = [(f.start @ d + g[0] - g[1] / 2) for f, g in zip(zone, fits) if g and abs(g[2] - cells) <= 1]
        start = float(np.median(full)) if full else None
        lines = []
        for f, g in zip(zone, fits):
            e, length = direction(f)
            p = g[1] if g and abs(g[1] / pitch - 1) < 0.04 else pitch
            if g and g[2] == cells:
                first = g[0] - p / 2
            elif start is not None:
                first = start - f.start @ d
            else:
                first = (length - cells * p) / 2
            t = np.linspace(-1, 1, 9)
            bend = np.polyfit(t, np.polyval(f.bend, np.clip(2 * (first + (t + 1) / 2 * cells * p) / length - 1, -1.15, 1.15)), 2)
            lines.append(Found(f.start + e * first, f.start + e * (first + cells * p), bend, p, f.score))
        out.append(lines)
    return out


def read_zone(net, grey: np.ndarray, zone: list[Found]):
    """Best (format, lines, score per step, strips) over the formats the number of lines allows."""
    best = None
    zone = align(zone)
    guess = np.median([direction(f)[1] / f.pitch for f in zone])
    tries = [(zone, cells) for cells in ((30,) if len(zone) == 3 else (36, 44)) if 0.75 < guess / cells < 1.3]
    tries += [(lines, round(direction(lines[0])[1] / lines[0].pitch)) for lines in refine(net, grey, zone)]
    for lines, cells in tries:
        strips = [rectify(grey, f, cells) for f in lines]
        logp = log_softmax(net.run(None, {"strip": np.stack(strips)[:, None]})[0].astype(np.float64))
        for fmt, layout in LAYOUTS.items():
            if len(layout[0]) != cells or len(layout) != len(lines):
                continue
            texts, scores = zip(*[forced(logp[k], layout[k])[:2] for k in range(len(lines))])
            if (fmt in ("MRVA", "MRVB")) != (texts[0][0] == "V") or (fmt == "IDFRA") != (texts[0][:5] == "IDFRA"):
                continue
            score = sum(scores) / logp.shape[1] / len(lines)
            if best is None or score > best[2] + 1e-9:
                best = (fmt, list(texts), score, strips)
    return best


def flipped(zone: list[Found]) -> list[Found]:
    """The same lines read from the other end, for when the direction was mistaken."""
    turn = lambda f: Found(f.end, f.start, f.bend * (-1, 1, -1), f.pitch, f.score)
    return [turn(f) for f in reversed(zone)]


def read(locator, reader, grey: np.ndarray, sizes=(800, 1216)):
    """-> (format, lines, score, strips) or None."""
    for side in sizes:
        maps, ratio = maps_of(locator, grey, side)
        found = None
        for zone in zones_of(lines_of(maps, ratio))[:3]:
            got = read_zone(reader, grey, zone)
            if got and got[2] < -0.12:
                again = read_zone(reader, grey, flipped(zone))
                got = again if again and again[2] > got[2] else got
            if got and got[2] > -0.35 and (found is None or sum(checks(got[0], got[1])) > sum(checks(found[0], found[1]))):
                found = got
        if found:
            return found
    return None
