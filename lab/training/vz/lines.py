"""Synthetic field strips: a line on security print, photographed, cut out with the errors a located card brings.

A strip is float32 [32, W], zero mean and unit variance. Capitals are about 15 px high, drawn `STRETCH` times
wider than they are high, centred near y = 16; captions and neighbouring rows may reach into it.
"""
from dataclasses import dataclass

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

from mrz import camera
from mrz.fonts import OCRB, _font, system_fonts
from mrz.render import clouds, paper, scribble, _weight
from mrz.strips import normalise

from .alphabet import ALPHABET, encode
from .content import random_line

HEIGHT, CAP, STRETCH = 32, 15.0, 1.35
_DRAWN = 24  # px that a capital is high when it is printed
_OCRB_HAS = set("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ<+-*/.,: ")


@dataclass
class Line:
    image: np.ndarray
    labels: np.ndarray
    centres: np.ndarray  # px in the strip
    text: str
    seen: float          # height of a capital in the photograph, px
    blur: float          # standard deviation, in heights of a capital


def _font_for(rng, text: str):
    fonts = system_fonts()
    if set(text) <= _OCRB_HAS and rng.random() < 0.08:
        path = OCRB
    else:
        group = fonts["mono"] if rng.random() < 0.12 else fonts["sans"] if rng.random() < 0.8 else fonts["page"]
        path = str(group[int(rng.integers(len(group)))])
        if path == OCRB:
            path = str(fonts["sans"][0])
    box = _font(path, 200).getbbox("H")
    return _font(path, max(12, round(200 * _DRAWN / (box[3] - box[1]))))


def _print(rng, text: str):
    """Ink [h, w], x of the characters' centres and y of the capitals' middle."""
    font = _font_for(rng, text)
    spread = 0.0 if rng.random() < 0.7 else rng.uniform(0, 0.12) * _DRAWN
    ends = np.array([font.getlength(text[: i + 1]) for i in range(len(text))])
    starts = np.r_[0, ends[:-1]]
    top, bottom = font.getbbox("H")[1], font.getbbox("H")[3]
    pad = int(_DRAWN * 1.6)
    blank = _DRAWN * (rng.uniform(0.2, 2) if rng.random() < 0.6 else rng.uniform(0.2, 10))  # the field goes on
    w, h = int(ends[-1] + spread * len(text) + blank) + 2 * pad, 2 * pad + _DRAWN
    image = Image.new("L", (w, h))
    draw = ImageDraw.Draw(image)
    if spread:
        for i, c in enumerate(text):
            draw.text((pad + starts[i] + spread * i, pad - top), c, 255, font)
    else:
        draw.text((pad, pad - top), text, 255, font)
    centres = pad + (starts + ends) / 2 + spread * np.arange(len(text))
    return np.asarray(image), centres, pad + (bottom - top) / 2


