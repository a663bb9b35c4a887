"""How an issuer prints a portrait: its tone, its outline, its ink. RGB float32, 0..255."""
import cv2
import numpy as np

from .pastes import noise, saved, whole


def tint(rng, low: float = 150, high: float = 250) -> np.ndarray:
    grey = rng.uniform(low, high)
    return np.clip(grey + rng.normal(0, rng.uniform(2, 25), 3), 0, 255).astype(np.float32)


def printed(rng, picture: np.ndarray) -> np.ndarray:
    """A portrait as an issuer has it before it is printed: tone, few pixels, sharpened, saved."""
    out = picture.astype(np.float32)
    if rng.random() < 0.35:
        out = out.mean(2, keepdims=True) * np.clip(1 + rng.normal(0, 0.06, 3), 0.8, 1.2) + 0 * out
    out = 255 * np.clip(out / 255, 0, 1) ** rng.uniform(0.7, 1.4)
    hard = rng.uniform(0.6, 1.4) if rng.random() < 0.75 else rng.uniform(1.4, 2.6)
    out = (out - 128) * hard + 128 + rng.uniform(-30, 40)
    if hard > 1.4:
        out = np.clip(out, rng.uniform(0, 40), rng.uniform(215, 255))
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


def inked(rng, face: np.ndarray, page: np.ndarray) -> np.ndarray:
    """Ink lets the page's print through where it is bright; a laser blackens the card in dots or lines."""
    if rng.random() < 0.5:
        return np.clip(face, 0, 255) / 255 * page
    dark = 1 - np.clip(face, 0, 255).mean(2) / 255
    h, w = dark.shape
    if rng.random() < 0.7:
        y, x = np.mgrid[0:h, 0:w].astype(np.float32)
        angle, period = rng.choice([0, np.pi / 2, rng.uniform(0, np.pi)]), rng.uniform(1.8, 5)
        wave = np.cos(2 * np.pi * (x * np.cos(angle) + y * np.sin(angle)) / period)
        dark = np.clip(dark * (1 + rng.uniform(0.1, 0.7) * wave), 0, 1)
    if rng.random() < 0.5:
        dots = noise(rng, (h, w, 3))[..., 0]
        dark = np.clip(dark + dark * (1 - dark) * dots * rng.uniform(0.1, 0.7), 0, 1)
    return page * (1 - rng.uniform(0.75, 0.97) * dark[..., None]) * (1 + rng.normal(0, 0.02, 3))
