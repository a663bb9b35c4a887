"""Faces with something before them, and honest ones that look a little like it; the answer with each."""
import numpy as np

from . import degrade
from .coverings import APART, EYES, MOUTH, X, Y, capsule, cloth, edge, fields, fingers, glasses, lay, lit, mask, thing, veil
from .decode import TEMPLATE
from .lids import close

EYES_COVERED, MOUTH_COVERED = 0, 1


def cover_eyes(rng, image, other):
    kind = rng.random()
    if kind < 0.86:
        return glasses(rng, image, True, other)
    if kind < 0.90:  # a bar or a blindfold
        surface = cloth(rng, image, rng.choice([0.02, rng.uniform(0, 1)]))
        return lay(image, edge(rng.uniform(8, 14) - np.abs(Y - EYES[1] - rng.uniform(-0.15, 0.15) * (X - 56))), surface)
    if kind < 0.94:
        return fingers(rng, image, *(EYES + rng.normal(0, 2, 2)), rng.choice([0.0, np.pi]) + rng.normal(0, 0.15), 4)
    if kind < 0.97:
        return hat(rng, image, rng.uniform(59, 68))
    return hair(rng, image, rng.uniform(60, 72))


def cover_mouth(rng, image, other):
    kind = rng.random()
    if kind < 0.74:
        return mask(rng, image)
    if kind < 0.86:
        return veil(rng, image, rng.uniform(56, 84))
    if kind < 0.93:
        return fingers(rng, image, *(MOUTH + rng.normal(0, 2, 2)), rng.choice([0.0, np.pi, np.pi / 2, -0.6]) + rng.normal(0, 0.3), int(rng.integers(3, 5)))
    return thing(rng, image, MOUTH[0] + rng.normal(0, 3), MOUTH[1] + rng.normal(0, 3), rng.uniform(17, 26))


def hat(rng, image, brim: float):
    surface = cloth(rng, image, rng.choice([rng.uniform(0, 0.2), rng.uniform(0.2, 1)]))
    lower = brim - rng.uniform(0, 0.008) * (X - 56) ** 2 + rng.uniform(-0.08, 0.08) * (X - 56)
    image = image * (1 - rng.uniform(0, 0.65) * edge(lower + rng.uniform(6, 30) - Y, rng.uniform(2, 12)))
    return lay(image, edge(lower - Y, 1.5), surface)


def hair(rng, image, low: float, left: float = -5, right: float = 117):
    """Strands down to about `low`."""
    ends = low + 5 * fields(rng, 5) - rng.uniform(0, 0.01) * (X - 56) ** 2
    tone = rng.choice([rng.uniform(0.02, 0.15), rng.uniform(0.1, 0.8)], p=[0.7, 0.3])
    strands = tone * (1 + 0.4 * np.sin(X * rng.uniform(0.8, 2) + 2 * fields(rng, 12)))
    band = np.minimum(X - left, right - X)
    return lay(image, edge(np.minimum(ends - Y, band), 2) * rng.uniform(0.8, 1), np.clip(strands, 0, 1))


def beard(rng, image):
    """Jaw and upper lip, never the lips."""
    x, y = MOUTH + rng.normal(0, 1, 2)
    lips = np.hypot((X - x) / rng.uniform(15, 21), (Y - y) / rng.uniform(4, 8)) - 1
    jaw = np.maximum(Y - rng.uniform(84, 100) - rng.uniform(-14, 6) * (np.abs(X - x) / 30) ** 2, 0) > 0
    moustache = np.hypot((X - x) / rng.uniform(14, 24), (Y - y + 8) / rng.uniform(3, 6)) < 1
    region = (jaw * (rng.random() < 0.85)) | (moustache * (rng.random() < 0.85))
    amount = degrade.cv2.GaussianBlur(region.astype(np.float32), (0, 0), rng.uniform(1, 3)) * np.clip(lips * 3, 0, 1) * rng.uniform(0.3, 1)
    tone = rng.choice([rng.uniform(0.02, 0.2), rng.uniform(0.4, 0.9)], p=[0.75, 0.25])
    return lay(image, amount, np.clip(tone * (1 + 0.35 * fields(rng, 2)), 0, 1))


def shadow(rng, image):
    kind, depth = rng.random(), rng.uniform(0.2, 0.8)
    if kind < 0.4:
        a, soft = rng.uniform(0, 2 * np.pi), rng.choice([2, rng.uniform(2, 30)])
        return image * (1 - depth * edge((X - rng.uniform(35, 77)) * np.cos(a) + (Y - rng.uniform(35, 95)) * np.sin(a), soft))
    if kind < 0.7:  # deep sockets
        for x, y in TEMPLATE[:2]:
            image = image * (1 - depth * np.exp(-(((X - x) / rng.uniform(7, 13)) ** 2) - ((Y - y) / rng.uniform(4, 9)) ** 2))
        return image
    if kind < 0.85:  # light from above: sockets, under the nose, under the lip
        return image * (1 - depth * edge(np.sin((Y - 45) / 7.5) - 0.2, 1.2))
    top = rng.uniform(60, 100)
    return image * (1 - depth * edge(Y - top, rng.uniform(2, 14)))


