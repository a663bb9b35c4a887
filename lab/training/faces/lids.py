"""Closing an eye: the upper lid is drawn down over it."""
import cv2
import numpy as np


def close(rng, image, corners, upper: float, lower: float, amount: float):
    """Gray float32 picture, outer and inner corner [2, 2], heights (px) of the lids above and below the line between the
    corners, `amount` 0..1 of the opening to cover. The skin between brow and lid is stretched, the lid's edge darkened."""
    (x0, y0), (x1, y1) = corners
    wide = np.hypot(x1 - x0, y1 - y0)
    a = np.arctan2(y1 - y0, x1 - x0)
    h, w = image.shape
    x, y = np.meshgrid(np.arange(w, dtype=np.float32), np.arange(h, dtype=np.float32))
    u = ((x - x0) * np.cos(a) + (y - y0) * np.sin(a)) / wide  # 0..1 from corner to corner
    v = (y - y0) * np.cos(a) - (x - x0) * np.sin(a)  # px, down
    arch = np.clip(4 * u * (1 - u), 0, 1) ** 0.8
    top, bottom = -upper * arch, lower * arch
    edge = top + amount * (bottom - top)
    anchor = top - 0.35 * wide * arch - 0.5
    skin = (v > anchor) & (v < edge) & (u > 0) & (u < 1)
    source = np.where(skin, anchor + (v - anchor) * (top - anchor) / np.maximum(edge - anchor, 0.3), v)
    dv = source - v
    out = cv2.remap(image, (x - dv * np.sin(a)).astype(np.float32), (y + dv * np.cos(a)).astype(np.float32), cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    lash = np.exp(-(((v - edge) / max(0.5, 0.045 * wide)) ** 2)) * (u > 0) * (u < 1) * np.sqrt(arch) * min(1, 3 * amount)
    return out * (1 - rng.uniform(0.25, 0.6) * lash).astype(np.float32)
