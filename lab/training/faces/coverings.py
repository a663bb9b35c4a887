"""Coverings drawn over an aligned face: glasses, dark and clear, masks, veils, and other things that hide
eyes or mouth. All functions take and give gray float32 [112, 112], 0..1, the five points near `TEMPLATE`."""
import cv2
import numpy as np

from .data import SIZE
from .decode import TEMPLATE
from .degrade import X, Y

APART = float(TEMPLATE[1, 0] - TEMPLATE[0, 0])
EYES = TEMPLATE[:2].mean(0)
MOUTH = TEMPLATE[3:].mean(0)


def edge(inside, soft: float = 1.0):
    """Signed distance, positive inside -> how much of each pixel is covered."""
    return np.clip(0.5 + inside / soft, 0, 1)


def lay(image, cover, surface):
    return image + cover * (surface - image)


def fields(rng, coarse: float):
    """Smooth noise of mean 0 and deviation 1; `coarse` px."""
    n = max(2, int(SIZE / coarse))
    x = cv2.resize(rng.standard_normal((n, n), dtype=np.float32), (SIZE, SIZE), interpolation=cv2.INTER_CUBIC)
    return (x - x.mean()) / (x.std() + 1e-3)


def lit(rng, image, tone: float):
    """A surface of that tone under the light of the face."""
    light = cv2.resize(cv2.GaussianBlur(cv2.resize(image, (14, 14), interpolation=cv2.INTER_AREA), (0, 0), 2), (SIZE, SIZE), interpolation=cv2.INTER_CUBIC)
    light = 1 + rng.uniform(0, 1) * (light / (light.mean() + 1e-3) - 1)
    return tone * np.clip(light, 0.3, 1.6)


def capsule(ax, ay, bx, by, r):
    """Signed distance to a line with round ends."""
    dx, dy = bx - ax, by - ay
    t = np.clip(((X - ax) * dx + (Y - ay) * dy) / (dx * dx + dy * dy + 1e-6), 0, 1)
    return r - np.hypot(X - ax - t * dx, Y - ay - t * dy)


def lenses(rng):
    """Signed distance to both lenses, and one half's measures: round, square, drop-shaped, winged, or one shield."""
    if rng.random() < 0.12:
        a, b = APART * rng.uniform(0.92, 1.2), APART * rng.uniform(0.27, 0.48)
        x, y = EYES + [rng.normal(0, 1), rng.uniform(-1, 6)]
        n = rng.uniform(2.5, 6)
        r = (np.abs((X - x) / a) ** n + np.abs((Y - y) / b) ** n) ** (1 / n)
        notch = capsule(x, y + b + 5, x, y + b * rng.uniform(0.5, 1), rng.uniform(3, 7))
        return np.minimum((1 - r) * b, -notch), (x, y, a, b)
    a = APART * rng.uniform(0.33, 0.56)
    b, n = a * rng.uniform(0.55, 1.02), rng.choice([2.0, rng.uniform(2.2, 5)])
    half, y = max(APART * rng.uniform(0.46, 0.57), a + rng.uniform(1, 4)), EYES[1] + rng.uniform(-1.5, 0.18 * APART)
    x, taper, wing = EYES[0] + rng.normal(0, 1), rng.choice([0, rng.uniform(0, 0.35)]), rng.choice([0, rng.uniform(-0.1, 0.25)])
    best = np.full((SIZE, SIZE), -99, np.float32)
    for side in (-1, 1):
        u = (X - x) * side - half
        v = Y - y + wing * u
        u = (u - taper * v * 0.4) / (1 - taper * np.clip(v / b, -1, 1))
        r = (np.abs(u / a) ** n + np.abs(v / b) ** n) ** (1 / n)
        best = np.maximum(best, (1 - r) * min(a, b))
    return best.astype(np.float32), (x, y, half + a, b)


def reflections(rng, strength: float):
    """Windows, lamps and streaks of light on glass."""
    out = np.zeros((SIZE, SIZE), np.float32)
    for _ in range(int(rng.integers(0, 5))):
        x, y, a = rng.uniform(15, 97), rng.uniform(38, 66), rng.uniform(0, np.pi)
        u, v = (X - x) * np.cos(a) + (Y - y) * np.sin(a), (Y - y) * np.cos(a) - (X - x) * np.sin(a)
        if rng.random() < 0.5:
            blob = np.exp(-((u / rng.uniform(2, 14)) ** 2) - (v / rng.uniform(1, 5)) ** 2)
        else:
            blob = edge(np.minimum(rng.uniform(1, 6) - np.abs(u), rng.uniform(1, 6) - np.abs(v)), 1.5)
        out = np.maximum(out, rng.uniform(0.2, 1) * blob)
    return strength * out


