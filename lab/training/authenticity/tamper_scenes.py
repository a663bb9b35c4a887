"""Generated photographs of documents: the document, the light, the camera, the file. Luma only, 0..255."""
import io

import cv2
import numpy as np
from PIL import Image

from mrz.documents import identity_page
from mrz.fonts import system_fonts
from mrz.pages import background
from mrz.render import print_text

from .compression import LUMA, ROBIDOUX, scaled

PAGES = ("passport", "card_front", "card_back", "td2", "prose")
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789abcdefghijklmnopqrstuvwxyz .-/<<"


def words(rng, most: int) -> str:
    return "".join(LETTERS[int(i)] for i in rng.integers(0, len(LETTERS), int(rng.integers(2, most))))


def write(rng, image: np.ndarray, x: int, y: int, size: int, ink: float, text: str) -> None:
    fonts = system_fonts()["page"]
    print_text(rng, image, ink, x, y, text, fonts[int(rng.integers(len(fonts)))], size)


def sheet(rng) -> np.ndarray:
    """A document on something, as large as a telephone sees it, 0..1, sharp."""
    page = identity_page(rng, str(rng.choice(PAGES))).page
    if rng.random() < 0.5:
        page = np.clip(page * rng.uniform(0.5, 1) + rng.uniform(-0.05, 0.2), 0, 1)
    f = rng.uniform(1.2, 2.2)
    page = cv2.resize(page, None, fx=f, fy=f, interpolation=cv2.INTER_CUBIC)
    for _ in range(int(rng.integers(4, 30))):
        y, x = int(rng.uniform(0, page.shape[0] - 70)), int(rng.uniform(-40, page.shape[1] * 0.8))
        write(rng, page, x, y, int(rng.uniform(12, 62)), rng.uniform(0, 0.35), words(rng, 24))
    edge = int(rng.integers(20, 300))
    side = max(page.shape) + 2 * edge
    out = np.clip(background(rng, side) + 0, 0, 1).astype(np.float32)
    out[edge:edge + page.shape[0], edge:edge + page.shape[1]] = page
    return out[:page.shape[0] + 2 * edge, :page.shape[1] + 2 * edge]


class Sheets:
    """A few sheets at hand; a new one now and then."""

    def __init__(self, rng, count: int = 10) -> None:
        self.rng, self.sheets, self.used = rng, [sheet(rng) for _ in range(count)], 0

    def window(self, side: int) -> np.ndarray:
        """A piece, turned a little, of some sheet."""
        rng = self.rng
        self.used += 1
        if self.used % 24 == 0:
            self.sheets[int(rng.integers(len(self.sheets)))] = sheet(rng)
        one = self.sheets[int(rng.integers(len(self.sheets)))]
        turn, scale = np.deg2rad(rng.normal(0, 4) + 90 * int(rng.integers(4))), rng.uniform(0.7, 1.3)
        x, y = rng.uniform(0.1, 0.9, 2) * one.shape[::-1]
        c, s = np.cos(turn) * scale, np.sin(turn) * scale
        m = np.float32([[c, -s, side / 2 - c * x + s * y], [s, c, side / 2 - s * x - c * y]])
        out = cv2.warpAffine(one, m, (side, side), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT)
        return np.clip(out * rng.uniform(0.6, 1.05) + rng.uniform(-0.05, 0.1), 0, 1) * 255


class Camera:
    """Blur, noise and development of one photograph; called again it gives another of the same light."""

    def __init__(self, rng) -> None:
        self.rng = rng
        clean = rng.random() < 0.15  # a picture much shrunk has neither blur nor noise left
        self.blur = rng.uniform(0.05 if clean else 0.3, 0.6 if clean else 1.6) if rng.random() < 0.92 else rng.uniform(1.6, 6)
        self.motion = int(rng.integers(2, 5)) if rng.random() < 0.2 else 0
        self.noise = rng.uniform(0.05, 1) if clean else rng.uniform(0.4, 5.5)
        self.shot = rng.uniform(0, 1)
        self.grain = 0 if rng.random() < 0.45 else rng.uniform(0.3, 1.1)
        self.sharpen = 0 if rng.random() < 0.5 else rng.uniform(0.2, 1.5)
        self.denoise = rng.uniform(0.3, 0.9) if rng.random() < 0.25 else 0

    def take(self, scene: np.ndarray) -> np.ndarray:
        rng = self.rng
        out = cv2.GaussianBlur(scene, (0, 0), self.blur)
        if self.motion:
            out = cv2.blur(out, (self.motion, 1))
        noise = rng.standard_normal(out.shape, np.float32)
        if self.grain:  # a color filter's neighbors share their noise
            noise = cv2.GaussianBlur(noise, (0, 0), self.grain)
            noise /= noise.std()
        out = out + self.noise * noise * (1 + self.shot * (np.sqrt(np.clip(out, 0, 255) / 128) - 1))
        if self.denoise:
            out = cv2.GaussianBlur(out, (0, 0), self.denoise)
        if self.sharpen:
            out += self.sharpen * (out - cv2.GaussianBlur(out, (0, 0), 1.0))
        return whole(out)


def whole(image: np.ndarray) -> np.ndarray:
    return np.clip(image + 0.5, 0, 255).astype(np.uint8)


