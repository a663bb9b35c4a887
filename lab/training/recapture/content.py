"""The content of a photograph or a screen: photographs, documents, pages, textures. Images are float32,
linear light, RGB, 0..1."""
from pathlib import Path

import cv2
import numpy as np

FONTS = (cv2.FONT_HERSHEY_SIMPLEX, cv2.FONT_HERSHEY_DUPLEX, cv2.FONT_HERSHEY_COMPLEX, cv2.FONT_HERSHEY_TRIPLEX)
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<<abcdefghijklmnopqrstuvwxyz "


def linear(srgb8: np.ndarray) -> np.ndarray:
    return (srgb8.astype(np.float32) / 255) ** np.float32(2.2)


class Photographs:
    """Photographs that may be used for training, shrunk until their own compression is gone."""

    def __init__(self, folders: list[Path], side: int = 760, only: str = "") -> None:
        files = sorted(f for folder in folders for f in folder.rglob("*.jp*g") if f.name.startswith(only) or not only)
        self.images = []
        for file in files:
            image = cv2.imread(str(file))
            scale = min(0.6, side / max(image.shape[:2]))
            self.images.append(cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)[:, :, ::-1].copy())

    def draw(self, rng) -> np.ndarray:
        image = self.images[rng.integers(len(self.images))]
        h, w = image.shape[:2]
        f = rng.uniform(0.45, 1)
        a, b = max(32, int(h * f)), max(32, int(w * f))
        y, x = rng.integers(0, h - a + 1), rng.integers(0, w - b + 1)
        out = image[y:y + a, x:x + b]
        if rng.random() < 0.5:
            out = out[:, ::-1]
        if rng.random() < 0.3:
            out = np.rot90(out, int(rng.integers(1, 4)))
        if rng.random() < 0.25:
            hsv = cv2.cvtColor(np.ascontiguousarray(out), cv2.COLOR_RGB2HSV)
            hsv[:, :, 0] = (hsv[:, :, 0].astype(int) + int(rng.integers(0, 180))) % 180
            out = cv2.cvtColor(hsv, cv2.COLOR_HSV2RGB)
        return np.ascontiguousarray(out)


def clouds(rng, h: int, w: int) -> np.ndarray:
    """Smooth random field, about -1..1, of several scales."""
    out = np.zeros((h, w), np.float32)
    for k in (3, 6, 14, 40):
        out += cv2.resize(rng.normal(0, 1, (k, k)).astype(np.float32), (w, h), interpolation=cv2.INTER_CUBIC) / (1 + k / 10)
    return out / 2


def colour(rng) -> np.ndarray:
    return rng.uniform(0, 1, 3).astype(np.float32) ** rng.uniform(0.5, 1.6)


def texture(rng, h: int, w: int) -> np.ndarray:
    """Surfaces: plain, cloudy, wood, woven cloth, mesh, slats. Honest pictures have periods too."""
    a, b = colour(rng), colour(rng)
    kind = rng.random()
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    t = rng.uniform(0, np.pi)
    u, v = x * np.cos(t) + y * np.sin(t), y * np.cos(t) - x * np.sin(t)
    if kind < 0.35:
        f = 0.5 + 0.15 * clouds(rng, h, w)
    elif kind < 0.5:
        f = 0.5 + 0.3 * np.sin(u / rng.uniform(4, 30) + 6 * clouds(rng, h, w))
    elif kind < 0.85:
        p, q = rng.uniform(2.2, 26, 2)
        wave = np.sin(2 * np.pi * u / p) * (1 if rng.random() < 0.5 else np.sin(2 * np.pi * v / q))
        f = 0.5 + rng.uniform(0.05, 0.5) * np.tanh(wave * rng.uniform(0.6, 5)) * (1 + 0.3 * clouds(rng, h, w))
    else:
        n = int(rng.integers(2, 9))
        f = np.repeat(np.repeat(rng.random((h // n + 1, w // n + 1)).astype(np.float32), n, 0), n, 1)[:h, :w]
    f = np.clip(f, 0, 1)[..., None]
    out = a * f + b * (1 - f)
    grain = rng.normal(0, rng.uniform(0, 0.06), (h, w, 1)).astype(np.float32)
    return (np.clip(out + grain, 0, 1) * 255).astype(np.uint8)


def text(rng, image: np.ndarray, lines: int, size: float) -> None:
    h, w = image.shape[:2]
    ink = tuple(int(v) for v in (rng.integers(0, 90, 3) if image.mean() > 100 else rng.integers(170, 256, 3)))
    for _ in range(lines):
        word = "".join(LETTERS[i] for i in rng.integers(0, len(LETTERS), int(rng.integers(4, 34))))
        at = (int(rng.uniform(0, w * 0.8)), int(rng.uniform(0.05, 1) * h))
        cv2.putText(image, word, at, FONTS[int(rng.integers(4))], size * rng.uniform(0.6, 1.6), ink, int(rng.integers(1, 3)), cv2.LINE_AA)


def document(rng, photos: Photographs) -> np.ndarray:
    """A card or a data page: security print, a portrait, lines of text."""
    h, w = 540, int(rng.choice([856, 760]))
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    base = 0.55 + 0.45 * rng.random(3).astype(np.float32)
    out = base * (1 + 0.1 * clouds(rng, h, w)[..., None])
    for _ in range(int(rng.integers(1, 5))):
        k = rng.uniform(0.05, 0.5)
        line = np.sin(k * (x * rng.normal() + y * rng.normal()) + rng.uniform(2, 20) * np.sin(x / rng.uniform(20, 120)))
        out = out * (1 - rng.uniform(0.02, 0.16) * np.clip(line * 3, 0, 1)[..., None] * rng.random(3).astype(np.float32))
    image = (np.clip(out, 0, 1) * 255).astype(np.uint8)
    text(rng, image, int(rng.integers(8, 26)), 0.7)
    face = cv2.resize(photos.draw(rng), (200, 260), interpolation=cv2.INTER_AREA)
    top, left = int(rng.integers(60, 200)), int(rng.choice([30, w - 240]))
    image[top:top + 260, left:left + 200] = face if rng.random() < 0.6 else cv2.cvtColor(cv2.cvtColor(face, cv2.COLOR_RGB2GRAY), cv2.COLOR_GRAY2RGB)
    return image


def page(rng, photos: Photographs) -> np.ndarray:
    """Other content of screens than single pictures: galleries, text, programs."""
    h, w = 600, int(rng.integers(700, 1060))
    dark = rng.random() < 0.55
    image = np.full((h, w, 3), int(rng.integers(8, 50) if dark else rng.integers(225, 256)), np.uint8)
    if rng.random() < 0.7:
        n = int(rng.integers(1, 6))
        for i in range(n):
            cell = (w - 10) // n
            top = int(rng.integers(-60, 40))
            while top < h:
                a = int(rng.integers(80, 320))
                thumb = cv2.resize(photos.draw(rng), (cell - 8, a), interpolation=cv2.INTER_AREA)
                y0, y1 = max(0, top), min(h, top + a)
                if y1 > y0:
                    image[y0:y1, 5 + i * cell:5 + i * cell + cell - 8] = thumb[y0 - top:y1 - top]
                top += a + int(rng.integers(6, 50))
    text(rng, image, int(rng.integers(3, 40)), 0.5)
    return image
