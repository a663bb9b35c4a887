"""The effects of optics, sensors, scanners and codecs on a gray image (float32, 0..1, 1 = white)."""
import cv2
import numpy as np

from .render import clouds

_KERNELS = (cv2.INTER_AREA, cv2.INTER_LINEAR, cv2.INTER_CUBIC, cv2.INTER_LANCZOS4)


def light(rng, image: np.ndarray) -> np.ndarray:
    """Gradients, shadow edges and glare."""
    h, w = image.shape
    if rng.random() < 0.5:
        gx, gy = rng.uniform(-0.35, 0.35, 2) * (1 if rng.random() < .4 else .4)
        image = image * (1 + gx * np.linspace(-1, 1, w, dtype=np.float32)[None] + gy * np.linspace(-1, 1, h, dtype=np.float32)[:, None])
    if rng.random() < 0.12:  # shadow with a soft edge
        a, b = rng.normal(0, 1, 2)
        edge = a * np.linspace(-1, 1, w, dtype=np.float32)[None] + b * np.linspace(-1, 1, h, dtype=np.float32)[:, None] + rng.normal(0, 0.5)
        image = image * (1 - rng.uniform(0.1, 0.6) / (1 + np.exp(-edge * rng.uniform(5, 80))))
    if rng.random() < 0.12:  # glare: adds light and washes out
        y, x = np.ogrid[0:h, 0:w]
        d = ((x - rng.uniform(0, w)) / rng.uniform(30, w * 0.4)) ** 2 + ((y - rng.uniform(0, h)) / rng.uniform(15, h * 0.6)) ** 2
        g = rng.uniform(0.2, 0.85) * np.exp(-d.astype(np.float32))
        image = image + (1.05 - image) * g
    if rng.random() < 0.04:  # embossing, scratches of a laminate
        image = image + rng.uniform(0.03, 0.1) * np.clip(clouds(rng, (h, w), int(rng.integers(20, 120))), -1, 1)
    return image


def blur(rng, image: np.ndarray, limit: float) -> np.ndarray:
    """Defocus or motion; `limit` is the largest standard deviation in px."""
    roll = rng.random()
    if roll < 0.35:
        return image
    s = limit * rng.uniform(0.1, 1) ** 1.7
    if roll < 0.8:
        return cv2.GaussianBlur(image, (0, 0), max(0.2, s))
    n = max(1, int(round(s * 1.9)))
    kernel = np.zeros((2 * n + 1, 2 * n + 1), np.float32)
    a = rng.uniform(0, np.pi)
    c, d = n * np.cos(a), n * np.sin(a)
    cv2.line(kernel, (int(round((n + c) * 16)), int(round((n + d) * 16))), (int(round((n - c) * 16)), int(round((n - d) * 16))), 1.0, 1, cv2.LINE_AA, 4)
    return cv2.filter2D(image, -1, kernel / kernel.sum(), borderType=cv2.BORDER_REPLICATE)


def resample(rng, image: np.ndarray, scale: float) -> np.ndarray:
    """Resize with one of many kernels; shrinking is usually, not always, free of aliasing."""
    h, w = image.shape
    size = (max(8, round(w * scale)), max(8, round(h * scale)))
    if scale >= 1:
        return cv2.resize(image, size, interpolation=_KERNELS[int(rng.integers(1, 4))])
    if rng.random() < 0.45:
        return cv2.resize(image, size, interpolation=cv2.INTER_AREA)
    image = cv2.GaussianBlur(image, (0, 0), max(0.15, (0.5 / scale - 0.4) * rng.uniform(0.5, 1.3)))
    return cv2.resize(image, size, interpolation=_KERNELS[int(rng.integers(1, 4))])


def sharpen(rng, image: np.ndarray) -> np.ndarray:
    return image + rng.uniform(0.2, 1.5) * (image - cv2.GaussianBlur(image, (0, 0), rng.uniform(0.6, 1.6)))


def noise(rng, image: np.ndarray, strong: float = 1.0) -> np.ndarray:
    s = strong * rng.uniform(0, 0.035) if rng.random() < 0.85 else strong * rng.uniform(0.035, 0.09)
    grain = rng.standard_normal(image.shape, dtype=np.float32) * s
    return image + (cv2.GaussianBlur(grain, (0, 0), rng.uniform(0.4, 1)) * 2 if rng.random() < 0.3 else grain)


def halftone(rng, image: np.ndarray) -> np.ndarray:
    """A printed reproduction: dots whose size follows the tone."""
    h, w = image.shape
    y, x = np.ogrid[0:h, 0:w]
    a, d = rng.uniform(0, np.pi / 2), rng.uniform(2.2, 4.5)
    f = np.float32(2 * np.pi / d)
    screen = np.sin(f * (x * np.cos(a) + y * np.sin(a)).astype(np.float32)) * np.sin(f * (y * np.cos(a) - x * np.sin(a)).astype(np.float32))
    dots = np.clip((image - 0.5 - 0.45 * screen) * 4 + 0.5, 0, 1)
    return image + rng.uniform(0.15, 0.6) * (dots - image)


def jpeg(rng, image: np.ndarray, low: int = 20, high: int = 96) -> np.ndarray:
    q = int(rng.integers(low, high))
    code = cv2.imencode(".jpg", to8(image), (cv2.IMWRITE_JPEG_QUALITY, q))[1]
    return cv2.imdecode(code, cv2.IMREAD_GRAYSCALE).astype(np.float32) / 255


def tone(rng, image: np.ndarray) -> np.ndarray:
    """Exposure, gamma, clipping, few gray levels."""
    image = np.clip(image, 0, 1) ** rng.uniform(0.6, 1.7) if rng.random() < 0.4 else image
    if rng.random() < 0.3:
        image = image * rng.uniform(0.5, 1.25) + rng.uniform(-0.1, 0.1)
    if rng.random() < 0.04:
        n = int(rng.integers(5, 24))
        image = np.round(np.clip(image, 0, 1) * n) / n
    return np.clip(image, 0, 1)


def to8(image: np.ndarray) -> np.ndarray:
    return np.clip(image * 255 + 0.5, 0, 255).astype(np.uint8)
