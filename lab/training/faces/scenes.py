"""Composites for the detector: faces pasted at known places on anything.

A scene is a gray float32 [side, side] 0..1 with the faces' boxes [n, 4] and points [n, 5, 2] in its px.
"""
import cv2
import numpy as np

from mrz.pages import background

from . import degrade


def ground(rng, sources, side):
    roll = rng.random()
    if roll < 0.35:
        thing = sources.things[int(rng.integers(len(sources.things)))]
        n = int(rng.uniform(0.35, 1) * 512)
        x, y = rng.integers(0, 513 - n, 2)
        out = cv2.resize(thing[y : y + n, x : x + n], (side, side), interpolation=cv2.INTER_AREA).astype(np.float32) / 255
        return np.ascontiguousarray(out[:, ::-1]) if rng.random() < 0.5 else out
    if roll < 0.6:
        return sheet(rng, side)
    half = background(rng, side // 2)
    return cv2.resize(half, (side, side), interpolation=cv2.INTER_LINEAR)


def sheet(rng, side):
    """A card or a page with lines of text, on something plain or busy."""
    out = np.full((side, side), rng.uniform(0.1, 0.9), np.float32) if rng.random() < 0.5 else cv2.resize(background(rng, side // 2), (side, side))
    x0, x1 = sorted(rng.uniform(-0.2, 1.2, 2) * side)
    x0, x1 = (x0, x1) if x1 - x0 > side * 0.4 else (0.05 * side, 0.95 * side)
    y0 = rng.uniform(-0.1, 0.4) * side
    y1, tint = y0 + (x1 - x0) * rng.uniform(0.6, 1.4), rng.uniform(0.5, 0.98)
    out = np.ascontiguousarray(degrade.to8(out))
    cv2.rectangle(out, (int(x0), int(y0)), (int(x1), int(y1)), float(tint * 255), -1)
    for _ in range(int(rng.integers(3, 16))):
        text = "".join(chr(int(c)) for c in rng.integers(48, 91, int(rng.integers(3, 22))))
        cv2.putText(out, text, (int(rng.uniform(x0, x1)), int(rng.uniform(y0, y1))), int(rng.integers(0, 5)), rng.uniform(0.2, 0.8), float(rng.uniform(0, 127) * tint), 1, cv2.LINE_AA)
    return out.astype(np.float32) / 255


def paste(rng, scene, source, size, centre):
    """Put one face with a box of about `size` px there -> box, points."""
    image, pts, box, whole = printed(rng, *source) if rng.random() < 0.3 else source
    h, w = image.shape
    if rng.random() < 0.5:
        image = np.clip(degrade.tone(rng, image) if rng.random() < 0.5 else degrade.contrast(rng, image), 0, 1)
    placing = Placing(rng, box, size, centre)
    middle, m = (box[:2] + box[2:]) / 2, placing.m
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    if (roll := rng.random()) < (0.55 if whole else 0.35):  # a printed or framed picture; the same for a whole selfie
        mask = np.ones((h, w), np.float32)
        if not whole:
            x0, y0 = rng.uniform(0, 8, 2)
            mask[: int(y0)] = mask[:, : int(x0)] = mask[:, w - int(x0) :] = mask[h - int(rng.uniform(0, 5)) :] = 0
    else:
        rx, ry = (box[2] - box[0]) / 2 * rng.uniform(1.05, 1.6 if whole else 1.3), (box[3] - box[1]) / 2 * rng.uniform(1.02, 1.4 if whole else 1.15)
        d = np.sqrt(((x - middle[0]) / rx) ** 2 + ((y - middle[1] + 0.05 * h) / ry) ** 2)
        mask = np.clip((1 - d) * rng.uniform(4, 20) + 0.5, 0, 1)
        mask[:2] = mask[-2:] = mask[:, :2] = mask[:, -2:] = 0
        if roll < 0.85:
            body(rng, scene, centre, size, placing.turn)
    image = placing.softened(image)
    shape = (scene.shape[1], scene.shape[0])
    face = cv2.warpAffine(image, m, shape, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    alpha = cv2.warpAffine(mask, m, shape, flags=cv2.INTER_LINEAR)
    scene += (face - scene) * alpha * (rng.uniform(0.6, 1) if rng.random() < 0.15 else 1)
    return placing.put(box, pts)


class Placing:
    """Where a face comes to lie whose box is to be about `size` px: `m` [2, 3] takes its picture's px to the scene's."""

    def __init__(self, rng, box, size, centre):
        self.scale = size / np.sqrt((box[2] - box[0]) * (box[3] - box[1]))
        self.turn = a = np.deg2rad(np.clip(rng.normal(0, 10), -32, 32) if rng.random() < 0.7 else rng.uniform(-32, 32))
        self.squeeze = rng.uniform(0.72, 1) if rng.random() < 0.2 else rng.uniform(0.94, 1.06)  # a head that is turned, roughly
        m = self.scale * np.array([[np.cos(a), -np.sin(a)], [np.sin(a), np.cos(a)]]) @ np.array([[self.squeeze, rng.normal(0, 0.04)], [0, 1]])
        self.m = np.c_[m, centre - m @ ((box[:2] + box[2:]) / 2)].astype(np.float32)

    def softened(self, image):
        """So that nothing aliases where it is shrunk."""
        return cv2.GaussianBlur(image, (0, 0), 0.38 / self.scale) if self.scale < 0.7 else image

    def put(self, box, points):
        move = lambda v: v @ self.m[:, :2].T + self.m[:, 2]
        corners = move(np.array([[box[0], box[1]], [box[2], box[1]], [box[2], box[3]], [box[0], box[3]]]))
        oval = move((box[:2] + box[2:]) / 2)
        half = (corners.max(0) - corners.min(0)) / 2  # of the turned rectangle; the upright box of the oval in it is smaller
        straight = np.array([box[2] - box[0], box[3] - box[1]]) * self.scale * [self.squeeze, 1] / 2
        half = 0.5 * half + 0.5 * straight
        return np.r_[oval - half, oval + half], move(points)


def close(rng, sources, side):
    """A head that fills the picture, as a selfie held near or a portrait cut out of its page shows it; the edge goes on beyond."""
    image, points, box = sources.head(rng)
    size = side * np.exp(rng.uniform(np.log(0.3), np.log(1)))
    placing = Placing(rng, box, size, side / 2 + rng.uniform(-0.5, 0.5, 2) * (side - 0.85 * size))
    out = cv2.warpAffine(placing.softened(image), placing.m, (side, side), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    box, points = placing.put(box, points)
    return out, [box], [points]


def printed(rng, image, pts, box, whole):
    """The face in printed dots or engraved into a card, as documents show it; the dots are those of a face about 70 px wide."""
    if image.shape[1] > 112:
        s = 112 / image.shape[1]
        image = cv2.resize(image, None, fx=s, fy=s, interpolation=cv2.INTER_AREA)
        pts, box = (pts + 0.5) * s - 0.5, (box + 0.5) * s - 0.5
    return (degrade.engrave if rng.random() < 0.5 else degrade.halftone)(rng, image), pts, box, whole


def body(rng, scene, centre, size, a):
    """Hair, neck and shoulders behind a cut-out face."""
    def blob(dx, dy, rx, ry, v):
        at = centre + size * np.array([dx * np.cos(a) - dy * np.sin(a), dx * np.sin(a) + dy * np.cos(a)])
        cv2.ellipse(scene, (int(at[0]), int(at[1])), (max(1, int(rx * size)), max(1, int(ry * size))), float(np.rad2deg(a)), 0, 360, float(v), -1, cv2.LINE_AA)
    hair = rng.uniform(0, 0.7)
    blob(0, -0.15, rng.uniform(0.42, 0.7), rng.uniform(0.6, 0.85), hair)
    if rng.random() < 0.3:
        blob(0, 0.3, rng.uniform(0.45, 0.7), rng.uniform(0.6, 0.9), hair)
    blob(0, 0.65, 0.25, 0.4, rng.uniform(0.2, 0.8))
    blob(0, 1.35, rng.uniform(0.8, 1.3), rng.uniform(0.5, 0.7), rng.uniform(0, 1))


def decoy(rng, scene, sources):
    """Hands, heads from behind, faces in shreds: ovals that are no face."""
    side = scene.shape[0]
    centre, size = rng.uniform(0.1, 0.9, 2) * side, rng.uniform(15, 120)
    if rng.random() < 0.5:
        body(rng, scene, centre, size, rng.uniform(-0.5, 0.5))
        blob = scene[max(0, int(centre[1] - size)) : int(centre[1] + size), max(0, int(centre[0] - size)) : int(centre[0] + size)]
        blob += np.float32(rng.uniform(0, 0.1)) * rng.standard_normal(blob.shape, dtype=np.float32)
        return
    image = sources.pick(rng, False)[0]
    n = int(rng.integers(3, 6))
    h, w = image.shape[0] // n, image.shape[1] // n
    tiles = [image[i * h : i * h + h, j * w : j * w + w] for i in range(n) for j in range(n)]
    order = rng.permutation(n * n)
    image = np.vstack([np.hstack([tiles[order[i * n + j]] for j in range(n)]) for i in range(n)])
    s = size / image.shape[0]
    x, y = int(centre[0]), int(centre[1])
    small = cv2.resize(image, None, fx=s, fy=s, interpolation=cv2.INTER_AREA)[: side - y, : side - x]
    scene[y : y + small.shape[0], x : x + small.shape[1]] = small


def emblem(rng, scene):
    """Fingerprints, coats of arms, stamps, bar codes: small things with the inner contrast of a face."""
    n = int(np.exp(rng.uniform(np.log(10), np.log(70))))
    h, w = int(n * rng.uniform(0.9, 1.5)), n
    y, x = np.mgrid[-1 : 1 : h * 1j, -1 : 1 : w * 1j].astype(np.float32)
    kind = rng.random()
    if kind < 0.4:  # ridges about a whorl
        bend = cv2.resize(rng.normal(0, 0.25, (4, 4)).astype(np.float32), (w, h), interpolation=cv2.INTER_CUBIC)
        ink = np.sin(rng.uniform(8, 30) * np.hypot(x + rng.uniform(-0.3, 0.3), (y + rng.uniform(-0.3, 0.5)) * rng.uniform(0.5, 1)) + 6 * bend) > rng.uniform(-0.3, 0.4)
    elif kind < 0.75:  # symmetrical blots
        k = int(rng.integers(3, 9))
        blots = cv2.resize(rng.normal(0, 1, (k, k)).astype(np.float32), (w, h), interpolation=cv2.INTER_CUBIC)
        ink = (blots + blots[:, ::-1] if rng.random() < 0.7 else blots) > rng.uniform(-0.6, 0.6)
    elif kind < 0.88:
        ink = np.repeat(rng.random((1, w)) < 0.5, h, 0) if rng.random() < 0.5 else np.repeat(np.repeat(rng.random((h // 2 + 1, w // 2 + 1)) < 0.5, 2, 0), 2, 1)[:h, :w]
    else:
        ink = np.abs(np.hypot(x, y) - rng.uniform(0.4, 0.8)) < rng.uniform(0.05, 0.2)
    ink = ink * ((x**2 + y**2 < 1) if rng.random() < 0.7 else 1.0)
    soft = cv2.GaussianBlur(ink.astype(np.float32), (0, 0), rng.uniform(0.3, 1.2))
    top, left = (int(rng.uniform(0, max(1, scene.shape[0] - v))) for v in (h, w))
    place = scene[top : top + h, left : left + w]
    place += (np.float32(rng.uniform(0, 1)) - place) * soft[: place.shape[0], : place.shape[1]] * np.float32(rng.uniform(0.25, 1))


def scene(rng, sources, side=256):
    out, boxes, points = (close if rng.random() < 0.2 else composed)(rng, sources, side)
    out = np.clip(out, 0, 1)
    for change, share in ((degrade.blur, 0.25), (light, 0.35), (dark, 0.12), (degrade.noise, 0.35), (degrade.contrast, 0.3)):
        out = change(rng, out) if rng.random() < share else out
    out = degrade.jpeg(rng, out, 25, 95) if rng.random() < 0.5 else out
    return np.clip(out, 0, 1).astype(np.float32), np.reshape(boxes, (-1, 4)), np.reshape(points, (-1, 5, 2))


def composed(rng, sources, side):
    """Up to three faces, and more things that are no face, on anything."""
    out = np.ascontiguousarray(ground(rng, sources, side), np.float32)
    count = int(rng.choice(4, p=(0.2, 0.5, 0.18, 0.12)))
    for _ in range(int(rng.choice(3, p=(0.6, 0.25, 0.15)))):
        decoy(rng, out, sources)
    for _ in range(int(rng.integers(0, 4)) if rng.random() < 0.5 else 0):
        emblem(rng, out)
    boxes, points = [], []
    for _ in range(count):
        largest = side * (0.72 if count == 1 else 0.4)
        size = np.exp(rng.uniform(np.log(15), np.log(largest)))
        for _ in range(8):
            centre = rng.uniform(min(0.45 * size, side * 0.45), side - min(0.45 * size, side * 0.45), 2)
            near = [np.abs(centre - (b[:2] + b[2:]) / 2).max() < 0.8 * (size + (b[2] - b[0])) for b in boxes]
            if not any(near):
                b, p = paste(rng, out, sources.pick(rng, size > 70), size, centre)
                boxes.append(b)
                points.append(p)
                break
    return out, boxes, points


def light(rng, image):
    n = image.shape[0]
    gx, gy = rng.uniform(-0.5, 0.5, 2)
    ramp = np.linspace(-1, 1, n, dtype=np.float32)
    return image * np.float32(rng.uniform(0.5, 1.1)) * (1 + gx * ramp[None] + gy * ramp[:, None])


def dark(rng, image):
    """Too little light, and more of it gone where there was least."""
    return image ** np.float32(rng.uniform(1, 1.6)) * np.float32(rng.uniform(0.15, 0.6))
