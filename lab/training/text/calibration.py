"""Pictures to see on how far activations reach: documents that the project draws, `npm run -s specimens -- documents FOLDER --count 10 --seed 970`."""
from collections.abc import Iterator
from pathlib import Path

import cv2
import numpy as np
import onnxruntime

LONG_SIDE, HEIGHT = 960, 48


def pages(folder: Path) -> Iterator[np.ndarray]:
    """[1, 1, H, W] gray 0..1, sides multiples of 32, as the finder takes them."""
    for file in sorted(folder.glob("*.jpg")):
        page = cv2.imread(str(file), cv2.IMREAD_GRAYSCALE)
        scale = LONG_SIDE / max(page.shape)
        small = cv2.resize(page, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
        down, right = (-side % 32 for side in small.shape)
        yield np.pad(small, ((0, down), (0, right)), constant_values=int(small.mean()))[None, None].astype(np.float32) / 255


def rows(folder: Path, finder: Path, every: int = 3) -> Iterator[np.ndarray]:
    """[1, 1, 48, W] lines, one of `every`, that the finder in floats sees on these pages, as the reader takes them."""
    session = onnxruntime.InferenceSession(str(finder), providers=["CPUExecutionProvider"])
    count = 0
    for page in pages(folder):
        seen = session.run(None, {"image": page})[0][0, 0] > 0.3
        contours, _ = cv2.findContours(seen.astype(np.uint8), cv2.RETR_LIST, cv2.CHAIN_APPROX_SIMPLE)
        for contour in contours:
            centre, sides, angle = cv2.minAreaRect(contour)
            if sides[0] < sides[1]:
                sides, angle = sides[::-1], angle + 90
            if sides[1] < 3:
                continue
            count += 1
            if count % every == 0:
                yield cut(page[0, 0], centre, sides, angle)


def cut(page: np.ndarray, centre: tuple, sides: tuple, angle: float) -> np.ndarray:
    more = 1.6 * sides[0] * sides[1] / (sides[0] + sides[1])
    scale = HEIGHT / (sides[1] + more)
    width = max(16, int(np.ceil((sides[0] + more) * scale / 8)) * 8)
    move = cv2.getRotationMatrix2D(centre, angle - 180 if angle > 90 else angle, scale)
    move[:, 2] += np.array([width / 2, HEIGHT / 2]) - centre
    return cv2.warpAffine(page, move, (width, HEIGHT), flags=cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE).clip(0, 1)[None, None]
