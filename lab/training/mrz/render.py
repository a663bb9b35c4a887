"""The printed zone as an ink mask, and the paper behind it. Gray, 0..1, 1 = white; lengths in px."""
from dataclasses import dataclass

import cv2
import numpy as np

from .content import random_text
from .fonts import OCRB, glyphs, system_fonts, text_mask

PITCH = 20.0  # character advance at which zones are drawn


@dataclass
class Block:
    """Ink mask float32 [H, W] 0..1. `xs` [lines, n] cell centers, `ys` [lines] line centers, px in the mask."""
    ink: np.ndarray
    xs: list[np.ndarray]
    ys: list[float]
    cap: float


@dataclass
class Style:
    """How a zone is printed. `spacing` between lines and `cap` height in px; `wide` glyph width in per cent."""
    font: str
    filler_font: str
    cap: int
    wide: int
    spacing: float
    jitter: float
    wobble: float
    letter_font: str


def random_style(rng, fmt: str, odd: float = 0.13) -> Style:
    """`odd` is the share of zones not printed in OCR-B (or with another filler sign)."""
    fonts, font, filler, letter = system_fonts(), OCRB, OCRB, None
    roll = rng.random()
    if roll < odd * 0.45:
        font = filler = str(rng.choice(fonts["mono"]))
    elif roll < odd * 0.75:
        font = filler = str(rng.choice(fonts["sans"]))
    elif roll < odd * 1.2:
        filler = str(rng.choice(fonts["mono"] + fonts["sans"]))
    elif roll < odd * 1.35:
        letter = str(rng.choice(fonts["mono"] + fonts["sans"]))
    if rng.random() < 0.6:
        cap, wide = PITCH * rng.uniform(0.9, 1.02), rng.integers(96, 105)
    else:
        cap, wide = PITCH * rng.uniform(0.76, 1.16), rng.integers(84, 117)
    natural = 4.23 / 2.54 if fmt == "TD1" else 2.5
    spacing = PITCH * natural * (rng.uniform(0.95, 1.05) if rng.random() < 0.7 else rng.uniform(0.7, 1.2))
    return Style(font, filler, int(round(cap)), int(wide), max(spacing, cap * 1.25), rng.uniform(0, 0.6) if rng.random() < .8 else 1.2,
                 rng.uniform(0, 0.5) if rng.random() < .8 else 1.2, letter or font)


def ink_block(rng, lines: list[str], style: Style, margin: int = 40) -> Block:
    """Draw the lines in cells of PITCH px, `margin` px around, with printer's jitter and weight."""
    n = max(map(len, lines))
    rows = style.spacing * (len(lines) - 1)
    h, w = int(rows + style.cap * 1.5 + 2 * margin), int(n * PITCH + 2 * margin)
    ink = np.zeros((h, w), np.uint8)
    xs, ys = [], []
    for k, text in enumerate(lines):
        y = margin + style.cap * 0.75 + k * style.spacing
        pitch = PITCH * (1 + rng.normal(0, 0.004))
        shift = rng.normal(0, 0.05 * PITCH)
        x = margin + shift + (np.arange(len(text)) + 0.5) * pitch
        for c, cx in zip(text, x):
            path = style.filler_font if c == "<" else style.letter_font if c.isalpha() else style.font
            mask, dx, dy = glyphs(path, style.cap, style.wide)[c]
            px = int(round(cx + dx + rng.normal(0, style.jitter)))
            py = int(round(y + dy + rng.normal(0, style.wobble)))
            gh, gw = mask.shape
            if px < 0 or py < 0 or px + gw > w or py + gh > h:
                continue
            view = ink[py:py + gh, px:px + gw]
            np.maximum(view, mask, out=view)
        xs.append(x)
        ys.append(y)
    return Block(_weight(rng, ink), xs, ys, style.cap)


def _weight(rng, ink: np.ndarray) -> np.ndarray:
    """Bolder, thinner, bleeding or worn print."""
    soft = cv2.GaussianBlur(ink, (0, 0), rng.uniform(0.5, 1.1)).astype(np.float32) / 255
    level = rng.uniform(0.32, 0.55) if rng.random() < 0.7 else rng.uniform(0.2, 0.68)
    if rng.random() < 0.3:  # uneven over the line
        level = level + rng.uniform(0.03, 0.12) * clouds(rng, ink.shape, int(rng.integers(2, 12)))
    out = np.clip((soft - level) * rng.uniform(1.5, 5) + 0.5, 0, 1)
    if rng.random() < 0.15:  # worn: grains without ink
        out *= 1 - rng.uniform(0.2, 0.9) * (clouds(rng, ink.shape, int(rng.integers(40, 160))) > rng.uniform(0.6, 1.6))
    return out


def clouds(rng, shape, cells: int) -> np.ndarray:
    """Smooth noise, mean 0, standard deviation about 0.6, `cells` across the longer side."""
    h, w = shape
    s = cells / max(h, w)
    small = rng.standard_normal((max(2, int(h * s) + 2), max(2, int(w * s) + 2))).astype(np.float32)
    return cv2.resize(small, (w, h), interpolation=cv2.INTER_CUBIC)