def saved(rng, grey: np.ndarray, quality: int) -> np.ndarray:
    """Compressed and decoded by a library, a messenger or a maker; colors round once more on their way to luma."""
    table = scaled(ROBIDOUX if rng.random() < 0.15 else LUMA, quality).reshape(8, 8)
    if rng.random() < 0.15:
        y, x = np.mgrid[0:8, 0:8] / 7
        table = np.clip(np.round(table * np.exp(rng.normal(0, 0.15) + rng.normal(0, 0.3) * (x + y) / 2)), 1, 255)
    out = io.BytesIO()
    Image.fromarray(grey).save(out, "JPEG", qtables=[table.astype(int).reshape(64).tolist()])
    seen = cv2.imdecode(np.frombuffer(out.getvalue(), np.uint8), cv2.IMREAD_GRAYSCALE)
    return whole(seen + rng.normal(0, 0.3, seen.shape).astype(np.float32)) if rng.random() < 0.8 else seen


def lit(rng, scene: np.ndarray) -> np.ndarray:
    """Light that falls off, a shadow, glare, a black border: nothing of it is an edit."""
    side = scene.shape[0]
    y, x = np.mgrid[0:side, 0:side].astype(np.float32) / side - 0.5
    out = scene * (1 + rng.normal(0, 0.12) * x + rng.normal(0, 0.12) * y)
    if rng.random() < 0.15:
        out *= 1 - rng.uniform(0.1, 0.5) / (1 + np.exp(-rng.uniform(6, 30) * (rng.normal() * x + rng.normal() * y + rng.uniform(-0.3, 0.3))))
    if rng.random() < 0.15:
        spot = np.exp(-((x - rng.uniform(-.5, .5)) ** 2 + (y - rng.uniform(-.5, .5)) ** 2) / rng.uniform(0.05, 0.4) ** 2)
        out += rng.uniform(0.3, 2) * (255 - out) * spot
    if rng.random() < 0.05:
        cut = int(rng.integers(16, side // 2))
        out = np.rot90(out, int(rng.integers(4))).copy()
        out[:cut] = rng.choice([0, 255, rng.uniform(0, 255)])
    if rng.random() < 0.05:
        out = out * 0.02 + rng.uniform(150, 250)
    return np.clip(out, 0, 255).astype(np.float32)


def toned(rng, new: np.ndarray, old: np.ndarray) -> np.ndarray:
    """Mostly as bright as the covered ground: a careful editor sees to that."""
    if rng.random() < 0.25:
        return new
    near = rng.uniform(0.7, 1.2) * min(1.0, (old.std() + 4) / (new.std() + 4))
    return np.clip((new - new.mean()) * near + old.mean() + rng.normal(0, 4), 0, 255).astype(np.float32)


def place(rng, side: int, large: bool) -> tuple[int, int, int, int]:
    if large or rng.random() < 0.15:
        w, h = rng.integers(90, 280, 2)
    else:
        h = int(rng.integers(20, 90))
        w = int(h * rng.uniform(0.9, 7))
    w, h = min(int(w), side - 40), min(int(h), side - 40)
    if rng.random() < 0.15:
        w, h = h, w
    return int(rng.integers(0, side - w)), int(rng.integers(0, side - h)), w, h


def woven(rng, scene: np.ndarray) -> None:
    """Cloth, leaves, skin on a part of the scene: texture that ends somewhere is no edit either."""
    side = scene.shape[0]
    grain = cv2.GaussianBlur(rng.standard_normal(scene.shape, np.float32), (0, 0), rng.uniform(0.4, 4), sigmaY=rng.uniform(0.4, 4))
    cover = np.zeros(scene.shape, np.float32)
    corners = rng.uniform(-0.2, 1.2, (int(rng.integers(3, 7)), 2)) * side
    cv2.fillPoly(cover, [cv2.convexHull(corners.astype(np.int32))], 1.0)
    if rng.random() < 0.5:
        cover = cv2.GaussianBlur(cover, (0, 0), rng.uniform(1, 20))
    base = scene if rng.random() < 0.5 else scene.mean() + 0.2 * (scene - scene.mean()) + rng.normal(0, 40)
    scene += (base + grain / grain.std() * rng.uniform(1, 30) - scene) * cover


def photograph(rng, sheets: Sheets, side: int, camera: Camera) -> tuple[np.ndarray, np.ndarray]:
    """The light, and the picture that the camera makes of it; a part may be out of focus."""
    scene = sheets.window(side)
    if rng.random() < 0.6:  # boxes and pictures that are printed so: an outline alone is no edit
        for _ in range(int(rng.integers(1, 5))):
            x, y, w, h = place(rng, side, rng.random() < 0.12)
            box = sheets.window(max(w, h))[:h, :w]
            scene[y:y + h, x:x + w] = toned(rng, box, scene[y:y + h, x:x + w])
    for _ in range(int(rng.integers(0, 4)) if rng.random() < 0.4 else 0):
        woven(rng, scene)
    scene = lit(rng, scene)
    taken = camera.take(scene)
    if rng.random() < 0.12:
        y, x = np.mgrid[0:side, 0:side].astype(np.float32) / side - 0.5
        far = 1 / (1 + np.exp(-rng.uniform(4, 20) * (rng.normal() * x + rng.normal() * y)))
        scene = scene + (cv2.GaussianBlur(scene, (0, 0), rng.uniform(1, 4)) - scene) * far
        taken = camera.take(scene)
    return scene, taken
