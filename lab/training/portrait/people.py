"""Portraits to print and to paste: photographs and rendered people, and variations of both."""
import json
from pathlib import Path

import cv2
import numpy as np

from .pastes import noise, whole

EYES = np.array([[196.0, 282.0], [283.0, 282.0]])  # of the rendered portraits, 480 x 600
LIDS = ((56, 11), (38, 17))  # of a face with 83 points: upper and lower lid of each eye


def eyes_of(points: list[list[float]]) -> np.ndarray:
    """The first two of 189 points are pupils. In the other template they are on the mouth."""
    at = np.array(points, float)
    return at[:2] if len(at) == 189 else np.stack([at[list(lids)].mean(0) for lids in LIDS])


def portraits(faces: Path, rendered: Path) -> list[tuple[np.ndarray, np.ndarray]]:
    """RGB pictures and their eyes."""
    out = []
    for path in sorted(faces.rglob("*.points.json")):
        picture = next((p for p in path.parent.glob(path.name.split(".")[0] + ".*") if p.suffix in (".jpg", ".png")), None)
        if picture is None:
            continue
        image, eyes = cv2.imread(str(picture))[..., ::-1], eyes_of(json.loads(path.read_text()))
        scale = 100 / np.hypot(*(eyes[1] - eyes[0]))
        out.append((cv2.resize(np.ascontiguousarray(image), None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA), eyes * scale))
    for path in sorted(rendered.iterdir()):
        image = cv2.imdecode(np.frombuffer(path.read_bytes(), np.uint8), cv2.IMREAD_COLOR)
        if image is not None and image.shape[:2] == (600, 480):
            out.append((np.ascontiguousarray(image[..., ::-1]), EYES.copy()))
    return out


def mirrored(face, eyes):
    return np.ascontiguousarray(face[:, ::-1]), np.stack([[face.shape[1] - 1 - eyes[k][0], eyes[k][1]] for k in (1, 0)])


def dressed(rng, face: np.ndarray, eyes: np.ndarray) -> np.ndarray:
    """Strands in dark hair, a woven or striped shirt: few people are photographed, and their clothes are plain."""
    out = face.astype(np.float32)
    h, w = out.shape[:2]
    if rng.random() < 0.35:
        strands = cv2.GaussianBlur(noise(rng, (h, w, 3))[..., 0], (0, 0), sigmaX=rng.uniform(0.5, 1.5), sigmaY=rng.uniform(3, 15))
        dark = np.clip((rng.uniform(70, 130) - out.mean(2)) / 40, 0, 1)
        out += (dark * strands / strands[::4, ::4].std() * rng.uniform(4, 22))[..., None]
    if rng.random() < 0.45:
        apart = np.hypot(*(eyes[1] - eyes[0]))
        y, x = np.mgrid[0:h, 0:w].astype(np.float32)
        a, period = rng.uniform(0, np.pi), rng.uniform(0.03, 0.5) * apart
        u, v = x * np.cos(a) + y * np.sin(a), y * np.cos(a) - x * np.sin(a)
        wave = np.cos(2 * np.pi * u / period) + (np.cos(2 * np.pi * v / period) if rng.random() < 0.5 else 0)
        wave = np.sign(wave) if rng.random() < 0.3 else wave
        chin, side = eyes.mean(0)[1] + rng.uniform(2.3, 2.9) * apart, np.abs(x - eyes.mean(0)[0]) / apart
        cloth = np.clip((y - chin + side * rng.uniform(0, 0.5) * apart) / (0.15 * apart), 0, 1)[..., None]
        out = out * (1 - cloth * rng.choice([0, 0.7])) + cloth * (rng.uniform(3, 30) * wave[..., None] + rng.choice([0, 0.7]) * rng.uniform(10, 230, 3))
    return whole(np.clip(out, 0, 255))
