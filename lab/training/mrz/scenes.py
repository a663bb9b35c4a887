"""Whole synthetic photographs and scans with known text, to measure locating and reading together."""
import cv2
import numpy as np

from . import camera
from .documents import identity_page
from .pages import background

WITH_ZONE = ("passport", "visa", "card_back", "td2")
WITHOUT = ("card_front", "prose", "ticket", "table")


def scene(rng, kind: str, mode: str):
    """-> gray uint8 picture, the MRZ lines (empty without a zone), the cell pitch in px. `mode`: scan, phone or tiny.

    scan: the document fills the frame. phone: it lies on something, turned and tilted. tiny: a scan 250-450 px wide."""
    doc = identity_page(rng, kind, noise=0)
    h, w = doc.page.shape
    if mode == "phone":
        long = int(rng.uniform(900, 2400))
        frame = (long, int(long * 0.75))
        share = rng.uniform(0.5, 0.98)
        turn = np.deg2rad(rng.choice([0, 0, 90, 180, 270]) + rng.normal(0, 6))
    else:
        long = int(rng.uniform(250, 450) if mode == "tiny" else rng.uniform(500, 1600))
        frame = (long, int(long * h / w))
        share, turn = rng.uniform(0.96, 1.04), np.deg2rad(rng.normal(0, 0.7))
    c, s = np.cos(turn), np.sin(turn)
    reach = max((abs(c) * w + abs(s) * h) / frame[0], (abs(s) * w + abs(c) * h) / frame[1])
    scale = share / reach
    m = np.array([[scale * c, -scale * s, 0], [scale * s, scale * c, 0], [0, 0, 1]])
    if mode == "phone":
        m = m @ np.array([[1, 0, 0], [0, 1, 0], [*rng.normal(0, 0.00012, 2), 1]])
    m = m @ np.array([[1, 0, -w / 2], [0, 1, -h / 2], [0, 0, 1.0]])
    m = np.array([[1, 0, frame[0] / 2], [0, 1, frame[1] / 2], [0, 0, 1.0]]) @ m
    page = doc.page if scale > 0.8 else cv2.GaussianBlur(doc.page, (0, 0), 0.42 / scale)
    cover = cv2.warpPerspective(np.ones((h, w), np.uint8), m, frame)
    seen = cv2.warpPerspective(page, m, frame, borderMode=cv2.BORDER_REPLICATE)
    under = cv2.resize(background(rng, 500), frame)
    pitch = scale * 20
    image = camera.light(rng, np.where(cover > 0, seen, under))
    image = camera.blur(rng, image, 0.1 * pitch)
    image = camera.tone(rng, camera.noise(rng, image, 0.6))
    return camera.to8(camera.jpeg(rng, image, 50)), [line.text for line in doc.lines], pitch
