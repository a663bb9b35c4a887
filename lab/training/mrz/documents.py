"""Whole synthetic documents, drawn flat at PITCH px per MRZ cell (2.54 mm), with or without a zone."""
from dataclasses import dataclass, field

import cv2
import numpy as np

from .content import LETTERS, random_mrz, random_text
from .fonts import OCRB, system_fonts
from .render import PITCH, clouds, ink_block, paper, print_text, random_style, scribble

MM = PITCH / 2.54
_PROSE = np.frombuffer(b"eeeetttaaooiinnsshrrddlcumwfgypbvk      EATONISRH.,:/-", np.uint8)


@dataclass
class Line:
    """One MRZ line on the page: its text, x of the n + 1 cell edges, y of its center, height of capitals (px)."""
    text: str
    edges: np.ndarray
    y: float
    cap: float


@dataclass
class Document:
    page: np.ndarray
    lines: list[Line] = field(default_factory=list)


def _words(rng, n: int) -> str:
    return "".join(chr(int(c)) for c in rng.choice(_PROSE, n))


def _value(rng) -> str:
    roll = rng.random()
    if roll < 0.3:
        return f"{rng.integers(1, 32):02d} {random_text(rng, 3, LETTERS)} {rng.integers(1900, 2040)}"
    if roll < 0.5:
        return random_text(rng, int(rng.integers(5, 14)))
    text = _words(rng, int(rng.integers(3, 28)))
    return text.upper() if rng.random() < 0.7 else text


def portrait(rng, page: np.ndarray, x: int, y: int, w: int, h: int) -> None:
    """A head and shoulders made of gradients."""
    page = page[max(0, y):y + h, max(0, x):x + w]
    if page.size == 0:
        return
    h, w = page.shape
    face = np.full((h, w), rng.uniform(0.5, 0.95), np.float32) + 0.05 * clouds(rng, (h, w), 4)
    skin, hair, cloth = rng.uniform(0.25, 0.85), rng.uniform(0.05, 0.6), rng.uniform(0.05, 0.9)
    spot = lambda cx, cy, rx, ry, v: cv2.ellipse(face, (int(cx * w), int(cy * h)), (int(rx * w), int(ry * h)), 0, 0, 360, float(v), -1, cv2.LINE_AA)
    spot(.5, .42, .33, .33, hair); spot(.5, 1.05, .5, .3, cloth); spot(.5, .48, .23, .28, skin); spot(.5, .78, .12, .15, skin * .9)
    for cx in (.41, .59):
        spot(cx, .45, .05, .02, skin * .4)
    spot(.5, .63, .08, .02, skin * .6)
    face = cv2.GaussianBlur(face, (0, 0), max(0.6, w / 60)) + 0.03 * clouds(rng, (h, w), 40)
    page += (face - page) * rng.uniform(0.5, 1)


