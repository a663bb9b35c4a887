"""Pictures compressed once or twice, and the description of their luma coefficients that the network gets."""
import io

import cv2
import numpy as np
from PIL import Image

MODES, BINS, FEWEST, MOST = 20, 22, 300, 20_000
ZIGZAG = [0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7, 14, 21, 28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47, 55, 62, 63]
LUMA = np.array([16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29, 51, 87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103, 121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99])
CHROMA = np.array([17, 18, 24, 47, 99, 99, 99, 99, 18, 21, 26, 66, 99, 99, 99, 99, 24, 26, 56, 99, 99, 99, 99, 99, 47, 66, 99, 99, 99, 99, 99, 99] + [99] * 32)
ROBIDOUX = np.array([16, 16, 16, 18, 25, 37, 56, 85, 16, 17, 20, 27, 34, 40, 53, 75, 16, 20, 24, 31, 43, 62, 91, 135, 18, 27, 31, 40, 53, 74, 106, 156, 25, 34, 43, 53, 69, 94, 131, 189, 37, 40, 62, 74, 94, 124, 169, 238, 56, 53, 91, 106, 131, 169, 226, 311, 85, 75, 135, 156, 189, 238, 311, 418])
BASIS = np.array([[np.sqrt((1 if u == 0 else 2) / 8) * np.cos((2 * x + 1) * u * np.pi / 16) for x in range(8)] for u in range(8)], np.float32)


def scaled(base: np.ndarray, quality: int) -> np.ndarray:
    s = 5000 // quality if quality < 50 else 200 - 2 * quality
    return np.clip((base * s + 50) // 100, 1, 255)


def tables(rng, quality: int, kind: str | None = None) -> list[list[int]]:
    """Luma and chroma steps: a library's, a messenger's, or a maker's own (a library's, bent)."""
    kind = kind or rng.choice(["ijg", "mozjpeg", "own"], p=(0.6, 0.15, 0.25))
    if kind == "mozjpeg":
        return [scaled(ROBIDOUX, quality).tolist()] * 2
    luma, chroma = scaled(LUMA, quality), scaled(CHROMA, quality)
    if kind == "own":
        y, x = np.mgrid[0:8, 0:8] / 7
        bend = np.exp(rng.normal(0, 0.15) + rng.normal(0, 0.35) * (x + y) / 2 + rng.normal(0, 0.12) * (x - y)).reshape(64)
        luma, chroma = (np.clip(np.round(t * bend), 1, 255).astype(int) for t in (luma, chroma))
    return [luma.tolist(), chroma.tolist()]


def encode(rgb: np.ndarray, steps: list[list[int]], subsampling: int) -> bytes:
    out = io.BytesIO()
    Image.fromarray(rgb).save(out, "JPEG", qtables=steps, subsampling=subsampling)
    return out.getvalue()


def decode(data: bytes) -> np.ndarray:
    return np.asarray(Image.open(io.BytesIO(data)).convert("RGB"))


def coefficients(data: bytes, luma_steps: list[int]) -> np.ndarray:
    """Quantized luma coefficients of every whole block, in natural order, from the decoded luma."""
    luma = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_GRAYSCALE).astype(np.float32) - 128
    h, w = luma.shape[0] // 8 * 8, luma.shape[1] // 8 * 8
    blocks = luma[:h, :w].reshape(h // 8, 8, w // 8, 8).transpose(0, 2, 1, 3).reshape(-1, 8, 8)
    return np.round((BASIS @ blocks @ BASIS.T).reshape(-1, 64) / np.array(luma_steps, np.float32)).astype(np.int32)


def describe(values: np.ndarray, luma_steps: list[int]) -> np.ndarray | None:
    """[20, 23]: for each of the first 20 AC modes the share of blocks with |c| = 0..20 and above, and its
    step. Only blocks with any of these coefficients count: flat ones show nothing."""
    first = np.abs(values[:, ZIGZAG[1:MODES + 1]])
    first = first[first.any(1)][:MOST]
    if len(first) < FEWEST:
        return None
    out = np.empty((MODES, BINS + 1), np.float32)
    for k in range(MODES):
        out[k, :BINS] = np.bincount(np.minimum(first[:, k], BINS - 1), minlength=BINS) / len(first)
        out[k, BINS] = luma_steps[ZIGZAG[k + 1]]
    return out


def never_compressed(rng, source: np.ndarray, side: tuple[int, int] = (320, 720)) -> np.ndarray:
    """A piece of a photograph, shrunk so far that its own compression is gone, and developed again."""
    f = rng.uniform(0.3, 0.55)
    need = int(rng.integers(*side) / f)
    h, w = source.shape[:2]
    a, b = min(h, need), min(w, need)
    y, x = rng.integers(0, h - a + 1), rng.integers(0, w - b + 1)
    out = cv2.resize(source[y:y + a, x:x + b], None, fx=f, fy=f, interpolation=cv2.INTER_AREA if rng.random() < 0.6 else cv2.INTER_CUBIC).astype(np.float32)
    if rng.random() < 0.5:
        out = cv2.GaussianBlur(out, (0, 0), rng.uniform(0.3, 1.4))
    out += cv2.GaussianBlur(rng.normal(0, 1, out.shape).astype(np.float32), (0, 0), rng.uniform(0.3, 0.9)) * rng.uniform(0, 6)
    if rng.random() < 0.5:
        out += rng.uniform(0.2, 1.5) * (out - cv2.GaussianBlur(out, (0, 0), rng.uniform(0.6, 1.5)))
    out = (out - 128) * rng.uniform(0.6, 1.3) + 128 + rng.uniform(-25, 25)
    if rng.random() < 0.5:
        out = out[:, ::-1]
    return np.ascontiguousarray(np.clip(out, 0, 255).astype(np.uint8))


def sample(rng, source: np.ndarray, twice: bool, first: int | None = None, second: int | None = None):
    """One description with its label; `None` when the picture is too flat."""
    rgb = never_compressed(rng, source)
    last = second or int(rng.choice([rng.integers(50, 101), rng.integers(85, 101)]))
    if twice:
        q = first or int(rng.integers(45, 99))
        while first is None and abs(q - last) < 3:
            q = int(rng.integers(45, 99))
        rgb = decode(encode(rgb, tables(rng, q, "ijg" if first else None), int(rng.choice([0, 2]))))
        if rng.random() < 0.6:  # the edited part: it was compressed once
            h, w = rgb.shape[:2]
            a, b = int(h * rng.uniform(0.1, 0.4)), int(w * rng.uniform(0.1, 0.4))
            y, x = rng.integers(0, h - a), rng.integers(0, w - b)
            rgb = rgb.copy()
            rgb[y:y + a, x:x + b] = never_compressed(rng, source, (900, 901))[:a, :b] if rng.random() < 0.3 else rgb[y:y + a, x:x + b][::-1]
    steps = tables(rng, last, "ijg" if second else None)
    return describe(coefficients(encode(rgb, steps, int(rng.choice([0, 2]))), steps[0]), steps[0])
