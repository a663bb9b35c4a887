"""Faces to put before a simulated camera: portraits cut out of their plain ground, and rendered selfies as they are."""
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
import onnxruntime

from faces.decode import decode, prepare

LONGEST = 1100


@dataclass
class Face:
    """RGB, what of it is the person (0..1), and where the eyes are: the picture's left one first."""

    name: str
    rgb: np.ndarray
    person: np.ndarray
    eyes: np.ndarray
    has_room: bool


class Finder:
    def __init__(self, models: Path) -> None:
        self.net = onnxruntime.InferenceSession(str(models / "face-detector.onnx"), providers=["CPUExecutionProvider"])

    def eyes(self, rgb: np.ndarray) -> np.ndarray | None:
        """The points of the one face that is sure."""
        image, scale = prepare(cv2.cvtColor(rgb, cv2.COLOR_RGB2GRAY))
        found = decode(self.net.run(None, {self.net.get_inputs()[0].name: image})[0][0])
        return found[0]["points"][:2] / scale if found else None


def person_in(rgb: np.ndarray, eyes: np.ndarray) -> np.ndarray:
    """The person before a plain ground: GrabCut, begun with an oval around the eyes and the area below it."""
    f = 240 / max(rgb.shape[:2])
    small = cv2.resize(rgb, None, fx=f, fy=f, interpolation=cv2.INTER_AREA)
    h, w = small.shape[:2]
    (x, y), d = eyes.mean(0) * f, np.linalg.norm(eyes[1] - eyes[0]) * f
    mask = np.full((h, w), cv2.GC_PR_FGD, np.uint8)
    mask[:max(1, int(y - 2.2 * d))] = cv2.GC_PR_BGD
    for left in (slice(0, int(w * 0.06)), slice(int(w * 0.94), w)):
        mask[:int(y + d), left] = cv2.GC_BGD
    mask[:int(h * 0.02) + 1] = cv2.GC_BGD
    cv2.ellipse(mask, (int(x), int(y + 0.35 * d)), (int(0.95 * d), int(1.4 * d)), 0, 0, 360, cv2.GC_FGD, -1)
    cv2.grabCut(small[:, :, ::-1].copy(), mask, None, np.zeros((1, 65)), np.zeros((1, 65)), 4, cv2.GC_INIT_WITH_MASK)
    own = np.isin(mask, (cv2.GC_FGD, cv2.GC_PR_FGD)).astype(np.float32)
    return np.clip(cv2.resize(cv2.GaussianBlur(own, (0, 0), 1.0), (rgb.shape[1], rgb.shape[0])) * 1.6 - 0.5, 0, 1)


def portraits(folder: Path, finder: Finder) -> list[Face]:
    """Studio portraits before a plain ground, every JPEG beneath the folder."""
    faces = []
    for file in sorted(folder.rglob("*.jpg")):
        if file.name.startswith("."):
            continue
        rgb = opened(file)
        eyes = finder.eyes(rgb)
        if eyes is not None:
            faces.append(Face(file.stem, rgb, person_in(rgb, eyes), eyes, False))
    return faces


def renders(folder: Path, finder: Finder) -> list[Face]:
    """Rendered selfies with their own room, of `npm run -s specimens -- selfies`: those that wear nothing."""
    faces = []
    for file in sorted(folder.glob("*.jpg")):
        rgb = opened(file)
        eyes = finder.eyes(rgb) if file.stem.isdigit() else None
        if eyes is not None:
            faces.append(Face(f"render-{file.stem}", rgb, np.ones(rgb.shape[:2], np.float32), eyes, True))
    return faces


def opened(file: Path) -> np.ndarray:
    bgr = cv2.imread(str(file))
    f = min(1.0, LONGEST / max(bgr.shape[:2]))
    return np.ascontiguousarray((cv2.resize(bgr, None, fx=f, fy=f, interpolation=cv2.INTER_AREA) if f < 1 else bgr)[:, :, ::-1])