def barcode(rng, page: np.ndarray, x: int, y: int, w: int, h: int, rows: int) -> None:
    """Bars (rows = 1) or a stacked or matrix code."""
    unit = max(2, int(rng.integers(2, 6)))
    grid = rng.random((rows, max(2, w // unit))) < 0.5
    code = cv2.resize(grid.astype(np.float32), (w, h), interpolation=cv2.INTER_NEAREST)
    view = page[max(0, y):y + h, max(0, x):x + w]
    view += (0.08 - view) * code[:view.shape[0], :view.shape[1]]


def _fields(rng, page: np.ndarray, x0: int, y0: int, x1: int, y1: int, ink: float) -> None:
    """Captions over values, in columns."""
    fonts = system_fonts()["page"]
    font = OCRB if rng.random() < 0.3 else str(fonts[int(rng.integers(len(fonts)))])
    label = str(fonts[int(rng.integers(len(fonts)))])
    size = int(rng.uniform(1.8, 4.2) * MM)
    row = size * rng.uniform(1.3, 2.6)
    y = float(y0)
    while y + size < y1:
        x = x0
        while x < x1 - 60:
            if rng.random() < 0.8:
                print_text(rng, page, ink + 0.15, x, int(y - size * 0.5), _words(rng, int(rng.integers(4, 30))), label, max(7, size // 3))
            text = _value(rng)
            print_text(rng, page, ink, x, int(y), text[: max(3, int((x1 - x) / (size * 0.6)))], font, size)
            x += int(rng.uniform(0.25, 1.1) * (x1 - x0))
        y += row


def _zone(rng, page: np.ndarray, ink: float, fmt: str | None, bottom: bool, noise: float) -> list[Line]:
    """Print a zone of the wanted format onto the page at its place; returns the lines in page px."""
    mrz = random_mrz(rng, noise)
    while fmt and mrz.format not in fmt.split():
        mrz = random_mrz(rng, noise)
    style = random_style(rng, mrz.format, odd=0.2)
    block = ink_block(rng, mrz.lines, style, margin=12)
    h, w = page.shape
    bh, bw = block.ink.shape
    if bw > w:
        return []
    left = int(np.clip(rng.uniform(3.5, 7) * MM - 12 if rng.random() < 0.8 else rng.uniform(0, w - bw), 0, w - bw))
    top = h - bh - int(rng.uniform(0.5, 4.5) * MM) if bottom else int(rng.uniform(0, max(1, h - bh)))
    if top < 0:
        return []
    view = page[top:top + bh, left:left + bw]
    if rng.random() < 0.25:  # the clear band many documents leave for the zone
        page[max(0, top):, :] = page[max(0, top):, :] * 0.3 + 0.7 * rng.uniform(0.75, 1)
    view += (ink - view) * block.ink
    out = []
    for text, x, y in zip(mrz.lines, block.xs, block.ys):
        half = (x[1] - x[0]) / 2
        out.append(Line(text, np.append(x - half, x[-1] + half) + left, y + top, block.cap))
    return out


def identity_page(rng, kind: str, noise: float = 0.12) -> Document:
    """kind: passport, visa, card_back, td2, card_front, strip, prose, ticket, table; `noise`: share of meaningless lines."""
    size = {"passport": (125, 88), "visa": (122, 80), "td2": (105, 74), "card_back": (85.6, 54), "card_front": (85.6, 54)}.get(kind)
    if size is None:
        size = (rng.uniform(80, 150), rng.uniform(20, 30) if kind == "strip" else rng.uniform(60, 140))
    if kind == "strip":
        size = (rng.uniform(115, 125), size[1])
    w, h = int(size[0] * MM), int(size[1] * MM)
    page = paper(rng, h, w, busy=rng.uniform(0.3, 1))
    ink = float(np.median(page)) * rng.uniform(0, 0.35)
    if kind in ("passport", "visa", "td2", "card_front"):
        print_text(rng, page, ink, int(rng.uniform(2, 40) * MM), int(2 * MM), _words(rng, 22).upper(), str(rng.choice(system_fonts()["page"])), int(rng.uniform(2, 6) * MM))
        right = rng.random() < 0.15
        pw = int(h * rng.uniform(0.3, 0.42))
        portrait(rng, page, w - pw - int(3 * MM) if right else int(rng.uniform(2, 6) * MM), int(h * rng.uniform(0.14, 0.25)), pw, int(pw * 1.28))
        x0 = int(3 * MM) if right else pw + int(8 * MM)
        _fields(rng, page, x0, int(h * 0.16), w - int((pw if right else 2 * MM)), int(h * (0.72 if kind != "card_front" else 0.93)), ink)
    elif kind == "card_back":
        _fields(rng, page, int(3 * MM), int(3 * MM), int(w * rng.uniform(0.5, 1)), int(h * rng.uniform(0.2, 0.55)), ink)
        if rng.random() < 0.6:
            rows = int(rng.choice([1, 1, 8, 24]))
            bw = int(rng.uniform(12, 60) * MM)
            barcode(rng, page, int(rng.uniform(0, max(1, w - bw))), int(rng.uniform(1, 14) * MM), bw, int((rng.uniform(5, 10) if rows == 1 else rng.uniform(10, 20)) * MM), rows)
        if rng.random() < 0.3:
            portrait(rng, page, int(rng.uniform(0.5, 0.8) * w), int(0.05 * h), int(12 * MM), int(15 * MM))
    elif kind in ("prose", "ticket", "table"):
        _sheet(rng, page, ink, kind)
    for _ in range(int(rng.choice([0, 0, 1, 2]))):
        page += (ink + rng.uniform(0, 0.4) - page) * scribble(rng, h, w) * rng.uniform(0.3, 0.9)
    if kind == "card_front" and rng.random() < 0.4:
        barcode(rng, page, int(0.4 * w), int(0.8 * h), int(0.5 * w), int(0.12 * h), int(rng.choice([1, 8])))
    formats = {"passport": "TD3", "visa": "MRVA MRVB", "td2": "TD2 IDFRA", "card_back": "TD1", "strip": None}
    lines = _zone(rng, page, ink, formats[kind], kind != "strip", noise) if kind in formats else []
    return Document(np.clip(page, 0, 1), lines)


def _sheet(rng, page: np.ndarray, ink: float, kind: str) -> None:
    """Pages that carry no zone: prose, tickets in mono or OCR-B with rules and codes, tables."""
    h, w = page.shape
    fonts = system_fonts()
    font = str(rng.choice(fonts["page"])) if kind == "prose" else (OCRB if rng.random() < 0.4 else str(rng.choice(fonts["mono"])))
    size, y = int(rng.uniform(1.6, 4) * MM), int(rng.uniform(1, 8) * MM)
    while y < h - size:
        n = int(w / (size * 0.55))
        if kind == "prose":
            text = _words(rng, int(rng.uniform(0.3, 1) * n))
        else:
            text = " ".join(random_text(rng, int(rng.integers(1, 12)), "0123456789" if rng.random() < .5 else "0123456789ABCDEFGHIJKLMNOPRSTUVWXYZ./-") for _ in range(n // 8))
            text = "  ".join(text.split(" ")) if kind == "table" else text
        print_text(rng, page, ink, int(rng.uniform(1, 6) * MM), y, text[:n], font, size)
        if kind == "table" and rng.random() < 0.6:
            cv2.line(page, (0, y - size // 3), (w, y - size // 3), ink, 2)
        y += int(size * rng.uniform(1.2, 2.2))
        if kind == "ticket" and rng.random() < 0.1:
            barcode(rng, page, int(5 * MM), y, int(0.7 * w), int(8 * MM), int(rng.choice([1, 10])))
            y += int(9 * MM)
