"""The effects of printing, engraving, laminating, photographing and compressing on a portrait. All functions
take and give gray float32 [112, 112], 0..1, 1 = white, an aligned face; `halftone` and `engrave` any size
near it."""
import cv2
import numpy as np

from .data import SIZE

Y, X = np.mgrid[0:SIZE, 0:SIZE].astype(np.float32)


def grid(image):
    """y and x of every pixel."""
    return (Y, X) if image.shape == Y.shape else np.mgrid[0 : image.shape[0], 0 : image.shape[1]].astype(np.float32)


def misalign(rng, image, shift=3.0, turn=4.0, scale=0.04):
    """Errors of the five points: px, degrees, relative size; a little different along x and y."""
    a, s = np.deg2rad(rng.uniform(-turn, turn)), 1 + rng.uniform(-scale, scale)
    sx, sy = s * (1 + rng.uniform(-0.02, 0.02)), s
    m = np.float32([[sx * np.cos(a), -sy * np.sin(a), 0], [sx * np.sin(a), sy * np.cos(a), 0]])
    c = np.float32([(SIZE - 1) / 2] * 2)
    m[:, 2] = c - m[:, :2] @ c + rng.uniform(-shift, shift, 2)
    return cv2.warpAffine(image, m, (SIZE, SIZE), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)


def unframe(image):
    """Fill the black wedges that an earlier alignment left at the border with what lies beside them."""
    dark = (image < 0.03).astype(np.uint8)
    _, blobs = cv2.connectedComponents(dark)
    edge = np.unique(np.concatenate([blobs[0], blobs[-1], blobs[:, 0], blobs[:, -1]]))
    hole = cv2.dilate((np.isin(blobs, edge) & (dark > 0)).astype(np.uint8), np.ones((3, 3), np.uint8)) > 0
    if hole.mean() < 0.005 or hole.mean() > 0.45:
        return image
    keep = (~hole).astype(np.float32)
    spread = cv2.GaussianBlur(image * keep, (0, 0), 7) / (cv2.GaussianBlur(keep, (0, 0), 7) + 1e-3)
    return np.where(hole, spread, image)


def tone(rng, image):
    """Exposure, gamma, faded blacks, gray or tinted paper, side light."""
    image = np.clip(image, 0, 1) ** np.exp(rng.uniform(-0.45, 0.45))
    black, white = rng.uniform(0, 0.3), rng.uniform(0.65, 1)
    image = black + image * max(0.25, white - black)
    if rng.random() < 0.3:
        gx, gy = rng.uniform(-0.35, 0.35, 2)
        h, w = image.shape
        image = image * (1 + gx * np.linspace(-1, 1, w, dtype=np.float32)[None] + gy * np.linspace(-1, 1, h, dtype=np.float32)[:, None])
    return image


def contrast(rng, image):
    return np.clip((image - image.mean()) * rng.uniform(0.4, 1.7) + image.mean() + rng.uniform(-0.12, 0.12), 0, 1)


def halftone(rng, image):
    """Printed dots whose size follows the tone, at 2 to 4.5 px."""
    a, d = rng.uniform(0, np.pi / 2), rng.uniform(2, 4.5)
    f = np.float32(2 * np.pi / d)
    y, x = grid(image)
    screen = np.sin(f * (x * np.cos(a) + y * np.sin(a))) * np.sin(f * (y * np.cos(a) - x * np.sin(a)))
    dots = np.clip((image - 0.5 - 0.45 * screen) * 4 + 0.5, 0, 1)
    return image + rng.uniform(0.1, 0.5) * (dots - image)


def engrave(rng, image):
    """Laser engraving: dark dots or lines on a light gray card, few tones, no background."""
    y, x = grid(image)
    d = np.sqrt(((x - 56) / rng.uniform(48, 62)) ** 2 + ((y - 60) / rng.uniform(58, 76)) ** 2)
    fade = np.clip((d - 0.85) * rng.uniform(2, 6), 0, 1) * (rng.random() < 0.6)
    image = image * (1 - fade) + rng.uniform(0.75, 0.95) * fade
    image = np.clip((image - image.mean()) * rng.uniform(1.0, 1.7) + image.mean(), 0, 1)
    if rng.random() < 0.5:
        period = rng.uniform(1.8, 3.6)
        mask = 0.5 + 0.45 * np.sin(2 * np.pi * (y + rng.uniform(-0.1, 0.1) * x) / period)
    else:
        mask = rng.random(image.shape, dtype=np.float32)
    dots = np.clip((image - mask) * rng.uniform(2, 6) + 0.5, 0, 1)
    image = image + rng.uniform(0.1, 0.5) * (dots - image)
    low = rng.uniform(0.15, 0.4)
    return low + image * (rng.uniform(0.65, 0.9) - low)


