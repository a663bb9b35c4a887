"""Photographs of documents on things, with the map of the document's place. A scene is image float32 [S, S]
0..1 and maps float32 [2, S/4, S/4]: the document (0..1) and its outline. Sheets of prose, tickets, bare
tables and round things, people among them, carry no document, and must not be taken for one."""
import cv2
import numpy as np

from mrz import camera
from mrz.documents import MM, identity_page
from mrz.pages import background
from mrz.render import clouds, paper

from .figures import round_things

KINDS = ("passport", "card_back", "card_front", "td2", "prose", "ticket", "table")
ODDS = (0.26, 0.22, 0.3, 0.06, 0.06, 0.05, 0.05)
ROUND = 0.15  # share of scenes without any sheet, of round things only
SHEETS = ("prose", "ticket", "table")


def view(rng, w: float, h: float, size: int, cut: bool) -> np.ndarray:
    """Homography document px -> scene px of a camera tilted up to 25 degrees, the document turned any way."""
    turn = np.deg2rad(rng.choice([0, 0, 0, 90, 180, 270]) + rng.normal(0, 7))
    if rng.random() < 0.06:
        turn = rng.uniform(0, 2 * np.pi)
    tilt, axis = np.deg2rad(rng.uniform(0, 25) if rng.random() < 0.7 else 0), rng.uniform(0, 2 * np.pi)
    c, s = np.cos(turn), np.sin(turn)
    roll = np.array([[c, -s, 0], [s, c, 0], [0, 0, 1.0]])
    k = np.array([np.cos(axis), np.sin(axis), 0])
    cross = np.array([[0, 0, k[1]], [0, 0, -k[0]], [-k[1], k[0], 0]])
    lean = np.eye(3) + np.sin(tilt) * cross + (1 - np.cos(tilt)) * cross @ cross
    far = rng.uniform(1.1, 3.0) * max(w, h)
    r = lean @ roll
    m = np.array([[r[0, 0], r[0, 1], 0], [r[1, 0], r[1, 1], 0], [r[2, 0] / far, r[2, 1] / far, 1.0]]) @ np.array([[1, 0, -w / 2], [0, 1, -h / 2], [0, 0, 1.0]])
    q = corners(m, w, h)
    reach = np.ptp(q, axis=0)
    fill = rng.uniform(0.4, 0.98) if rng.random() < 0.9 else rng.uniform(0.25, 0.4)
    if cut:
        fill = rng.uniform(0.9, 1.5)
    scale = fill * size / reach.max()
    middle = (q.max(0) + q.min(0)) / 2
    slack = max(0.0, 1 - fill) / 2 if not cut else 0.35
    place = size * (0.5 + rng.uniform(-slack, slack, 2))
    return np.array([[scale, 0, place[0] - scale * middle[0]], [0, scale, place[1] - scale * middle[1]], [0, 0, 1.0]]) @ m


def corners(m: np.ndarray, w: float, h: float) -> np.ndarray:
    p = np.array([[0, 0, 1], [w, 0, 1], [w, h, 1], [0, h, 1.0]]) @ m.T
    return p[:, :2] / p[:, 2:]


def targets(quad: np.ndarray | None, size: int) -> np.ndarray:
    n = size // 4
    maps = np.zeros((2, n, n), np.float32)
    if quad is not None:
        at = np.round(np.clip((quad + 0.5) / 4 - 0.5, -4000, 4000) * 256).astype(np.int32)
        for channel in (0, 1):
            part = np.zeros((n, n), np.uint8)
            cv2.fillPoly(part, [at], 255, cv2.LINE_AA, 8) if channel == 0 else cv2.polylines(part, [at], True, 255, 2, cv2.LINE_AA, 8)
            maps[channel] = part.astype(np.float32) / 255
    return maps


def _corner_mask(h: int, w: int, radius: float) -> np.ndarray:
    mask = np.zeros((h, w), np.uint8)
    r = int(radius)
    cv2.rectangle(mask, (r, 0), (w - 1 - r, h - 1), 255, -1)
    cv2.rectangle(mask, (0, r), (w - 1, h - 1 - r), 255, -1)
    for x in (r, w - 1 - r):
        for y in (r, h - 1 - r):
            cv2.circle(mask, (x, y), r, 255, -1)
    return mask


