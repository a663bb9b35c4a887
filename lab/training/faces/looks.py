"""Looks at the oval with and without a face: frames, and the crops that the page would make of them.

A frame is gray uint8 [128, 96], the upright 3:4 that the page films; a row of `faces` says where the middle of the face is and
how far its eyes are apart, in px, or is not a number without a face. Rendered frames come from
`npm run -s specimens -- looks FOLDER`; `composites` pastes photographs of faces on things, pages, torsos and hands.
"""
import json
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
import torch
import torch.nn.functional as F

from . import degrade, scenes
from .data import faces as crops_of
from .decode import TEMPLATE, mirrored, similarity
from .label_points import held_out
from .presence import HEIGHT, WIDTH

FRAME_W, FRAME_H = 96, 128
OVAL = 0.46  # of the frame's width, as `liveness.css` draws it; three wide and four high
AROUND = 1.4  # the width of the crop, against the oval
USUAL = WIDTH / (OVAL * AROUND * 1.02 * 5)  # px of a look between the eyes of someone at arm's length
BOX = np.array([20.0, 22, 92, 110])  # of a face in an aligned crop
NOWHERE = (np.nan, np.nan, np.nan)


@dataclass
class Frames:
    images: np.ndarray  # uint8 [n, 128, 96]
    faces: np.ndarray  # float32 [n, 3]
    about: list  # of each: what evaluation groups by


def rendered(folder: Path) -> Frames:
    images = np.fromfile(folder / "frames.bin", np.uint8).reshape(-1, FRAME_H, FRAME_W)
    about = json.loads((folder / "labels.json").read_text())
    spot = lambda f: (f["x"], f["y"], f["eyes"])
    return Frames(images, np.float32([spot(a["face"]) if "face" in a else NOWHERE for a in about]), about)


class Photographs:
    """Faces to paste, as `scenes.paste` takes them, and things without faces to paste them on."""

    def __init__(self, faces: Path, portraits: Path, things: list[np.ndarray], split: str):
        self.crops, self.things = crops_of(faces, split).images, things
        self.portraits = []
        for path in sorted(portraits.glob("*/*.jpg")):
            if path.parent.name == "zoom" or held_out(path.stem) != (split == "test"):
                continue  # the points of `zoom` are of another size of its pictures
            grey, s = cv2.imread(str(path), cv2.IMREAD_GRAYSCALE), 480 / cv2.imread(str(path)).shape[0]
            pupils = np.array(json.loads(path.with_suffix(".points.json").read_text()))[:2] * s
            pupils = pupils[np.argsort(pupils[:, 0])]
            back = np.linalg.inv(np.r_[similarity(pupils, TEMPLATE[:2]), [[0, 0, 1]]])
            move = lambda points: points @ back[:2, :2].T + back[:2, 2]
            self.portraits.append((cv2.resize(grey, None, fx=s, fy=s, interpolation=cv2.INTER_AREA), move(TEMPLATE), move(BOX.reshape(2, 2)).ravel()))

    def pick(self, rng, large=True):
        whole = rng.random() < 0.3
        if whole:
            image, points, box = self.portraits[int(rng.integers(len(self.portraits)))]
        else:
            image, points, box = self.crops[int(rng.integers(len(self.crops)))], TEMPLATE, BOX
        image = image.astype(np.float32) / 255
        image = image if whole else degrade.unframe(image)
        if rng.random() < 0.5:
            image, points, box = mirrored(image, points, box)
        return image, points, box, whole


def hand(rng, out):
    """A palm and fingers before the lens, or in the picture."""
    size, at, a = rng.uniform(12, 60), rng.uniform(0.1, 0.9, 2) * FRAME_H, rng.uniform(0, 2 * np.pi)
    tone, x = rng.uniform(0.15, 0.9), np.ascontiguousarray(out)
    cv2.ellipse(x, (int(at[0]), int(at[1])), (int(size * 0.55), int(size * 0.65)), float(np.rad2deg(a)), 0, 360, tone, -1, cv2.LINE_AA)
    for k in range(int(rng.integers(2, 6))):
        b = a - 0.9 + 0.42 * k + rng.normal(0, 0.06)
        tip = at + size * rng.uniform(1.0, 1.6) * np.array([np.cos(b), np.sin(b)])
        cv2.line(x, (int(at[0]), int(at[1])), (int(tip[0]), int(tip[1])), tone * rng.uniform(0.8, 1.1), max(2, int(size * 0.24)), cv2.LINE_AA)
    out[:] = cv2.GaussianBlur(x, (0, 0), rng.uniform(0.4, 2))


