"""From the detector's maps to faces, and from five points to an aligned crop."""
import cv2
import numpy as np

from .data import SIZE

CUT = 0.6  # probability from which a face counts

# where the five points of an aligned face lie in its 112 px
TEMPLATE = np.array([[37.2, 51.7], [75.4, 51.7], [56.4, 73.3], [39.6, 93.4], [73.4, 93.4]])
MIRRORED = [1, 0, 2, 4, 3]  # which of the five points is which in the mirror image


def prepare(grey: np.ndarray, side: int = 320) -> tuple[np.ndarray, float]:
    """uint8 [h, w] -> float32 [1, 1, H, W] with the long side `side`, padded right and below by repeating the edge; scale."""
    h, w = grey.shape
    s = side / max(h, w)
    small = cv2.resize(grey, (max(1, round(w * s)), max(1, round(h * s))), interpolation=cv2.INTER_AREA if s < 1 else cv2.INTER_LINEAR)
    h, w = small.shape
    small = cv2.copyMakeBorder(small, 0, -h % 32, 0, -w % 32, cv2.BORDER_REPLICATE)
    return small[None, None].astype(np.float32) / 255, s


def decode(maps: np.ndarray, cut: float = CUT, overlap: float = 0.35) -> list[dict]:
    """maps [15, h, w] -> faces by falling probability: `p`, `box` (x0, y0, x1, y1), `points` [5, 2], in px of the input.

    Cells above the cut are joined greedily: those whose box overlaps the best one's by more than `overlap` (IoU), or
    whose center lies inside it, belong to it; box and points are their mean, weighted by probability squared.
    """
    p = 1 / (1 + np.exp(-maps[0]))
    i, j = np.nonzero(p > cut * 0.5)
    at = np.c_[j, i] * 8 + 3.5
    m, p = maps[:, i, j].T * 8, p[i, j]
    boxes = np.c_[at - m[:, 1:3], at + m[:, 3:5]]
    points = m[:, 5:].reshape(-1, 5, 2) + at[:, None]
    found, left = [], np.argsort(-p)
    while len(left) and p[left[0]] > cut:
        best = boxes[left[0]]
        with_it = (iou(best, boxes[left]) > overlap) | inside(best, boxes[left])
        mine = left[with_it & (iou(best, boxes[left]) > 0.5)]
        w = p[mine] ** 2 / (p[mine] ** 2).sum()
        found.append({"p": float(p[left[0]]), "box": w @ boxes[mine], "points": np.tensordot(w, points[mine], 1)})
        left = left[~with_it]
    return found


def iou(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """a [4], b [n, 4] -> [n]"""
    side = np.clip(np.minimum(a[2:], b[:, 2:]) - np.maximum(a[:2], b[:, :2]), 0, None)
    both = side.prod(1)
    return both / ((a[2:] - a[:2]).prod() + (b[:, 2:] - b[:, :2]).prod(1) - both)


def inside(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """Whether the center of b lies in the middle half of a."""
    c = (b[:, :2] + b[:, 2:]) / 2
    quarter = (a[2:] - a[:2]) / 4
    return ((c > a[:2] + quarter) & (c < a[2:] - quarter)).all(1)


def mirrored_points(points: np.ndarray, width: int) -> np.ndarray:
    """The five points [5, 2] of a picture of that width, where they lie in its mirror image."""
    return np.c_[width - 1 - points[:, 0], points[:, 1]][MIRRORED]


def mirrored(image: np.ndarray, points: np.ndarray, box: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """A picture, the points and the box [4] of the face in it, as a mirror shows them."""
    w = image.shape[1]
    return np.ascontiguousarray(image[:, ::-1]), mirrored_points(points, w), np.array([w - 1 - box[2], box[1], w - 1 - box[0], box[3]])


def similarity(points: np.ndarray, template: np.ndarray = TEMPLATE) -> np.ndarray:
    """Least-squares turn, scale and shift [2, 3] that takes points [5, 2] to template [5, 2]."""
    a, b = points - points.mean(0), template - template.mean(0)
    n = (a * a).sum()
    c, s = (a * b).sum() / n, (a[:, 0] * b[:, 1] - a[:, 1] * b[:, 0]).sum() / n
    m = np.array([[c, -s], [s, c]])
    return np.c_[m, template.mean(0) - m @ points.mean(0)]


def align(grey: np.ndarray, points: np.ndarray, template: np.ndarray = TEMPLATE) -> np.ndarray:
    """The 112 x 112 crop that the embedder wants; shrinks in steps so that nothing aliases."""
    m = similarity(points, template)
    s = np.hypot(m[0, 0], m[1, 0])
    if s < 0.75:
        grey = cv2.GaussianBlur(grey, (0, 0), 0.4 / s)
    return cv2.warpAffine(grey, m, (SIZE, SIZE), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
