"""The description of a portrait's place that the network gets: means and extremes of original pixels in cells
around the eyes. The service computes the same (`layers/vision/portrait-place.ts`); a test compares both
with `test/fixtures/portrait-place.json`."""
import cv2
import numpy as np

WIDE, HIGH, CHANNELS = 96, 112, 10
ACROSS = 10.0   # eye distances that the cells reach over, from left to right
DOWN = 0.6      # eye distances from between the eyes down to the middle of the cells
COARSE = 64.0   # px between the eyes, from which two by two pixels are taken together first, and again
KERNEL = np.array([[1, -2, 1], [-2, 4, -2], [1, -2, 1]], np.float32) / 4  # blind to straight edges (Immerkær 1996)
MOST = 6.0      # what of it may be noise


def starts(first: float, step: float, count: int, size: int) -> np.ndarray:
    """First pixel of each cell, and the end of the last; cells beyond the picture show its border."""
    return np.clip(np.floor(first + step * np.arange(count + 1)), 0, size - 1).astype(np.int64)


def level(value: np.ndarray) -> np.ndarray:
    """0..1 for 0..1023: steps of noise count more the fainter they are."""
    return np.log2(1 + 4 * value) / 12


def grid_of(picture: np.ndarray, eyes: np.ndarray, wide: int = WIDE, high: int = HIGH) -> np.ndarray:
    """RGB uint8 [H, W, 3], upright, eyes [[x, y], [x, y]] -> float32 [10, high, wide], 0..1.

    `wide`, `high` beyond the network's leave it room to be shifted."""
    apart = float(np.hypot(*(eyes[1] - eyes[0])))
    middle = eyes.mean(0) + (0, DOWN * apart)
    step = ACROSS * apart / WIDE
    x0, y0 = middle - step * np.array([wide, high]) / 2
    x, y = starts(x0, step, wide, picture.shape[1]), starts(y0, step, high, picture.shape[0])
    a, b = max(0, x[0] - 2), max(0, y[0] - 2)
    part = picture[b:y[-1] + 3, a:x[-1] + 3]
    return cells(part, x - a, y - b)


def halved(picture: np.ndarray) -> np.ndarray:
    h, w = picture.shape[0] // 2 * 2, picture.shape[1] // 2 * 2
    four = picture[:h, :w].reshape(h // 2, 2, w // 2, 2, 3).astype(np.uint16).sum((1, 3))
    return ((four + 2) >> 2).astype(np.uint8)


def cells(part: np.ndarray, x: np.ndarray, y: np.ndarray) -> np.ndarray:
    red, green, blue = (colour.astype(np.uint16) for colour in cv2.split(part))
    luma = ((77 * red + 150 * green + 29 * blue + 128) >> 8).astype(np.float32)
    fine = np.abs(cv2.filter2D(luma, -1, KERNEL, borderType=cv2.BORDER_REPLICATE))
    tint = np.abs(cv2.filter2D(cv2.subtract(red.astype(np.float32), blue.astype(np.float32)), -1, KERNEL, borderType=cv2.BORDER_REPLICATE))
    across, down = np.zeros_like(luma), np.zeros_like(luma)
    across[:, :-1], down[:-1] = np.abs(luma[:, 1:] - luma[:, :-1]), np.abs(luma[1:] - luma[:-1])
    rows, columns = np.maximum(np.diff(y), 1), np.maximum(np.diff(x), 1)
    count = (rows[:, None] * columns[None]).astype(np.float32)

    def mean(map_):
        total = cv2.integral(map_)
        corner = [total[j][:, i] for j in (y[:-1], y[:-1] + rows) for i in (x[:-1], x[:-1] + columns)]
        return (corner[3] - corner[1] - corner[2] + corner[0]) / count

    def most(map_):
        by_row = np.stack([map_[j:j + n].max(0) for j, n in zip(y, rows)])
        return np.stack([by_row[:, i:i + n].max(1) for i, n in zip(x, columns)], 1)

    return np.stack([
        *(mean(colour.astype(np.uint8)) / 255 for colour in (red, green, blue)),
        level(mean(fine)), level(mean(np.minimum(fine, MOST))), level(mean(across)), level(mean(down)),
        level(most(across)), level(most(down)), level(mean(tint)),
    ]).astype(np.float32)