def line(rng) -> Line:
    text = random_line(rng)
    ink, centres, middle = _print(rng, text)
    ink = _weight(rng, ink)
    h, w = ink.shape
    roll = rng.random()
    drop = rng.uniform(0.55, 1.0) if roll < 0.75 else rng.uniform(0.35, 0.6)
    page = paper(rng, h, w, busy=drop ** 1.3)
    level = float(np.median(page))
    dark = level * (1 - drop)
    if rng.random() < 0.12:  # the word laid across a specimen, a stamp or a signature
        page += (level * rng.uniform(0.4, 0.9) - page) * scribble(rng, h, w) * rng.uniform(0.2, 0.7)
    for below in (0, 1):  # a caption above, the next row below
        if rng.random() < 0.45:
            _neighbour(rng, page, dark, middle, below)
    page += (dark - page) * ink
    if rng.random() < 0.06:
        y = int(middle + _DRAWN * rng.uniform(0.7, 1.1) * (1 if rng.random() < .7 else -1))
        cv2.line(page, (0, y), (w, y + int(rng.normal(0, 2))), dark, int(rng.integers(1, 4)), cv2.LINE_AA)

    seen = 2 ** rng.uniform(np.log2(7.5), np.log2(34))
    scale = seen / _DRAWN
    image = camera.light(rng, page)
    photo = camera.resample(rng, image, scale)
    blur = rng.uniform(0.02, 0.14) if rng.random() < 0.85 else rng.uniform(0.14, 0.22)
    photo = cv2.GaussianBlur(photo, (0, 0), max(0.25, blur * seen)) if rng.random() < 0.6 else camera.blur(rng, photo, blur * seen)
    if rng.random() < 0.2:
        photo = camera.sharpen(rng, photo)
    photo = camera.tone(rng, camera.noise(rng, photo, 0.8))
    if rng.random() < 0.75:
        photo = camera.jpeg(rng, photo, 35 if seen > 10 else 55)

    # The cut: imperfect height, place, turn and width.
    cap = CAP * (1 + np.clip(rng.normal(0, 0.08), -0.25, 0.25))
    gy = cap / seen
    gx = gy * STRETCH * (1 + np.clip(rng.normal(0, 0.05), -0.15, 0.15))
    shift = np.clip(rng.normal(0, 2.0), -5, 5)
    turn = np.deg2rad(rng.normal(0, 0.5))
    left = rng.uniform(3, 34)
    x0, xm = (centres[0] - 0.3 * _DRAWN) * scale, centres.mean() * scale
    m = np.array([[gx, 0.0, left - gx * x0], [gy * turn, gy, 0.0]])
    m[1, 2] = HEIGHT / 2 + shift - m[1, 0] * xm - gy * middle * scale
    m[0, 1] = gx * rng.normal(0, 0.03)  # shear
    m[0, 2] -= m[0, 1] * middle * scale
    at = gx * centres * scale + left - gx * x0
    width = int(np.ceil(max(gx * photo.shape[1] + m[0, 2] - gx * _DRAWN * scale * rng.uniform(0, 1.4), at[-1] + 12) / 4) * 4)
    if gy < 1:
        photo = cv2.GaussianBlur(photo, (0, 0), 0.35 / gy)
    strip = cv2.warpAffine(photo, m, (width, HEIGHT), flags=cv2.INTER_CUBIC if rng.random() < .6 else cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    if rng.random() < 0.06:  # the card's edge or a portrait's beside the field
        strip[:, int(rng.uniform(at[-1] + 10, width + 4)):] = rng.uniform(0, 1)
    return Line(normalise(strip), encode(text), at.astype(np.float32), text, seen, blur)


def _neighbour(rng, page: np.ndarray, dark: float, middle: float, below: int) -> None:
    """Smaller or equal print that runs above or below, so near that the strip may show a part of it."""
    fonts = system_fonts()["page"]
    font = _font(str(fonts[int(rng.integers(len(fonts)))]), int(_DRAWN * (rng.uniform(0.7, 1.0) if not below or rng.random() < .5 else rng.uniform(1.1, 1.5))))
    text = random_line(rng)
    x0, y0, x1, y1 = font.getbbox(text)
    image = Image.new("L", (max(1, x1 - x0), max(1, y1 - y0)))
    ImageDraw.Draw(image).text((-x0, -y0), text, 255, font)
    mask = np.asarray(image)
    gap = _DRAWN * rng.uniform(0.72, 1.3)
    top = int(middle + gap) if below else int(middle - gap - mask.shape[0])
    left = int(rng.uniform(-10, max(1, page.shape[1] * 0.6)))
    ya, yb, xa, xb = max(0, top), min(page.shape[0], top + mask.shape[0]), max(0, left), min(page.shape[1], left + mask.shape[1])
    if ya >= yb or xa >= xb:
        return
    part = mask[ya - top:yb - top, xa - left:xb - left].astype(np.float32) / 255
    page[ya:yb, xa:xb] += (dark + rng.uniform(0, 0.3) - page[ya:yb, xa:xb]) * part
