"""Photographs retouched or not, with the cells where: what `train_tamper` learns from."""
import cv2
import numpy as np

from .tamper_scenes import Camera, Sheets, photograph, place, saved, toned, whole, words, write

EDITS = ("fresh", "splice", "portrait", "typed", "copied", "smoothed")
ODDS = (0.26, 0.2, 0.12, 0.2, 0.12, 0.1)


def ground(part: np.ndarray) -> np.ndarray:
    """The ground under the removed print: brushed over."""
    k = max(9, min(part.shape) // 3 | 1)
    return cv2.GaussianBlur(cv2.dilate(part, np.ones((k // 2 | 1, k // 2 | 1), np.uint8)), (k, k), 0).astype(np.float32)


def retouch(rng, edit: str, picture: np.ndarray, taken: tuple[np.ndarray, Camera], sheets: Sheets, mask: np.ndarray) -> np.ndarray:
    """The picture with one place changed; the mask is 1 there."""
    scene, camera = taken
    side = picture.shape[0]
    x, y, w, h = place(rng, side, edit == "portrait")
    old = picture[y:y + h, x:x + w]
    soft = 0.0 if rng.random() < 0.6 else rng.uniform(0.5, 4)
    if edit == "fresh":  # the same scene by the same camera, never compressed
        light = scene[y:y + h, x:x + w] if rng.random() < 0.45 else toned(rng, sheets.window(max(w, h) + 16)[:h, :w], old)
        new = camera.take(np.ascontiguousarray(light, np.float32))
    elif edit in ("splice", "portrait"):
        one = Camera(rng) if rng.random() < 0.75 else camera
        new = one.take(toned(rng, sheets.window(int(max(w, h) * 1.2) + 48), old))
        if rng.random() < 0.8:
            new = saved(rng, new, int(rng.integers(55, 99)))
        if edit == "portrait" or rng.random() < 0.3:
            f = rng.uniform(0.6, 1.7)
            new = cv2.resize(new, None, fx=f, fy=f, interpolation=int(rng.choice([cv2.INTER_AREA, cv2.INTER_LINEAR, cv2.INTER_CUBIC])))
        new = cv2.resize(new, (w + 8, h + 8)) if min(new.shape[0] - h, new.shape[1] - w) < 8 else new
        b, a = rng.integers(0, 8, 2)
        new = new[a:a + h, b:b + w]
    elif edit == "typed":
        new = ground(old) if rng.random() < 0.7 else np.full(old.shape, np.percentile(old, 80), np.float32)
        size = int(min(h * 0.8, 70))
        for k in range(max(1, h // max(size, 12))):
            write(rng, new, int(rng.uniform(0, 6)), int(k * size + rng.uniform(0, 4)), max(10, size), float(np.percentile(old, 3)), words(rng, 14))
        if rng.random() < 0.6:
            new = cv2.GaussianBlur(new, (0, 0), rng.uniform(0.3, 1.2))
        if rng.random() < 0.5:
            new = new + rng.normal(0, rng.uniform(0.2, 3), new.shape)
    elif edit == "copied":
        a, b = int(rng.integers(0, side - h)), int(rng.integers(0, side - w))
        new = picture[a:a + h, b:b + w].astype(np.float32) + rng.uniform(-8, 8)
        if rng.random() < 0.3:
            new = cv2.resize(cv2.resize(new, None, fx=1.07, fy=1.07), (w, h))
    else:
        new = cv2.GaussianBlur(old, (0, 0), rng.uniform(0.6, 2.5)) if rng.random() < 0.6 else cv2.medianBlur(np.ascontiguousarray(old), 5)
    cover = np.zeros(picture.shape, np.float32)
    if edit == "portrait" and rng.random() < 0.4:
        cv2.ellipse(cover, (x + w // 2, y + h // 2), (w // 2, h // 2), 0, 0, 360, 1.0, -1)
    else:
        cover[y:y + h, x:x + w] = 1
    mask[:] = np.maximum(mask, cover)
    if soft:
        cover[:] = cv2.GaussianBlur(cover, (0, 0), soft) * cover
    layer = picture.astype(np.float32)
    layer[y:y + h, x:x + w] = np.asarray(new, np.float32)
    return whole(picture + (layer - picture) * cover)


def tile(rng, sheets: Sheets, side: int, edit: str | None = None, last: int | None = None):
    """(uint8 [side, side], labels float32 [side/16, side/16], edit): 1 retouched, 0 not, -1 half of it."""
    camera = Camera(rng)
    resized = rng.uniform(0.55, 0.95) if last is None and rng.random() < 0.12 else 1.0
    made = int(np.ceil(side / resized / 16)) * 16
    scene, taken = photograph(rng, sheets, made, camera)
    picture = saved(rng, taken, int(rng.integers(70, 97) if rng.random() < 0.9 else rng.integers(45, 70))) if rng.random() < 0.93 else taken
    mask = np.zeros(picture.shape, np.float32)
    if edit is None:
        edit = "nothing" if rng.random() < 0.35 else str(rng.choice(EDITS, p=ODDS))
    if edit != "nothing":
        for _ in range(1 if last else int(rng.integers(1, 4))):
            picture = retouch(rng, edit, picture, (scene, camera), sheets, mask)
    if resized != 1:
        kernel = int(rng.choice([cv2.INTER_AREA, cv2.INTER_LINEAR, cv2.INTER_CUBIC]))
        picture, mask = (cv2.resize(part, (side, side), interpolation=kernel) for part in (picture, mask))
    if edit != "nothing" or rng.random() < 0.7:
        picture = saved(rng, picture, last or int(rng.integers(55, 99)))
    share = mask.reshape(side // 16, 16, side // 16, 16).mean((1, 3))
    return picture, np.where(share > 0.6, 1, np.where(share > 0.02, -1, 0)).astype(np.float32), edit
