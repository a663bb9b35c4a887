"""Locate, rectify, read and decode one picture with the exported networks: a reference for the product."""
import cv2
import numpy as np
import onnxruntime

from .decode import LAYOUTS, checks, forced, log_softmax
from .strips import CELL, HEIGHT, normalise
from .zones import Found, align, direction, extend, flipped, lines_of, maps_of, zones_of

MARGIN = 28  # px of strip before the first and after the last cell


def session(path) -> onnxruntime.InferenceSession:
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    return onnxruntime.InferenceSession(str(path), options, providers=["CPUExecutionProvider"])


def rectify(grey: np.ndarray, line: Found, cells: float, margin: int = MARGIN) -> np.ndarray:
    """Strip [32, W], normalized: along the fitted curve, CELL px per cell, `margin` px at both ends."""
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


def read_greedy(net, grey: np.ndarray, line: Found) -> np.ndarray:
    """First pass, 3.5 cells wider at both ends: centers of the characters seen, in picture px along the line."""
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
    return np.array(out)


def grid(x: np.ndarray, guess: float) -> tuple[float, float, int] | None:
    """Fit x = first + pitch k to the centers; -> first center, pitch, number of cells."""
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


def grow(net, grey: np.ndarray, line: Found):
    """Lengthen a line as long as characters go on beyond its ends; -> line and its grid (or None)."""
    fit = None
    for _ in range(4):
        fit = grid(read_greedy(net, grey, line), line.pitch)
        if not fit:
            break
        (first, pitch, cells), (d, length) = fit, direction(line)
        before, after = first < -1.9 * pitch, first + (cells - 1) * pitch > length + 1.9 * pitch
        if cells > 46 or not (before or after):
            break
        line = extend(line, before * 6 * pitch, after * 6 * pitch)
    return line, fit


def refine(net, grey: np.ndarray, zone: list[Found]) -> list[list[Found]]:
    """Ends of the lines from the characters themselves; one guess per length that fits (30, 36 or 44 cells)."""
    zone, fits = zip(*[grow(net, grey, f) for f in zone])
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
            _, length = direction(f)
            p = g[1] if g and abs(g[1] / pitch - 1) < 0.04 else pitch
            if g and g[2] == cells:
                first = g[0] - p / 2
            elif start is not None:
                first = start - f.start @ d
            else:
                first = (length - cells * p) / 2
            moved = extend(f, -first, first + cells * p - length)
            moved.pitch = p
            lines.append(moved)
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


def read(locator, reader, grey: np.ndarray, sizes=(800, 1216)):
    """-> (format, lines, score, strips) or None. Doubtful zones are also tried by pairs of lines and upside down."""
    for side in sizes:
        maps, ratio = maps_of(locator, grey, side)
        found = None
        for zone in zones_of(lines_of(maps, ratio))[:3]:
            pairs = [zone[:2], zone[1:]] if len(zone) == 3 else []
            best = None
            for guess in [zone, *pairs, flipped(zone)]:
                got = read_zone(reader, grey, guess)
                if got and (best is None or got[2] > best[2]):
                    best = got
                if best and best[2] > -0.12:
                    break
            if best and best[2] > -0.35 and (found is None or sum(checks(best[0], best[1])) > sum(checks(found[0], found[1]))):
                found = best
        if found:
            return found
    return None
