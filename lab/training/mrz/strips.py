"""Synthetic line strips for the reader: printed zone -> photograph -> imperfect rectification.

A strip is float32 [32, W], zero mean and unit variance, with the text's center line near y = 16, capitals
about 17 px high and cells about 18 px wide. `centres` are the true x of the characters in it (px).
"""
from dataclasses import dataclass

import cv2
import numpy as np

from . import camera
from .content import encode, random_mrz, random_text
from .fonts import system_fonts
from .render import PITCH, ink_block, paper, print_text, random_style, scribble

HEIGHT, CELL = 32, 18.0


@dataclass
class Strip:
    image: np.ndarray
    labels: np.ndarray   # classes 1..37
    centres: np.ndarray  # px
    pitch: float         # cell in the photograph, px: the resolution the text was seen at
    quality: str         # coarse description of the degradation


def normalise(image: np.ndarray) -> np.ndarray:
    image = image.astype(np.float32)
    return (image - image.mean()) / (image.std() + 1e-3)


def _print(rng):
    """Render one zone on paper. Returns page [h, w] and the ink block."""
    mrz = random_mrz(rng)
    style = random_style(rng, mrz.format, odd=0.16)
    block = ink_block(rng, mrz.lines, style)
    h, w = block.ink.shape
    roll = rng.random()
    drop = rng.uniform(0.55, 1.0) if roll < 0.75 else rng.uniform(0.3, 0.6) if roll < 0.95 else rng.uniform(0.15, 0.3)
    page = paper(rng, h, w, busy=drop ** 1.3)
    level = float(np.median(page))
    dark = level * (1 - drop)
    if rng.random() < 0.25:  # print above and below: captions, rules, the visual zone
        fonts = system_fonts()["page"]
        for side in rng.permutation([0, 1])[: int(rng.integers(1, 3))]:
            y = int(block.ys[0] - block.cap * rng.uniform(1.5, 2.6)) if side else int(block.ys[-1] + block.cap * rng.uniform(0.7, 1.6))
            if rng.random() < 0.3:
                cv2.line(page, (0, y), (w, y + int(rng.normal(0, 3))), dark, int(rng.integers(1, 5)), cv2.LINE_AA)
            else:
                text = "".join(chr(int(c)) for c in rng.choice(np.frombuffer(b"abcdefghijklmnopqrstuvwxyz  ABCDEFGHIJKLMNOPQRSTUVWXYZ/.0123456789", np.uint8), int(rng.integers(4, 50))))
                print_text(rng, page, dark, int(rng.integers(-20, w // 2)), y, text, str(fonts[int(rng.integers(len(fonts)))]), int(rng.integers(8, 26)))
    page += (dark - page) * block.ink
    if rng.random() < 0.04:  # a box drawn around the zone or a line
        x0, x1, k = block.xs[0][0] - rng.uniform(8, 30), block.xs[0][-1] + rng.uniform(8, 30), int(rng.integers(len(block.ys)))
        y0, y1 = block.ys[0] - block.cap * rng.uniform(0.55, 1.1), block.ys[k] + block.cap * rng.uniform(0.55, 1.1)
        cv2.rectangle(page, (int(x0), int(y0)), (int(x1), int(y1)), float(rng.uniform(0, 0.7)), int(rng.integers(1, 5)), cv2.LINE_AA)
    if rng.random() < 0.1:
        mark = scribble(rng, h, w)
        page += (dark + rng.uniform(0, 0.5) * (level - dark) - page) * mark * rng.uniform(0.25, 0.8)
    if rng.random() < 0.15:  # the document's edge and the table beyond it
        y, x = np.ogrid[0:h, 0:w]
        k = int(rng.integers(4))
        cut = (rng.uniform(2, 34) + rng.normal(0, 0.02) * (x if k < 2 else y))
        out = (y < cut, y > h - cut, x < cut, x > w - cut)[k]
        page = np.where(out, np.float32(rng.uniform(0, 1)), page)
    if rng.random() < 0.02:
        page = 1 - page
    return mrz, block, page


def _photograph(rng, page):
    """Bend, light and shoot. Returns photo, scale px per page px, and the bends dy(x), and x map."""
    h, w = page.shape
    x = np.arange(w, dtype=np.float32)
    t = 2 * x / w - 1
    bend = np.zeros(w, np.float32)
    if rng.random() < 0.35:
        bend = (rng.normal(0, 1.3) * (t * t - 0.33) + rng.normal(0, 0.8) * np.sin(t * rng.uniform(1, 4) + rng.uniform(0, 6))).astype(np.float32)
    warp = x.copy()
    if rng.random() < 0.4:  # perspective: the pitch changes along the line
        warp = x + rng.normal(0, 0.012) * w * (t * t - 1)
    if bend.any() or warp is not x:
        map_x = np.broadcast_to(np.interp(x, warp, x).astype(np.float32), (h, w))
        map_y = np.arange(h, dtype=np.float32)[:, None] - bend[None]
        page = cv2.remap(page, np.ascontiguousarray(map_x), map_y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    page = camera.light(rng, page)
    roll = rng.random()
    pitch = rng.uniform(5.2, 9) if roll < 0.38 else rng.uniform(9, 16) if roll < 0.75 else rng.uniform(16, 32)
    scale = pitch / PITCH
    if rng.random() < 0.3:  # an earlier generation of the image: shot or scanned finer, compressed, then shrunk
        first = scale * rng.uniform(1.05, 2.2)
        if first < 1.6:
            page = camera.jpeg(rng, camera.resample(rng, page, first), 35, 96)
            page = camera.resample(rng, page, scale / first)
        else:
            page = camera.resample(rng, page, scale)
    else:
        page = camera.resample(rng, page, scale)
    worst = 0.14 * pitch if pitch < 9 else 0.19 * pitch
    page = camera.blur(rng, page, worst)
    if rng.random() < 0.2:
        page = camera.sharpen(rng, page)
    if rng.random() < 0.04 and pitch > 11:
        page = camera.halftone(rng, page)
    page = camera.noise(rng, page, 1.0 if pitch > 9 else 0.5)
    page = camera.tone(rng, page)
    if rng.random() < 0.75:
        page = camera.jpeg(rng, page, 25 if pitch > 8 else 45)
    return page, scale, bend, warp, pitch


def strips(rng, lines: int = 3) -> list[Strip]:
    """All lines (at most `lines`) of one photographed zone."""
    mrz, block, page = _print(rng)
    photo, scale, bend, warp, pitch = _photograph(rng, page)
    out = []
    for k in rng.permutation(len(mrz.lines))[:lines]:
        text, xs, y = mrz.lines[k], np.interp(block.xs[k], np.arange(len(warp)), warp), block.ys[k]
        y = y + float(np.mean(bend[np.clip(xs.astype(int), 0, len(bend) - 1)]))
        gain = CELL / PITCH * (1 + (rng.normal(0, 0.035) if rng.random() < 0.8 else rng.uniform(-0.2, 0.2)))
        gain_y = gain * (1 + rng.normal(0, 0.06))
        turn = np.deg2rad(rng.normal(0, 0.25) if rng.random() < 0.8 else rng.uniform(-1.2, 1.2))
        left = rng.uniform(2, 40)
        drift = rng.normal(0, 1.0) if rng.random() < 0.8 else rng.uniform(-3.5, 3.5)
        x0, xm = xs[0] - PITCH / 2, xs.mean()
        # page -> strip: turned about the middle of the line, then scaled
        m = np.array([[gain, gain * turn * 0, 0], [gain_y * turn, gain_y, 0]], np.float64)
        m[0, 2] = left - gain * x0
        m[1, 2] = HEIGHT / 2 + drift - m[1, 0] * xm - gain_y * y
        to_page = np.array([[1 / scale, 0, (1 / scale - 1) / 2], [0, 1 / scale, (1 / scale - 1) / 2], [0, 0, 1]])
        width = left + gain * (xs[-1] + PITCH / 2 - x0) + rng.uniform(2, 40)
        width = int(np.ceil(width / 4) * 4)
        a = np.vstack([m, [0, 0, 1]]) @ to_page
        kernel = cv2.INTER_CUBIC if rng.random() < 0.4 else cv2.INTER_LINEAR
        source = photo
        if scale * PITCH > 24:  # seen finer than the strip: the rectifier shrinks
            source = cv2.GaussianBlur(photo, (0, 0), 0.35 * scale * PITCH / CELL)
        image = cv2.warpAffine(source, a[:2], (width, HEIGHT), flags=kernel, borderMode=cv2.BORDER_REPLICATE)
        out.append(Strip(normalise(image), encode(text), (gain * xs + m[0, 2]).astype(np.float32), pitch, mrz.format))
    return out
