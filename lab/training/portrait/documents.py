"""Honest documents around their portrait: issuers print them in many ways, and none of that is an edit. RGB float32, 0..255."""
import string

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

from mrz.fonts import OCRB

from .pastes import noise, saved, whole

LETTERS = string.ascii_uppercase + string.digits + "   .-/<"


def tint(rng, low: float = 150, high: float = 250) -> np.ndarray:
    grey = rng.uniform(low, high)
    return np.clip(grey + rng.normal(0, rng.uniform(2, 25), 3), 0, 255).astype(np.float32)


def ground(rng, h: int, w: int) -> np.ndarray:
    """Tint that changes, waves and threads, grain of paper, blocks of color."""
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    slope = np.clip((x * rng.normal() + y * rng.normal()) / w + 0.5, 0, 1)[..., None]
    out = tint(rng) * (1 - slope) + tint(rng) * slope
    for _ in range(int(rng.integers(0, 4))):
        period = rng.uniform(4, 26)
        wave = y + rng.uniform(0, 30) * np.sin(x / rng.uniform(20, 200)) if rng.random() < 0.5 else x + rng.uniform(0, 30) * np.sin(y / rng.uniform(20, 200))
        line = np.exp(-(((wave % period) - period / 2) ** 2) / rng.uniform(0.2, 3))[..., None]
        out = out + line * rng.uniform(0.1, 0.7) * (tint(rng, 60, 220) - out)
    if rng.random() < 0.4:
        rough = cv2.GaussianBlur(noise(rng, (h, w))[..., 0], (0, 0), rng.uniform(0.6, 2))[..., None]
        out = out + rough / rough[::3, ::3].std() * rng.uniform(0.5, 6)
    for _ in range(int(rng.integers(0, 3))):
        a, b = int(rng.uniform(0, w)), int(rng.uniform(0, h))
        c, d = a + int(rng.uniform(0.05, 0.9) * w), b + int(rng.uniform(0.02, 0.4) * h)
        share = rng.uniform(0.1, 1)
        out[b:d, a:c] = out[b:d, a:c] * (1 - share) + tint(rng, 40, 250) * share
    return out