def shut(rng, image):
    wide, amount = APART * rng.uniform(0.24, 0.32), rng.choice([1.0, rng.uniform(0.3, 1)])
    for x, y in TEMPLATE[:2]:
        image = close(rng, image, [[x - wide, y + 0.5], [x + wide, y + 0.5]], rng.uniform(2, 4), rng.uniform(1.5, 3), amount)
    return image


def dim(rng, image):
    """A dark skin in little light: few gray levels, and noise among them."""
    level = rng.uniform(0.06, 0.35)
    return np.clip(image * level + rng.standard_normal(image.shape, dtype=np.float32) * rng.uniform(0.002, 0.02), 0, 1)


def near(rng, image):
    """A hand or a thing beside eyes and mouth."""
    side = rng.choice([-1, 1])
    if rng.random() < 0.6:
        x, y = 56 + side * rng.uniform(44, 52), rng.uniform(60, 105)
        return fingers(rng, image, x, y, rng.normal(0, 0.4) if side > 0 else np.pi + rng.normal(0, 0.4), int(rng.integers(1, 5))) if rng.random() < 0.5 else lay(
            image, edge(capsule(x, y, x + side * 10, 130, rng.uniform(8, 13))), np.clip(lit(rng, image, float(np.median(image)) * rng.uniform(0.8, 1.2)), 0, 1))
    return thing(rng, image, MOUTH[0] + rng.normal(0, 12), rng.uniform(114, 122), rng.uniform(8, 14))


def one_eye(rng, image, other):
    """A patch, a lens that shines or hair over one of the eyes: the other is in sight."""
    x, y = TEMPLATE[int(rng.integers(2))]
    kind = rng.random()
    if kind < 0.4:
        return hair(rng, image, rng.uniform(60, 100), x - 30 if x < 56 else x - 9, x + 9 if x < 56 else x + 30)
    inside = (1 - np.hypot((X - x) / rng.uniform(10, 16), (Y - y) / rng.uniform(8, 13))) * 10
    return lay(image, edge(inside, 1.5 if kind < 0.7 else 8), rng.uniform(0, 0.2) if kind < 0.7 else 1.0)


def drawn(rng, image, other, share: float = 0.5, known=(0.0, 0.0)):
    """-> image, answer [2]. `share` of them are covered; `known`: what the photograph itself wears."""
    answer = np.array(known, np.float32)
    chance = lambda p: rng.random() < p
    image = dim(rng, image) if (dark := chance(0.08)) else image
    for change, p in ((beard, 0.12), (shut, 0.1), (shadow, 0.2)):
        image = change(rng, image) if chance(p) else image
    image = hair(rng, image, rng.uniform(30, 47)) if chance(0.08) else image
    kind = rng.random() / share if share else 9.0
    clear = chance(0.35 if kind > 1 else 0.15)
    if kind < 0.45 or kind > 0.9 and kind < 1:
        image, answer[EYES_COVERED] = cover_eyes(rng, image, other), 1
    elif clear and not answer[EYES_COVERED]:
        image = glasses(rng, image, False, other)
    elif chance(0.04):
        image = one_eye(rng, image, other)
    if 0.45 < kind < 1:
        image, answer[MOUTH_COVERED] = cover_mouth(rng, image, other), 1
    else:
        low = rng.random()
        image = mask(rng, image, rng.uniform(103, 112)) if low < 0.06 else veil(rng, image, rng.uniform(103, 114)) if low < 0.14 else image
    if chance(0.1):
        image = hat(rng, image, rng.uniform(18, 42))
    elif chance(0.1):  # a veil that leaves the face open
        open_ = (1 - np.hypot((X - 56) / rng.uniform(36, 50), (Y - 70) / rng.uniform(44, 60))) * 40
        image = lay(image, edge(-open_, 2), cloth(rng, image, rng.choice([rng.uniform(0, 0.2), rng.uniform(0, 1)])))
    image = near(rng, image) if chance(0.06) else image
    image = shadow(rng, image) if chance(0.1) else image
    # The points of a covered face are guessed, and guessed worse.
    off = {"shift": 6.0, "turn": 8.0, "scale": 0.16} if answer[MOUTH_COVERED] else {"shift": 4.0, "turn": 7.0, "scale": 0.09}
    image = degrade.misalign(rng, np.clip(image, 0, 1).astype(np.float32), **off)
    image = np.ascontiguousarray(image[:, ::-1]) if chance(0.5) else image
    image = np.clip(degrade.selfie(rng, image), 0, 1)
    return (dim(rng, image) if not dark and chance(0.08) else image), answer