def scenes(rng, size: int = 256, views: int = 5):
    """Yield a few (image, maps) of one document, or of none."""
    if rng.random() < ROUND:
        for _ in range(views):
            yield photographed(rng, round_things(rng, background(rng, size))), targets(None, size)
        return
    kind = str(rng.choice(KINDS, p=ODDS))
    page = identity_page(rng, kind).page
    page = cv2.resize(page, None, fx=0.6, fy=0.6, interpolation=cv2.INTER_AREA)
    if rng.random() < 0.35 and kind not in SHEETS:  # a colored strip, a plainer or darker ground
        page = np.clip(page * rng.uniform(0.45, 1.1) + rng.uniform(-0.05, 0.15), 0, 1)
    h, w = page.shape
    mm = MM * 0.6
    mask = _corner_mask(h, w, rng.uniform(2.5, 3.6) * mm if kind.startswith("card") else rng.uniform(0, 3) * mm)
    upper = kind == "passport" and rng.random() < 0.45
    if upper:  # the booklet lies open: another page above the fold
        other = identity_page(rng, "prose").page if rng.random() < 0.3 else paper(rng, h, w, 0.6)
        other = cv2.resize(other, (w, h))
        other = other * np.clip(np.linspace(1, rng.uniform(0.6, 1), h, dtype=np.float32)[:, None], 0, 1)
        page, mask = np.concatenate([other, page]), np.full((2 * h, w), 255, np.uint8)
    for _ in range(views):
        cut = rng.random() < 0.1
        m = view(rng, w, h, size, cut)
        quad = corners(m, w, h) if kind not in SHEETS else None
        if upper:
            m = m @ np.array([[1, 0, 0], [0, 1, -h], [0, 0, 1.0]])
        image = background(rng, size)
        if rng.random() < 0.3:
            image = np.clip(image * rng.uniform(0.3, 1) + rng.uniform(0, 0.3), 0, 1)
        step = 1 / max(1e-6, np.sqrt(abs(np.linalg.det(m[:2, :2]))))
        seen = cv2.GaussianBlur(page, (0, 0), max(0.3, 0.4 * step))
        cover = cv2.warpPerspective(mask, m, (size, size), flags=cv2.INTER_LINEAR).astype(np.float32) / 255
        seen = cv2.warpPerspective(seen, m, (size, size), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        if rng.random() < 0.5:  # the document's shadow on the table
            shade = cv2.GaussianBlur(cover, (0, 0), rng.uniform(1, 5))
            move = np.float32([[1, 0, rng.uniform(-5, 5)], [0, 1, rng.uniform(-5, 5)]])
            image = image * (1 - rng.uniform(0.1, 0.6) * cv2.warpAffine(shade, move, (size, size)))
        image = image + (seen - image) * cover
        if quad is not None and rng.random() < 0.3:
            _finger(rng, image, quad)
        yield photographed(rng, image), targets(quad, size)


def photographed(rng, image: np.ndarray) -> np.ndarray:
    image = camera.light(rng, image.astype(np.float32))
    image = camera.blur(rng, image, 1.6)
    image = camera.tone(rng, camera.noise(rng, image, 0.8))
    if rng.random() < 0.6:
        image = camera.jpeg(rng, image, 25)
    return np.clip(image, 0, 1)


def _finger(rng, image: np.ndarray, quad: np.ndarray) -> None:
    """A finger tip that holds the document at an edge."""
    k = int(rng.integers(4))
    at = quad[k] + (quad[(k + 1) % 4] - quad[k]) * rng.uniform(0.05, 0.95)
    inward = quad.mean(0) - at
    inward /= np.hypot(*inward) + 1e-6
    long = 0.12 * np.hypot(*(quad[1] - quad[0])) * rng.uniform(0.6, 1.5)
    tip, root = at + inward * long * rng.uniform(0, 0.8), at - inward * long * 4
    skin = float(rng.uniform(0.2, 0.85))
    layer = np.zeros(image.shape, np.uint8)
    cv2.line(layer, tuple(int(v) for v in tip), tuple(int(v) for v in root), 255, max(3, int(long * rng.uniform(0.6, 1.1))), cv2.LINE_AA)
    cover = layer.astype(np.float32) / 255
    shaded = skin * (1 + 0.15 * np.clip(clouds(rng, image.shape, 12), -1, 1))
    image += (shaded - image) * cover
