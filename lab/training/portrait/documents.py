"""Honest documents around their portrait: issuers print them in many ways, and none of that is an edit. RGB float32, 0..255."""
import string

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

from mrz.fonts import OCRB

from .pastes import WAYS, noise, saved, whole
from .prints import cover_of, figure_of, inked, printed, raster, tint

LETTERS = string.ascii_uppercase + string.digits + "   .-/<"


def ground(rng, h: int, w: int) -> np.ndarray:
    """Tint that changes, waves and threads, grain of paper, blocks of color; one in six has none of that."""
    if rng.random() < 0.17:
        return np.zeros((h, w, 3), np.float32) + tint(rng, 225, 255)
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
    if rng.random() < 0.35:
        face = inked(rng, face, part)
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
        hologram(rng, out)
    if rng.random() < 0.25:
        points = (rng.uniform(0.1, 0.9, (12, 2)) * (w, h * 0.3) + (0, rng.uniform(0, 0.7) * h)).astype(np.int32)
        cv2.polylines(out, [points], False, tint(rng, 5, 100).tolist(), int(rng.integers(1, 4)), cv2.LINE_AA)
    if rng.random() < 0.3:
        words(rng, out, int(rng.integers(1, 4)))


def hologram(rng, out: np.ndarray) -> None:
    """A patch of fine bright lines, in colors that change: it lies over a portrait's edge or in it."""
    h, w = out.shape[:2]
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    cx, cy = rng.uniform(0.25, 0.75) * w, rng.uniform(0.3, 0.8) * h
    far = np.hypot((x - cx) / rng.uniform(0.6, 1.4), y - cy)
    r = rng.uniform(0.06, 0.2) * w
    period = rng.uniform(2.5, 9)
    rays = rng.random() < 0.5
    line = np.cos(np.arctan2(y - cy, x - cx) * rng.integers(12, 60)) if rays else np.cos(2 * np.pi * far / period)
    patch = np.clip((r - far) / rng.uniform(1, 8), 0, 1) * (0.3 + 0.7 * (line > rng.uniform(-0.5, 0.7)))
    hue = rng.uniform(0, 6.28) + far[..., None] / r * rng.uniform(0, 3) + np.float32([0, 2.1, 4.2])
    colour = 190 + 65 * np.cos(hue) * rng.uniform(0, 1)
    out += patch[..., None] * rng.uniform(0.1, 0.5) * (colour - out)


def composed(rng, sheet: np.ndarray) -> np.ndarray:
    """As the issuer's program wrote it before it was printed, or a web site published it: fewer pixels, compressed."""
    h, w = sheet.shape[:2]
    out = whole(np.clip(sheet, 0, 255))
    for _ in range(1 if rng.random() < 0.7 else 2):
        f = rng.uniform(0.4, 1.15)
        out = cv2.resize(out, None, fx=f, fy=f, interpolation=cv2.INTER_AREA if rng.random() < 0.6 else cv2.INTER_LINEAR)
        if rng.random() < 0.3:
            soft = cv2.GaussianBlur(out, (0, 0), 1.0).astype(np.float32)
            out = whole(np.clip(soft + rng.uniform(1, 2.5) * (out - soft), 0, 255))
        if rng.random() < 0.8:
            out = saved(rng, out, 35, 96)
        out = cv2.resize(out, (w, h), interpolation=int(rng.choice(WAYS)))
    return out.astype(np.float32)