def words(rng, out: np.ndarray, count: int) -> None:
    h, w = out.shape[:2]
    for _ in range(count):
        size = int(rng.uniform(0.012, 0.05) * w) + 6
        font = ImageFont.load_default(size) if rng.random() < 0.7 else ImageFont.truetype(OCRB, size)
        text = "".join(LETTERS[k] for k in rng.integers(0, len(LETTERS), int(rng.integers(2, 26))))
        mask = Image.new("L", (min(w, int(font.getlength(text)) + 2), size + size // 3 + 2))
        ImageDraw.Draw(mask).text((1, 0), text, 255, font)
        ink = np.asarray(mask, np.float32)[..., None] / 255
        y, x = int(rng.uniform(0, max(1, h - ink.shape[0]))), int(rng.uniform(-0.1, 0.9) * w)
        x = max(0, x)
        ink = ink[:, :w - x]
        part = out[y:y + ink.shape[0], x:x + ink.shape[1]]
        ink = ink[:part.shape[0]]
        part += ink * rng.uniform(0.4, 1) * (tint(rng, 5, 110) - part)


def printed(rng, picture: np.ndarray) -> np.ndarray:
    """A portrait as an issuer has it before it is printed: tone, few pixels, sharpened, saved."""
    out = picture.astype(np.float32)
    if rng.random() < 0.35:
        out = out.mean(2, keepdims=True) * np.clip(1 + rng.normal(0, 0.06, 3), 0.8, 1.2) + 0 * out
    out = 255 * np.clip(out / 255, 0, 1) ** rng.uniform(0.7, 1.4)
    out = (out - 128) * rng.uniform(0.6, 1.4) + 128 + rng.uniform(-30, 40)
    h, w = out.shape[:2]
    if rng.random() < 0.4:
        f = rng.uniform(0.25, 0.8)
        out = cv2.resize(cv2.resize(out, None, fx=f, fy=f, interpolation=cv2.INTER_AREA), (w, h), interpolation=cv2.INTER_CUBIC)
    if rng.random() < 0.3:
        out = out + rng.uniform(0.3, 1.5) * (out - cv2.GaussianBlur(out, (0, 0), rng.uniform(0.8, 2)))
    if rng.random() < 0.3:
        out = out + rng.uniform(1, 7) * noise(rng, out.shape)
    if rng.random() < 0.4:
        out = saved(rng, whole(out), 40, 95).astype(np.float32)
    return out


def raster(rng, out: np.ndarray) -> np.ndarray:
    """Dots or lines of a press."""
    y, x = np.mgrid[0:out.shape[0], 0:out.shape[1]].astype(np.float32)
    angle, period = rng.uniform(0, np.pi), rng.uniform(2.2, 7)
    u, v = x * np.cos(angle) + y * np.sin(angle), y * np.cos(angle) - x * np.sin(angle)
    wave = np.cos(2 * np.pi * u / period) + (np.cos(2 * np.pi * v / period) if rng.random() < 0.7 else 0)
    return out + rng.uniform(2, 28) * wave[..., None] * (0.3 + 0.7 * (255 - out) / 255)


def cover_of(rng, h: int, w: int) -> np.ndarray:
    """The portrait's outline: square, rounded, oval, faded."""
    cover = np.zeros((h, w), np.float32)
    kind = rng.random()
    if kind < 0.6:
        cover[:] = 1
    elif kind < 0.75:
        r = int(rng.uniform(0.03, 0.2) * w)
        cover[r:h - r, :] = cover[:, r:w - r] = 1
        for cx, cy in ((r, r), (w - r - 1, r), (r, h - r - 1), (w - r - 1, h - r - 1)):
            cv2.circle(cover, (cx, cy), r, 1.0, -1)
    elif kind < 0.85:
        cv2.ellipse(cover, (w // 2, h // 2), (w // 2, h // 2), 0, 0, 360, 1.0, -1)
    else:
        cover[1:-1, 1:-1] = 1
        reach = rng.uniform(0.03, 0.2) * w
        cover = np.clip(cv2.distanceTransform(cover.astype(np.uint8), cv2.DIST_L2, 3) / reach, 0, 1)
    return cover


def figure_of(rng, picture: np.ndarray) -> np.ndarray:
    """Where the person is before the plain wall, 0..1: new cards show them without it."""
    small = cv2.resize(picture, (96, 120), interpolation=cv2.INTER_AREA)
    wall = np.zeros((122, 98), np.uint8)
    for corner in ((1, 1), (94, 1), (48, 1)):
        cv2.floodFill(small.copy(), wall, corner, 0, (7, 7, 7), (7, 7, 7), 4 | cv2.FLOODFILL_MASK_ONLY | (1 << 8))
    person = 1 - wall[1:-1, 1:-1].astype(np.float32)
    soft = cv2.GaussianBlur(person, (0, 0), rng.uniform(0.4, 1.5))
    return cv2.resize(soft, picture.shape[1::-1], interpolation=cv2.INTER_LINEAR)


def document(rng, portrait: np.ndarray, eyes: np.ndarray, apart: float) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """-> a piece of a document [H, W, 3] as large as it is seen, its portrait's corners [4, 2], its eyes [2, 2]."""
    scale = apart / np.hypot(*(eyes[1] - eyes[0]))
    w, h = (int(12.2 * apart), int(14 * apart))
    out = ground(rng, h, w)
    words(rng, out, int(rng.integers(2, 24)))
    # The part of the picture that the issuer cuts out.
    wide = min(rng.uniform(3.0, 6.2) * apart, portrait.shape[1] * scale)
    tall = min(wide * rng.uniform(1.15, 1.4), portrait.shape[0] * scale)
    pw, ph = int(wide), int(tall)
    left = np.clip(eyes.mean(0)[0] * scale - pw / 2 + rng.normal(0, 0.1) * apart, 0, portrait.shape[1] * scale - pw)
    top = np.clip(eyes.mean(0)[1] * scale - ph * rng.uniform(0.38, 0.52), 0, portrait.shape[0] * scale - ph)
    m = np.float32([[scale, 0, -left], [0, scale, -top]])
    sharp = cv2.GaussianBlur(portrait, (0, 0), 0.4 / scale) if scale < 0.75 else portrait
    face = cv2.warpAffine(sharp, m, (pw, ph), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    face = printed(rng, face)
    cover = cover_of(rng, ph, pw)[..., None]
    if rng.random() < 0.4:
        figure = cv2.warpAffine(figure_of(rng, portrait), m, (pw, ph), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        rest = 0 if rng.random() < 0.7 else rng.uniform(0, 0.5)
        cover = cover * np.maximum(figure, rest)[..., None]
    x, y = int((w - pw) / 2 + rng.normal(0, 0.1) * apart), int((h - ph) / 2 + rng.normal(0, 0.1) * apart)
    rim = int(rng.uniform(0.02, 0.25) * apart) if rng.random() < 0.2 else 0
    if rim:
        out[y - rim:y + ph + rim, x - rim:x + pw + rim] = tint(rng, 200, 255) if rng.random() < 0.6 else tint(rng, 20, 200)
    if rng.random() < 0.15:  # glued on, with a shadow beside it: so do some issuers
        shade = np.zeros((h, w), np.float32)
        dx, dy = rng.normal(0, 3, 2)
        shade[max(0, int(y + dy)):int(y + ph + dy), max(0, int(x + dx)):int(x + pw + dx)] = 1
        out *= 1 - rng.uniform(0.1, 0.4) * cv2.GaussianBlur(shade, (0, 0), rng.uniform(1, 5))[..., None]
    if rng.random() < 0.2:
        face = raster(rng, face)
    part = out[y:y + ph, x:x + pw]
    part += cover * rng.uniform(0.85, 1) * (face - part)
    if rng.random() < 0.2:
        cv2.rectangle(out, (x, y), (x + pw, y + ph), tint(rng, 10, 250).tolist(), max(1, int(rng.uniform(0.01, 0.06) * apart)))
    if rng.random() < 0.35:  # a ghost of it
        small = rng.uniform(0.3, 0.6)
        ghost = cv2.resize(face, None, fx=small, fy=small, interpolation=cv2.INTER_AREA)
        gx, gy = (int(w * 0.78) if rng.random() < 0.5 else 3), int(rng.uniform(0.05, 0.6) * h)
        seen = out[gy:gy + ghost.shape[0], gx:gx + ghost.shape[1]]
        seen += rng.uniform(0.1, 0.6) * (ghost[:seen.shape[0], :seen.shape[1]] - seen)
    over(rng, out)
    if rng.random() < 0.2:
        out = raster(rng, out)
    corners = np.float32([[x, y], [x + pw, y], [x + pw, y + ph], [x, y + ph]])
    return np.clip(out, 0, 255).astype(np.float32), corners, eyes * scale + (x - left, y - top)


def over(rng, out: np.ndarray) -> None:
    """The layers over portrait and page alike: threads, a stamp, a hologram, words, a signature."""
    h, w = out.shape[:2]
    if rng.random() < 0.35:
        y, x = np.mgrid[0:h, 0:w].astype(np.float32)
        period = rng.uniform(5, 22)
        wave = y + rng.uniform(0, 25) * np.sin(x / rng.uniform(20, 150))
        out += np.exp(-(((wave % period) - period / 2) ** 2) / rng.uniform(0.2, 1.5))[..., None] * rng.uniform(0.1, 0.4) * (tint(rng, 60, 250) - out)
    for _ in range(int(rng.integers(0, 3))):
        mask = np.zeros((h, w), np.float32)
        at = (int(rng.uniform(0.2, 0.8) * w), int(rng.uniform(0.2, 0.8) * h))
        r = int(rng.uniform(0.05, 0.2) * w)
        cv2.circle(mask, at, r, 1.0, -1 if rng.random() < 0.4 else max(1, r // 12))
        if rng.random() < 0.5:
            mask = cv2.GaussianBlur(mask, (0, 0), rng.uniform(0.8, 6))
        out += mask[..., None] * rng.uniform(0.1, 0.5) * (tint(rng, 30, 255) - out)
    if rng.random() < 0.25:
        points = (rng.uniform(0.1, 0.9, (12, 2)) * (w, h * 0.3) + (0, rng.uniform(0, 0.7) * h)).astype(np.int32)
        cv2.polylines(out, [points], False, tint(rng, 5, 100).tolist(), int(rng.integers(1, 4)), cv2.LINE_AA)
    if rng.random() < 0.3:
        words(rng, out, int(rng.integers(1, 4)))