def composite(rng, photographs, with_face: bool):
    """-> frame 0..1, (x, y, eyes)."""
    out = np.ascontiguousarray(scenes.ground(rng, photographs, FRAME_H)[:, : FRAME_W], np.float32)
    if rng.random() < 0.35:
        hand(rng, out)
    if not with_face:
        if rng.random() < 0.25:  # a torso, its head above the oval
            scenes.body(rng, out, np.array([rng.uniform(20, 76), rng.uniform(-70, -15)]), rng.uniform(30, 70), rng.normal(0, 0.2))
        return finished(rng, out), NOWHERE
    size, centre = np.exp(rng.uniform(np.log(22), np.log(74))), np.array([rng.uniform(34, 62), rng.uniform(46, 86)])
    _, points = scenes.paste(rng, out, photographs.pick(rng), size, centre)
    eyes = np.linalg.norm(points[1] - points[0])
    eyes = max(eyes, 0.55 * np.linalg.norm(points[3:].mean(0) - points[:2].mean(0)) * 38.2 / 41.7 / 0.55)  # of a head that is turned
    return finished(rng, out), (*points.mean(0), eyes)


def finished(rng, out):
    for change, share in ((degrade.blur, 0.2), (degrade.noise, 0.3), (degrade.contrast, 0.2)):
        out = change(rng, out) if rng.random() < share else out
    return np.clip(out * 255 + 0.5, 0, 255).astype(np.uint8)


def composites(rng, photographs: Photographs, count: int, share: float = 0.6) -> Frames:
    drawn = [composite(rng, photographs, rng.random() < share) for _ in range(count)]
    return Frames(np.stack([d[0] for d in drawn]), np.float32([d[1] for d in drawn]), [{} for _ in drawn])


def answer(faces: np.ndarray, centre: np.ndarray, width: np.ndarray) -> np.ndarray:
    """1 where a face fills the oval of a look of this middle and width (px of the frame), 0 where none does, not a number between."""
    oval = width[:, None] / AROUND * np.array([1, 4 / 3])
    off = np.hypot(*((faces[:, :2] - centre) / oval).T)
    size = faces[:, 2] / width * WIDTH / USUAL
    there = (off < 0.36) & (size > 0.62) & (size < 1.9)
    gone = np.isnan(off) | (off > 0.75) | (size < 0.33)
    return np.where(there, 1.0, np.where(gone, 0.0, np.nan)).astype(np.float32)


def aimed(rng, faces: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Where to look, middle [n, 2] and width [n]: mostly so that the answer is known."""
    n = len(faces)
    centre = np.c_[rng.normal(48, 5, n), rng.normal(64, 6, n)]
    width = FRAME_W * OVAL * AROUND * np.exp(rng.uniform(-0.25, 0.25, n))
    at = ~np.isnan(faces[:, 0]) & (rng.random(n) < 0.8)
    width = np.where(at, np.nan_to_num(faces[:, 2], nan=1) * WIDTH / USUAL / np.exp(rng.uniform(np.log(0.66), np.log(1.6), n)), width)
    beside = rng.random(n) < 0.25
    off, angle = np.where(beside, rng.uniform(0.75, 1.3, n), 0.35 * rng.random(n) ** 0.75), rng.uniform(0, 2 * np.pi, n)
    aim = np.nan_to_num(faces[:, :2]) - (off * width / AROUND)[:, None] * np.c_[np.cos(angle), 4 / 3 * np.sin(angle)]
    return np.where(at[:, None], aim, centre), width


def looks(images: torch.Tensor, centre: np.ndarray, width: np.ndarray, mirror: np.ndarray | None = None) -> torch.Tensor:
    """uint8 [n, 128, 96] -> gray 0..255 [n, 1, 32, 24]: drawn at twice the size between the pixels, then the mean of four, as the page does."""
    n = len(images)
    x, y = (torch.arange(WIDTH * 2) + 0.5) / (WIDTH * 2) - 0.5, (torch.arange(HEIGHT * 2) + 0.5) / (HEIGHT * 2) - 0.5
    w = torch.from_numpy(width).float()[:, None, None]
    side = torch.ones(n) if mirror is None else torch.from_numpy(np.where(mirror, -1.0, 1.0)).float()
    at = torch.from_numpy(centre).float()
    u = at[:, 0, None, None] + w * x[None, None, :] * side[:, None, None]
    v = at[:, 1, None, None] + w * 4 / 3 * y[None, :, None]
    grid = torch.stack([u.expand(n, len(y), len(x)) / FRAME_W * 2 - 1, v.expand(n, len(y), len(x)) / FRAME_H * 2 - 1], -1)
    drawn = F.grid_sample(images[:, None].float(), grid, padding_mode="border", align_corners=False)
    return F.avg_pool2d(drawn, 2)