def guilloche(rng, image):
    """Fine security lines, and sometimes the rings of a stamp or a hologram, over the portrait."""
    for _ in range(int(rng.integers(1, 3))):
        a, f = rng.uniform(0, np.pi), rng.uniform(0.03, 0.12)
        u, v = X * np.cos(a) + Y * np.sin(a), Y * np.cos(a) - X * np.sin(a)
        wave = v + rng.uniform(2, 9) * np.sin(f * u * 2 * np.pi + rng.uniform(0, 6)) + rng.uniform(0, 4) * np.sin(f * u * 5)
        line = np.exp(-(((wave % (p := rng.uniform(5, 16))) - p / 2) ** 2) / rng.uniform(0.3, 1.2))
        image = image + rng.uniform(-0.2, 0.2) * line
    if rng.random() < 0.25:
        cx, cy, r = rng.uniform(0, SIZE), rng.uniform(30, SIZE), rng.uniform(18, 50)
        ring = np.abs(np.hypot(X - cx, Y - cy) - r) < rng.uniform(1, 4)
        image = image + rng.uniform(-0.3, 0.25) * cv2.GaussianBlur(ring.astype(np.float32), (0, 0), 0.8)
    return image


def glare(rng, image):
    a = rng.uniform(0, np.pi)
    u = (X - rng.uniform(0, SIZE)) * np.cos(a) + (Y - rng.uniform(0, SIZE)) * np.sin(a)
    v = (Y - rng.uniform(0, SIZE)) * np.cos(a) - (X - rng.uniform(0, SIZE)) * np.sin(a)
    g = np.exp(-((u / rng.uniform(8, 40)) ** 2) - (v / rng.uniform(15, 90)) ** 2)
    return image + (1.02 - image) * rng.uniform(0.2, 0.7) * g


def blur(rng, image, limit=2.2):
    if rng.random() < 0.65:
        return cv2.GaussianBlur(image, (0, 0), rng.uniform(0.3, 1) ** 1.5 * limit)
    n = int(rng.integers(1, 4))
    k, a = np.zeros((2 * n + 1, 2 * n + 1), np.float32), rng.uniform(0, np.pi)
    c, s = n * np.cos(a), n * np.sin(a)
    cv2.line(k, (int(round(n + c)), int(round(n + s))), (int(round(n - c)), int(round(n - s))), 1.0, 1)
    return cv2.filter2D(image, -1, k / k.sum(), borderType=cv2.BORDER_REPLICATE)


def shrink(rng, image, low=32, high=90):
    """Few pixels: the crop had only `low`..`high` px a side, sometimes compressed at that size."""
    n = int(rng.integers(low, high + 1))
    small = cv2.resize(image, (n, n), interpolation=cv2.INTER_AREA)
    if rng.random() < 0.5:
        small = jpeg(rng, small, 40, 95)
    return cv2.resize(small, (SIZE, SIZE), interpolation=(cv2.INTER_LINEAR, cv2.INTER_CUBIC)[int(rng.integers(2))])


def jpeg(rng, image, low=20, high=92):
    code = cv2.imencode(".jpg", to8(image), (cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(low, high))))[1]
    return cv2.imdecode(code, cv2.IMREAD_GRAYSCALE).astype(np.float32) / 255


def noise(rng, image):
    return image + rng.standard_normal(image.shape, dtype=np.float32) * rng.uniform(0.005, 0.045)


def portrait(rng, image):
    """A document portrait: printed or engraved, overlaid, then photographed small."""
    return photographed(rng, printed(rng, image))


def printed(rng, image):
    """As it stands on the document, with its dots or lines."""
    image = tone(rng, image)
    image = engrave(rng, image) if (kind := rng.random()) < 0.3 else halftone(rng, image) if kind < 0.6 else image
    return guilloche(rng, image) if rng.random() < 0.3 else image


def photographed(rng, image):
    """A print before a camera: its light, its few pixels, its compression."""
    image = glare(rng, image) if rng.random() < 0.15 else image
    image = blur(rng, image, 1.5) if rng.random() < 0.5 else image
    image = shrink(rng, image, 40, 90) if rng.random() < 0.75 else image
    image = noise(rng, image) if rng.random() < 0.5 else image
    return jpeg(rng, image, 30, 92)


def selfie(rng, image):
    """A telephone's picture: light, blur, noise, compression, each now and then."""
    for change, share in ((contrast, 0.4), (tone, 0.25), (glare, 0.04), (blur, 0.25), (shrink, 0.25), (noise, 0.3), (jpeg, 0.4)):
        image = change(rng, image) if rng.random() < share else image
    return image


def to8(image):
    return np.clip(image * 255 + 0.5, 0, 255).astype(np.uint8)
