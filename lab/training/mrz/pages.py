"""Training tiles for the locator: documents lying on things, photographed or scanned.

A tile is image float32 [S, S] 0..1 and maps float32 [4, S/4, S/4]: band of the MRZ lines (0..1), cos and
sin of the reading direction, log2 of the cell pitch in px; the last three count where `band` > 0.
"""
import cv2
import numpy as np

from . import camera
from .documents import Document, identity_page, portrait
from .fonts import system_fonts
from .render import clouds, paper, print_text

KINDS = ("passport", "visa", "card_back", "td2", "strip", "card_front", "prose", "ticket", "table")
ODDS = (0.32, 0.08, 0.25, 0.08, 0.05, 0.07, 0.05, 0.06, 0.04)


def background(rng, n: int) -> np.ndarray:
    """Table tops, cloth, plain scanner lids, other papers."""
    out = np.full((n, n), rng.uniform(0, 1), np.float32)
    roll = rng.random()
    if roll < 0.3:
        return out
    if roll < 0.5:  # wood, brushed things: noise stretched one way
        grain = cv2.resize(rng.standard_normal((int(rng.integers(20, n)), int(rng.integers(2, 12)))).astype(np.float32), (n, n), interpolation=cv2.INTER_CUBIC)
        out += rng.uniform(0.03, 0.15) * (grain if rng.random() < .5 else grain.T)
    for _ in range(int(rng.integers(1, 4))):
        out += rng.uniform(0.02, 0.2) * clouds(rng, (n, n), int(2 ** rng.uniform(0.5, 7)))
    if rng.random() < 0.25:  # weave, keys, grids
        y, x = np.ogrid[0:n, 0:n]
        out = out + rng.uniform(0.03, 0.2) * np.sign(np.sin(x / rng.uniform(1, 12)) * np.sin(y / rng.uniform(1, 12))).astype(np.float32)
    for _ in range(int(rng.integers(0, 5))):  # edges of things
        box = cv2.boxPoints(((rng.uniform(0, n), rng.uniform(0, n)), (rng.uniform(10, n), rng.uniform(4, n)), rng.uniform(0, 180)))
        cv2.fillConvexPoly(out, box.astype(np.int32), rng.uniform(0, 1), cv2.LINE_AA)
    if rng.random() < 0.15:
        fonts = system_fonts()["page"]
        for _ in range(int(rng.integers(1, 8))):
            text = "".join(chr(int(c)) for c in rng.integers(48, 122, int(rng.integers(4, 40))))
            print_text(rng, out, rng.uniform(0, 1), int(rng.uniform(-50, n)), int(rng.uniform(0, n)), text, str(rng.choice(fonts)), int(rng.integers(7, 40)))
    if rng.random() < 0.1:
        portrait(rng, out, int(rng.uniform(0, n * .7)), int(rng.uniform(0, n * .7)), n // 3, n // 2)
    return np.clip(out, 0, 1)


def _view(rng, doc: Document, pitch: float, tile: int) -> np.ndarray:
    """Homography document px -> tile px, placed so that the zone (if any) is usually in sight."""
    h, w = doc.page.shape
    roll = rng.random()
    turn = rng.choice([0, 0, 0, 90, 180, 270]) + (0 if roll < 0.3 else rng.normal(0, 4) if roll < 0.75 else rng.uniform(-18, 18))
    if rng.random() < 0.08:
        turn = rng.uniform(0, 360)
    a, s = np.deg2rad(turn), pitch / 20.0
    if doc.lines and rng.random() < 0.85:
        line = doc.lines[int(rng.integers(len(doc.lines)))]
        focus = (rng.uniform(line.edges[0], line.edges[-1]), line.y)
    else:
        focus = (rng.uniform(0, w), rng.uniform(0, h))
    cs, sn = s * np.cos(a), s * np.sin(a)
    m = np.array([[cs, -sn, 0], [sn, cs, 0], [0, 0, 1.0]])
    if rng.random() < 0.45:
        tilt = rng.normal(0, 0.00022, 2)  # perspective about the focus
        m = m @ np.array([[1, 0, 0], [0, rng.uniform(0.75, 1.15), 0], [tilt[0], tilt[1], 1]])
    m = m @ np.array([[1, 0, -focus[0]], [0, 1, -focus[1]], [0, 0, 1.0]])
    place = rng.uniform(0.12, 0.88, 2) * tile
    return np.array([[1, 0, place[0]], [0, 1, place[1]], [0, 0, 1.0]]) @ m


def _apply(m: np.ndarray, points: np.ndarray) -> np.ndarray:
    q = np.c_[points, np.ones(len(points))] @ m.T
    return q[:, :2] / q[:, 2:]


def targets(lines, m: np.ndarray, tile: int) -> np.ndarray:
    """Maps [4, tile/4, tile/4] of the lines under the homography (document px -> tile px)."""
    n = tile // 4
    maps = np.zeros((4, n, n), np.float32)
    for line in lines:
        edges = np.interp(np.linspace(0, len(line.edges) - 1, 9), np.arange(len(line.edges)), line.edges)
        cells = (len(line.edges) - 1) / 8
        centre = _apply(m, np.c_[edges, np.full(9, line.y)])
        scale = float(np.hypot(*(centre[-1] - centre[0]))) / (edges[-1] - edges[0])
        half = max(line.cap * 0.27, 1.7 / scale)  # never thinner than the map can show
        upper, lower = (_apply(m, np.c_[edges, np.full(9, line.y + d * half)]) for d in (-1, 1))
        band = np.zeros((n, n), np.uint8)
        ring = np.concatenate([upper, lower[::-1]])
        cv2.fillPoly(band, [np.round(((ring + 0.5) / 4 - 0.5) * 256).astype(np.int32)], 255, cv2.LINE_AA, 8)
        maps[0] = np.maximum(maps[0], band.astype(np.float32) / 255)
        for k in range(8):
            d = centre[k + 1] - centre[k]
            length = float(np.hypot(*d))
            part = np.concatenate([upper[k:k + 2], lower[k:k + 2][::-1]])
            grow = 2.0  # px: neighbors of the band learn the geometry too
            middle = part.mean(0)
            part = part + grow * np.sign(part - middle)
            spot = np.zeros((n, n), np.uint8)
            cv2.fillConvexPoly(spot, np.round(((part + 0.5) / 4 - 0.5) * 256).astype(np.int32), 1, cv2.LINE_8, 8)
            on = spot > 0
            maps[1][on], maps[2][on], maps[3][on] = d[0] / length, d[1] / length, np.log2(max(1.0, length / cells))
    return maps


def tiles(rng, size: int = 384, views: int = 4):
    """Yield a few (image, maps) of one scene, at different scales and turns."""
    docs = [identity_page(rng, str(rng.choice(KINDS, p=ODDS)))]
    if rng.random() < 0.25:
        docs.append(identity_page(rng, str(rng.choice(KINDS, p=ODDS))))
    for _ in range(views):
        pitch = 2 ** (rng.uniform(2.75, 4.65) if rng.random() < 0.75 else rng.uniform(1.9, 2.85))
        native = min(pitch, 2 ** rng.uniform(np.log2(5), np.log2(26))) / pitch  # seen at, relative to the tile
        if pitch < 7:
            native = rng.uniform(0.9, 1.0)
        n = int(np.ceil(size * native))
        native = n / size
        m = _view(rng, docs[0], pitch, size)
        shrink = np.diag([native, native, 1.0])
        image = background(rng, n)
        maps = np.zeros((4, size // 4, size // 4), np.float32)
        for k, doc in enumerate(docs):
            if k:  # the second lies beside the first: card front and back, an open passport
                h, w = docs[0].page.shape
                below = rng.random() < 0.7
                m = m @ np.array([[1, 0, 0 if below else w * rng.uniform(1, 1.1)], [0, 1, h * rng.uniform(1, 1.1) if below else 0], [0, 0, 1.0]])
            page = doc.page
            step = 20.0 / (pitch * native)
            if step > 1.2:
                page = cv2.GaussianBlur(page, (0, 0), 0.42 * step * rng.uniform(0.7, 1.2))
            to = shrink @ m
            h, w = page.shape
            cover = cv2.warpPerspective(np.ones((h, w), np.uint8), to, (n, n), flags=cv2.INTER_LINEAR)
            seen = cv2.warpPerspective(page, to, (n, n), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
            image = np.where(cover > 0, seen, image)
            if doc.lines:
                here = targets(doc.lines, m, size)
                maps = np.where(here[3:] > 0, here, maps)
        yield _shoot(rng, image, pitch * native, size), maps


def _shoot(rng, image: np.ndarray, pitch: float, size: int) -> np.ndarray:
    image = camera.light(rng, image)
    image = camera.blur(rng, image, 0.16 * pitch)
    if rng.random() < 0.2:
        image = camera.sharpen(rng, image)
    if rng.random() < 0.03:
        image = camera.halftone(rng, image)
    image = camera.tone(rng, camera.noise(rng, image, 0.7))
    if rng.random() < 0.02:
        image = 1 - image
    if rng.random() < 0.7:
        image = camera.jpeg(rng, image, 25)
    if image.shape[0] != size:
        image = cv2.resize(image, (size, size), interpolation=int(rng.choice([cv2.INTER_LINEAR, cv2.INTER_CUBIC])))
    return np.clip(image, 0, 1)
