"""From the locator's maps to lines and zones in the picture."""
from dataclasses import dataclass

import cv2
import numpy as np


@dataclass
class Found:
    """A line in picture px: `start` and `end` of its center line, bend coefficients and pitch."""
    start: np.ndarray
    end: np.ndarray
    bend: np.ndarray  # y(t) offsets, quadratic in t = -1..1, px along the normal
    pitch: float
    score: float


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
            if across < 0.45 * pitch + 0.03 * abs(along) and abs(along) - reach < 5 * pitch and d @ [blob[2].mean(), blob[3].mean()] > 0.2 \
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
            ok = abs(d @ e) > 0.96 and 0.9 < gap / seed.pitch < 4.2 and aside < 12 * seed.pitch and 0.7 < f.pitch / seed.pitch < 1.4
            (group if ok and len(group) < 3 else rest).append(f)
        left = rest
        votes = [f.score * np.sign(d @ direction(f)[0]) for f in group]  # the lines of a zone read the same way
        way = np.sign(sum(votes)) or 1.0
        group = [f if v * way > 0 else turned(f) for f, v in zip(group, votes)]
        normal = normal * way
        group.sort(key=lambda f: ((f.start + f.end) / 2) @ normal)
        if len(group) >= 2:
            zones.append(group)
    return sorted(zones, key=lambda z: -sum(f.score for f in z))


def direction(line: Found) -> tuple[np.ndarray, float]:
    """Unit vector of reading and length in px."""
    length = float(np.hypot(*(line.end - line.start)))
    return (line.end - line.start) / length, length


def turned(f: Found) -> Found:
    """The same line read from its end."""
    return Found(f.end, f.start, f.bend * (-1, 1, -1), f.pitch, f.score)


def extend(line: Found, before: float, after: float) -> Found:
    """The line lengthened at both ends (px, negative shortens), bent as before."""
    d, length = direction(line)
    grown = length + before + after
    t = np.linspace(-1, 1, 9)
    bend = np.polyfit(t, np.polyval(line.bend, np.clip(2 * ((t + 1) / 2 * grown - before) / length - 1, -1.15, 1.15)), 2)
    return Found(line.start - d * before, line.end + d * after, bend, line.pitch, line.score)


def align(zone: list[Found]) -> list[Found]:
    """Lines of a zone begin and end together: a line found short is lengthened to the others."""
    d, _ = direction(max(zone, key=lambda f: f.score))
    lo = np.median([f.start @ d for f in zone]) if len(zone) > 2 else min(f.start @ d for f in zone)
    hi = np.median([f.end @ d for f in zone]) if len(zone) > 2 else max(f.end @ d for f in zone)
    out = []
    for f in zone:
        out.append(extend(f, max(0.0, f.start @ d - lo), max(0.0, hi - f.end @ d)))
    return out


def flipped(zone: list[Found]) -> list[Found]:
    """The same lines read from the other end, for when the direction was mistaken."""
    return [turned(f) for f in reversed(zone)]