def _guilloche(rng, h: int, w: int) -> np.ndarray:
    """Fine wavy lines, 0..1."""
    if h * w > 250_000:
        return cv2.resize(_guilloche(rng, h // 2, w // 2), (w, h), interpolation=cv2.INTER_LINEAR)
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    a = rng.uniform(0, np.pi)
    u, v = x * np.cos(a) + y * np.sin(a), y * np.cos(a) - x * np.sin(a)
    phase = v + rng.uniform(0, 25) * np.sin(u * (2 * np.pi / rng.uniform(30, 400))) + rng.uniform(0, 8) * np.sin(u / rng.uniform(5, 30))
    wave = np.sin(phase * np.float32(2 * np.pi / rng.uniform(3.5, 22)))
    return np.clip(wave * 2 - rng.uniform(-1, 1.4), 0, 1)


def paper(rng, h: int, w: int, busy: float = 1.0) -> np.ndarray:
    """Document background float32 [h, w] with tints, security print and watermarks."""
    base = rng.uniform(0.7, 1.0) if rng.random() < 0.8 else rng.uniform(0.4, 0.8)
    out = np.full((h, w), base, np.float32)
    if rng.random() < 0.2:
        return out
    for _ in range(int(rng.integers(0, 3))):
        out += rng.uniform(0, 0.07) * busy * clouds(rng, (h, w), int(2 ** rng.uniform(1, 6)))
    for _ in range(int(rng.choice([0, 0, 1, 1, 2]))):
        out -= rng.uniform(0.02, 0.1 if rng.random() < 0.85 else 0.22) * busy * _guilloche(rng, h, w)
    if rng.random() < 0.25:  # big watermark text or shapes
        mark = np.zeros((h, w), np.uint8)
        if rng.random() < 0.5:
            text = random_text(rng, int(rng.integers(3, 10)))
            cv2.putText(mark, text, (int(rng.integers(-50, w // 2)), int(rng.integers(10, h + 30))), int(rng.integers(0, 5)),
                        rng.uniform(1.5, 5), 255, int(rng.integers(1, 10)), cv2.LINE_AA)
        else:
            for _ in range(int(rng.integers(1, 5))):
                cv2.ellipse(mark, (int(rng.integers(w)), int(rng.integers(h))), (int(rng.integers(20, 200)), int(rng.integers(20, 120))),
                            int(rng.integers(180)), 0, 360, 255, int(rng.choice([-1, 2, 6])), cv2.LINE_AA)
        out -= rng.uniform(0.03, 0.22) * busy * mark.astype(np.float32) / 255
    if rng.random() < 0.12:  # a print with a hard edge: a band, a box, a fold
        x, y = int(rng.integers(-w // 2, w)), int(rng.integers(-h // 2, h))
        out[max(0, y):max(0, y + int(rng.integers(4, h))), max(0, x):max(0, x + int(rng.integers(10, w)))] += rng.uniform(-0.25, 0.15)
    return np.clip(out, 0.05, 1)


def scribble(rng, h: int, w: int) -> np.ndarray:
    """A signature or a stamp as a mask [h, w] 0..1."""
    mask = np.zeros((h, w), np.uint8)
    cx, cy = rng.uniform(0, w), rng.uniform(0, h)
    if rng.random() < 0.6:
        steps = np.cumsum(rng.normal([6, 0], [7, 14], (int(rng.integers(8, 40)), 2)), 0)
        t = np.linspace(0, len(steps) - 1, len(steps) * 6)
        points = np.stack([np.interp(t, np.arange(len(steps)), steps[:, k]) for k in (0, 1)], 1)
        points = cv2.GaussianBlur(points.astype(np.float32), (1, 9), 2) * rng.uniform(0.5, 1.6) + (cx - 60, cy)
        cv2.polylines(mask, [(points * 8).astype(np.int32)], False, 255, int(rng.integers(1, 4)), cv2.LINE_AA, 3)
    else:
        r = rng.uniform(25, 110)
        for k in range(int(rng.integers(1, 4))):
            cv2.ellipse(mask, (int(cx), int(cy)), (int(r * (1 - .15 * k)), int(r * (1 - .15 * k) * rng.uniform(.6, 1))), int(rng.integers(180)), 0, 360, 255,
                        int(rng.integers(1, 4)), cv2.LINE_AA)
        cv2.putText(mask, random_text(rng, 8), (int(cx - r * .8), int(cy)), 0, r / 70, 255, 2, cv2.LINE_AA)
        mask = mask * np.clip(0.7 + 0.6 * clouds(rng, (h, w), 30), 0, 1)
    return mask.astype(np.float32) / 255


def print_text(rng, page: np.ndarray, ink: float, x: int, y: int, text: str, font: str, size: int) -> None:
    """Draw an ordinary line of text onto `page` in place, top left at (x, y)."""
    mask = text_mask(text, font, size)
    h, w = page.shape
    x0, y0, x1, y1 = max(0, x), max(0, y), min(w, x + mask.shape[1]), min(h, y + mask.shape[0])
    if x1 <= x0 or y1 <= y0:
        return
    part = mask[y0 - y:y1 - y, x0 - x:x1 - x].astype(np.float32) / 255
    page[y0:y1, x0:x1] += (ink - page[y0:y1, x0:x1]) * part