def glasses(rng, image, dark: bool, other):
    """Dark ones hide the eyes, clear ones do not; in between, which people would argue about, none is drawn. `other`: a picture to mirror."""
    inside, (x, y, wide, high) = lenses(rng)
    thick, tone = rng.choice([rng.uniform(0.3, 1.5), rng.uniform(1.5, 3.5), rng.uniform(3, 7)], p=[0.35, 0.4, 0.25]), rng.choice([rng.uniform(0, 0.2), rng.uniform(0.2, 1)], p=[0.7, 0.3])
    lens = edge(inside, 1.2)
    if dark:
        opaque = rng.choice([1.0, rng.uniform(0.75, 1)])
        if rng.random() < 0.4:  # lighter below
            opaque = np.clip(opaque + 0.06 - rng.uniform(0, 0.35) * np.clip((Y - y + 2) / high, -1, 1), 0, 1)
        base = rng.choice([rng.uniform(0, 0.12), rng.uniform(0.1, 0.3)], p=[0.7, 0.3])
        if rng.random() < 0.25:  # mirrored
            scene = cv2.resize(other, (SIZE, SIZE // 2))[:, :: rng.choice([1, -1])] if rng.random() < 0.4 else 0.5 + 0.25 * fields(rng, rng.uniform(8, 50))
            scene = np.resize(cv2.GaussianBlur(scene, (0, 0), rng.uniform(0.5, 6)), (SIZE, SIZE))
            surface = base + rng.uniform(0.15, 0.8) * scene
        else:
            surface = base + rng.uniform(-0.15, 0.25) * (Y - y) / (2 * high) + rng.uniform(0, 0.05) * fields(rng, 20)
        surface = np.clip(surface, 0, 1) + reflections(rng, rng.choice([0.15, rng.uniform(0.2, 0.8)]))
    else:
        opaque = rng.choice([0.0, rng.uniform(0, 0.35)])
        surface = np.full_like(image, rng.choice([rng.uniform(0, 0.3), rng.uniform(0.5, 1)]))
        sheen = reflections(rng, rng.uniform(0, 0.5))
        sheen = sheen * (1 - edge(9 - np.hypot(X - TEMPLATE[int(rng.integers(2)), 0], Y - EYES[1]), 6))  # one eye stays in sight
        image = lay(image, lens * sheen, 1.0)
    image = lay(image, lens * opaque, surface)
    shade = cv2.GaussianBlur(lens, (0, 0), 3) * (1 - lens)
    image = image * (1 - rng.uniform(0, 0.35) * np.roll(shade, int(rng.integers(0, 4)), 0))
    rim = edge(thick / 2 - np.abs(inside), 1.0)
    if rng.random() < 0.15:
        rim = rim * edge(y - Y, 2)  # rimmed above alone
    image = lay(image, rim * (rng.random() < 0.85), tone)
    bar, lift = max(0.8, thick * rng.uniform(0.4, 0.8)) / 2, high * rng.uniform(0.2, 0.7)
    parts = [capsule(x - 0.14 * APART, y - lift, x + 0.14 * APART, y - lift, bar)]
    for side in (-1, 1):
        parts.append(capsule(x + side * (wide - 1), y - lift, x + side * (wide + 20), y - lift + rng.uniform(-6, 3), bar * rng.uniform(0.6, 1.6)))
    return lay(image, edge(np.max(parts, 0)), tone)


def cloth(rng, image, tone: float):
    """A surface of paper or cloth: plain, pleated, printed, woven, folded."""
    a = rng.uniform(0, np.pi)
    u, v = X * np.cos(a) + Y * np.sin(a), Y * np.cos(a) - X * np.sin(a)
    kind, strength = rng.random(), rng.uniform(-0.7, 0.7)
    pattern = np.zeros_like(image)
    if kind < 0.25:  # pleats
        period, slope = rng.uniform(6, 16), rng.uniform(-0.1, 0.1)
        pattern = -np.exp(-((((Y + slope * X) % period) / rng.uniform(0.7, 2)) ** 2)) * np.abs(strength) * 0.6
    elif kind < 0.35:  # stripes or checks
        period, sharp = rng.uniform(3, 18), rng.uniform(1, 8)
        pattern = np.clip(sharp * np.sin(2 * np.pi * u / period), -1, 1) * strength / 2
        pattern = pattern + (rng.random() < 0.4) * np.clip(sharp * np.sin(2 * np.pi * v / period), -1, 1) * strength / 2
    elif kind < 0.43:  # dots
        period = rng.uniform(5, 16)
        pattern = strength * edge(rng.uniform(0.15, 0.4) * period - np.hypot(u % period - period / 2, v % period - period / 2))
    elif kind < 0.53:  # patches
        pattern = strength * edge(fields(rng, rng.uniform(5, 24)) - rng.uniform(-0.5, 1), rng.uniform(0.2, 1))
    elif kind < 0.6:  # letters or a mark
        x, y = MOUTH + rng.normal(0, 8, 2)
        for _ in range(int(rng.integers(1, 7))):
            x += rng.uniform(3, 9)
            pattern = pattern + strength * edge(capsule(x - 16, y - rng.uniform(1, 6), x - 16 + rng.normal(0, 4), y + rng.uniform(1, 6), rng.uniform(0.6, 2.5)))
    folds = rng.uniform(0, 0.1) * fields(rng, rng.uniform(6, 30)) + rng.uniform(0, 0.05) * fields(rng, 2)
    return np.clip(lit(rng, image, tone) * (1 + folds) + np.clip(pattern, -0.8, 0.8) * (0.3 + tone), 0, 1)


def mask(rng, image, top: float | None = None):
    """Over nose and mouth, or worn under the nose; `top` px of its upper edge, else drawn."""
    tones = [rng.uniform(0.55, 1), rng.uniform(0, 0.15), rng.uniform(0.1, 0.7), float(np.median(image[60:90, 30:82])) * rng.uniform(0.85, 1.2)]
    x, tone = EYES[0] + rng.normal(0, 1.5), rng.choice(tones, p=[0.35, 0.25, 0.2, 0.2])
    top = top if top is not None else rng.choice([rng.uniform(56, 72), rng.uniform(72, 82)], p=[0.8, 0.2])
    wide, taper, power = rng.uniform(33, 50), rng.uniform(0, 0.5), rng.uniform(1, 2.6)
    across = np.abs(X - x) / wide
    upper = top + rng.uniform(-4, 20) * across**power + rng.uniform(-0.06, 0.06) * (X - x)
    sides = (1 - across) * wide - taper * np.clip(Y - 80, 0, None)
    inside = np.minimum(Y - upper, sides)
    if rng.random() < 0.65:  # its foot: the box of a masked face is often too small
        inside = np.minimum(inside, rng.uniform(101, 124) - 10 * across**2 - Y)
    surface = cloth(rng, image, tone)
    surface = surface * (1 - rng.uniform(0, 0.5) * np.clip(across, 0, 1) ** 2)
    if rng.random() < 0.3:  # a seam or a bent ridge down the middle
        surface = surface + rng.uniform(-0.25, 0.25) * np.exp(-(((X - x) / rng.uniform(1, 8)) ** 2))
    if rng.random() < 0.12:  # a valve
        vx, vy, r = x + rng.normal(0, 7), rng.uniform(86, 100), rng.uniform(4, 8)
        surface = lay(surface, edge(r - np.hypot(X - vx, Y - vy)), rng.uniform(0, 1))
    if rng.random() < 0.4:  # the hem, or the wire over the nose
        surface = surface + rng.uniform(-0.25, 0.2) * np.exp(-(((Y - upper - rng.uniform(1, 5)) / rng.uniform(0.6, 2)) ** 2))
    cover = edge(inside, rng.uniform(0.8, 2))
    image = image * (1 - rng.uniform(0, 0.4) * np.clip(cv2.GaussianBlur(cover, (0, 0), 3) - cover, 0, 1))
    for side in (-1, 1):
        if rng.random() < 0.6:
            loop = capsule(x + side * wide * 0.95, top + rng.uniform(2, 14), x + side * (wide + 14), top - rng.uniform(0, 16), rng.uniform(0.4, 1.2))
            image = lay(image, edge(loop), tone)
    return lay(image, cover, np.clip(surface, 0, 1))


def veil(rng, image, top: float):
    """Cloth from `top` downwards and from side to side: a scarf pulled up, or a veil."""
    tone = rng.choice([rng.uniform(0, 0.15), rng.uniform(0.1, 1)])
    upper = top + rng.uniform(-0.15, 0.15) * (X - 56) + rng.uniform(0, 3) * fields(rng, 30) - rng.uniform(0, 0.01) * (X - 56) ** 2
    return lay(image, edge(Y - upper, rng.uniform(1, 2.5)), cloth(rng, image, tone))


def fingers(rng, image, x: float, y: float, angle: float, count: int):
    """A hand of the tone of the face, lying on (x, y)."""
    tone = float(np.median(image[60:90, 30:82])) * rng.uniform(0.75, 1.2)
    across, along = np.array([-np.sin(angle), np.cos(angle)]), np.array([np.cos(angle), np.sin(angle)])
    thick = rng.uniform(4, 7)
    for k in range(count):
        cx, cy = np.array([x, y]) + across * (k - (count - 1) / 2) * thick * 1.9
        ax, ay = np.array([cx, cy]) - along * rng.uniform(16, 30)
        bx, by = np.array([cx, cy]) + along * 60
        inside = capsule(ax, ay, bx, by, thick)
        surface = np.clip(lit(rng, image, tone) * (0.75 + 0.3 * np.clip(inside / thick, 0, 1)), 0, 1)
        image = lay(image, edge(inside, 1.3), surface)
    return image


def thing(rng, image, x: float, y: float, size: float):
    """A cup, a microphone, a telephone."""
    surface = cloth(rng, image, rng.choice([rng.uniform(0, 0.2), rng.uniform(0.2, 1)]))
    r = np.maximum(np.abs(X - x) / size, np.abs(Y - y) / (size * rng.uniform(0.8, 1.4))) if rng.random() < 0.5 else np.hypot(X - x, Y - y) / size
    body = capsule(x, y, x + rng.normal(0, 20), y + 60, size * rng.uniform(0.3, 0.9))
    return lay(image, edge(np.maximum((1 - r) * size, body)), surface)
