"""A telephone's photograph of a document, or a scan of it: place, light, lens, sensor, file."""
import cv2
import numpy as np

from .documents import composed
from .pastes import noise, saved, whole
from .prints import tint


def seen(rng, sheet: np.ndarray, corners: np.ndarray, eyes: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Turned and tipped a little; the document may end near the portrait."""
    h, w = sheet.shape[:2]
    square = np.float32([[0, 0], [w, 0], [w, h], [0, h]])
    turn = np.deg2rad(rng.normal(0, 4.5) if rng.random() < 0.9 else rng.uniform(-20, 20))
    c, s = np.cos(turn), np.sin(turn)
    middle = np.float32([w / 2, h / 2])
    quad = ((square - middle) @ np.float32([[c, s], [-s, c]]) * rng.uniform(0.92, 1.08, 2) + middle + rng.normal(0, 0.02, (4, 2)) * w).astype(np.float32)
    m = cv2.getPerspectiveTransform(square, quad)
    if rng.random() < 0.55:
        off = np.array([rng.uniform(-0.5, 0.5) * w, rng.uniform(-0.5, 0.5) * h])
        edge = [int(v) for v in (max(0, off[0]), max(0, off[1]), min(w, w + off[0]), min(h, h + off[1]))]
        x0, y0, x1, y1 = edge[0] * 0.62, edge[1] * 0.62, w - (w - edge[2]) * 0.62, h - (h - edge[3]) * 0.62
        table = np.empty_like(sheet)
        table[:] = tint(rng, 10, 240)
        rough = noise(rng, (h // int(rng.integers(2, 40)) + 1, w // int(rng.integers(2, 12)) + 1, 3))[..., :1]
        table += cv2.resize(np.ascontiguousarray(rough), (w, h), interpolation=cv2.INTER_CUBIC)[..., None] * rng.uniform(2, 25)
        a, b, c_, d = int(x0), int(y0), int(x1), int(y1)
        table[b:d, a:c_] = sheet[b:d, a:c_]
        sheet = table
    picture = cv2.warpPerspective(sheet, m, (w, h), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    move = lambda points: cv2.perspectiveTransform(points[None].astype(np.float32), m)[0].astype(np.float64)
    return picture, move(corners), move(eyes)


def lit(rng, scene: np.ndarray) -> np.ndarray:
    """Falling-off light, hard and soft shadows, glare, the plastic of a wallet."""
    h, w = scene.shape[:2]
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    u, v = x / w - 0.5, y / h - 0.5
    gain = rng.uniform(0.75, 1.05) if rng.random() < 0.8 else rng.uniform(0.35, 0.75)
    light = gain * (1 + rng.normal(0, 0.12) * u + rng.normal(0, 0.12) * v)
    if rng.random() < 0.3:
        reach = np.clip(rng.uniform(5, 90) * (rng.normal() * u + rng.normal() * v + rng.uniform(-0.3, 0.3)), -30, 30)
        light = light * (1 - rng.uniform(0.1, 0.5) / (1 + np.exp(-reach)))
    out = scene * light[..., None] * (1 + rng.normal(0, 0.04) * np.float32([1, 0, -1]))
    if rng.random() < 0.2:
        spot = np.exp(-((u - rng.uniform(-.5, .5)) ** 2 + (v - rng.uniform(-.5, .5)) ** 2) / rng.uniform(0.05, 0.25) ** 2)[..., None]
        out += (255 - out) * spot * rng.uniform(0.15, 0.9)
    if rng.random() < 0.15:
        side = (u * rng.normal() + v * rng.normal() + rng.uniform(-0.3, 0.3)) if rng.random() < 0.3 else (u if rng.random() < 0.5 else v) * rng.choice([-1, 1]) + rng.uniform(-0.4, 0.4)
        sleeve = (side > 0).astype(np.float32)
        rim = np.exp(-(side * w / rng.uniform(1, 6)) ** 2)
        out += ((255 - out) * (rng.uniform(0.03, 0.2) * sleeve + rng.uniform(0.1, 0.6) * rim)[..., None])
    return np.clip(out, 0, 255)


def taken(rng, scene: np.ndarray) -> np.ndarray:
    """Lens, sensor and development; a scan or a published drawing has little of them."""
    clean = rng.random() < 0.3
    blur = rng.uniform(0.05, 0.6) if clean else rng.uniform(0.3, 1.5)
    out = cv2.GaussianBlur(scene.astype(np.float32), (0, 0), blur)
    if rng.random() < 0.2:
        n = int(rng.integers(2, 5))
        out = cv2.blur(out, (n, 1) if rng.random() < 0.5 else (1, n))
    if rng.random() < 0.1:  # one side out of focus
        side = np.clip(np.linspace(-2, 2, out.shape[1]) * rng.choice([-1, 1]) + rng.uniform(-1, 1), 0, 1).astype(np.float32)[None, :, None]
        out = out + side * (cv2.GaussianBlur(out, (0, 0), rng.uniform(1, 2.5)) - out)
    grain = noise(rng, out.shape)
    if rng.random() < 0.5:
        grain = cv2.GaussianBlur(grain, (0, 0), rng.uniform(0.3, 1.0))
        grain = grain / grain[::3, ::3].std()
    if rng.random() < 0.4:
        grain = grain * 0.4 + grain.mean(2, keepdims=True) * 1.2
    strength = rng.uniform(0, 0.8) if clean else rng.uniform(0.7, 7)
    out = out + strength * grain * (1 + rng.uniform(0, 1) * (np.sqrt(np.clip(out, 0, 255) / 128) - 1))
    if rng.random() < 0.25:
        out = cv2.GaussianBlur(out, (0, 0), rng.uniform(0.3, 0.9))
    elif rng.random() < 0.1:
        out = cv2.bilateralFilter(np.clip(out, 0, 255).astype(np.float32), 5, rng.uniform(6, 25), 1.5)
    if rng.random() < 0.4:
        out = out + rng.uniform(0.2, 1.5) * (out - cv2.GaussianBlur(out, (0, 0), 1.0))
    return whole(out)


def photograph(rng, sheet: np.ndarray, corners: np.ndarray, eyes: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """-> the file's pixels RGB uint8, the portrait's corners and its eyes there. One in six no camera saw."""
    if rng.random() < 0.45:
        sheet = composed(rng, sheet)
        if rng.random() < 0.35:
            return saved(rng, whole(sheet), 60, 96), corners.astype(np.float64), eyes
    scene, corners, eyes = seen(rng, sheet, corners, eyes)
    return saved(rng, taken(rng, lit(rng, scene))), corners, eyes
