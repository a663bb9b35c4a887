"""A forger's changes to the file of a photograph, and the ways in which files are saved again."""
import cv2
import numpy as np

KINDS = ("crude", "fitted", "blended")
LEAST = 17  # px between the eyes that are left when a file is shrunk
WAYS = (cv2.INTER_AREA, cv2.INTER_LINEAR, cv2.INTER_CUBIC)


def saved(rng, picture: np.ndarray, low: int = 55, high: int = 96) -> np.ndarray:
    """RGB uint8, compressed and decoded, with or without whole color."""
    options = [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(low, high))]
    if rng.random() < 0.25:
        options += [cv2.IMWRITE_JPEG_SAMPLING_FACTOR, cv2.IMWRITE_JPEG_SAMPLING_FACTOR_444]
    code = cv2.imencode(".jpg", cv2.cvtColor(picture, cv2.COLOR_RGB2BGR), options)[1]
    return cv2.imdecode(code, cv2.IMREAD_COLOR_RGB)


NOISE = np.random.default_rng(3).standard_normal((1500, 1500, 3), np.float32)


def noise(rng, shape: tuple[int, ...]) -> np.ndarray:
    """Drawn once: a turned window of it serves as a new one."""
    bank = NOISE if rng.random() < 0.5 else NOISE[::-1, ::-1]
    h, w = shape[:2]
    y, x = int(rng.integers(0, 1501 - min(h, 1500))), int(rng.integers(0, 1501 - min(w, 1500)))
    part = bank[y:y + h, x:x + w]
    return part if part.shape[:2] == (h, w) else np.resize(part, (h, w, 3))


def whole(picture: np.ndarray) -> np.ndarray:
    return np.clip(picture + 0.5, 0, 255).astype(np.uint8)


def sent(rng, picture: np.ndarray, eyes: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Shrunk, photographed from a fine print, compressed: each now and then."""
    if rng.random() < 0.35:
        scale = rng.uniform(0.6, 0.97)
        if scale * np.hypot(*(eyes[1] - eyes[0])) > LEAST:
            picture = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=int(rng.choice(WAYS)))
            eyes = eyes * scale
    if rng.random() < 0.25:
        soft = cv2.GaussianBlur(picture, (0, 0), rng.uniform(0.4, 1.1)).astype(np.float32)
        picture = whole(soft + rng.uniform(0, 4) * noise(rng, soft.shape))
    return saved(rng, picture, 65, 97), eyes


def pasted(rng, picture: np.ndarray, place: np.ndarray, portrait: np.ndarray, eyes: np.ndarray, kind: str | None = None) -> tuple[np.ndarray, np.ndarray]:
    """A portrait (RGB uint8, its eyes) over the corners `place` [4, 2] of the old one -> picture, where the new eyes are."""
    kind = kind or str(rng.choice(KINDS))
    low, high = place.min(0), place.max(0)
    size = high - low
    if kind == "crude":
        scale = rng.uniform(0.78, 1.22) * np.ones(2) * (1 if rng.random() < 0.6 else rng.uniform(0.93, 1.07, 2))
        first = low + size * (rng.uniform(-0.09, 0.09, 2) + (1 - scale) / 2)
        quad = np.round(np.float32([first, first + size * scale * (1, 0), first + size * scale, first + size * scale * (0, 1)]))
    else:
        quad = place + rng.normal(0, rng.choice([0, 0.004, 0.012]), (4, 2)) * size
    quad = quad.astype(np.float32)
    wide, tall = np.hypot(*(quad[1] - quad[0])), np.hypot(*(quad[3] - quad[0]))
    h, w = portrait.shape[:2]
    across, down = min(w, h * wide / tall), min(h, w * tall / wide)
    zoom = rng.uniform(0.8, 1)
    across, down = across * zoom, down * zoom
    left = np.clip(eyes.mean(0)[0] - across / 2, 0, w - across)
    top = np.clip((h - down) * rng.uniform(0.2, 0.8), 0, h - down)
    source = np.float32([[left, top], [left + across, top], [left + across, top + down], [left, top + down]])
    a, b = np.maximum(np.floor(quad.min(0)).astype(int), 0)
    c, d = np.minimum(np.ceil(quad.max(0)).astype(int) + 1, picture.shape[1::-1])
    m = cv2.getPerspectiveTransform(source, quad - np.float32([a, b]))
    box = (int(c - a), int(d - b))
    shrink = wide / across
    sharp = portrait if shrink > 0.75 or rng.random() < 0.3 else cv2.GaussianBlur(portrait, (0, 0), 0.4 / shrink)
    new = cv2.warpPerspective(sharp, m, box, flags=cv2.INTER_CUBIC if rng.random() < 0.3 else cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE).astype(np.float32)
    old = picture[b:d, a:c].astype(np.float32)
    if kind == "blended" or rng.random() < 0.3:
        gain = np.clip((old[::3, ::3].std((0, 1)) + 4) / (new[::3, ::3].std((0, 1)) + 4), 0.5, 1.6)
        new = (new - new[::3, ::3].mean((0, 1))) * gain + old[::3, ::3].mean((0, 1)) + rng.normal(0, 5, 3)
    elif rng.random() < 0.5:
        new = new * rng.uniform(0.7, 1.15) + rng.normal(0, 6, 3)
    if rng.random() < 0.3:  # cut out of another photograph
        new = cv2.GaussianBlur(new, (0, 0), rng.uniform(0.3, 1.3)) + rng.uniform(0.5, 5) * noise(rng, new.shape)
        new = saved(rng, whole(new), 60, 96).astype(np.float32)
    cover = np.zeros(box[::-1], np.float32)
    inner = (quad - np.float32([a, b])).astype(np.float32)
    cv2.fillConvexPoly(cover, np.round(inner * 16).astype(np.int32), 1.0, cv2.LINE_AA if rng.random() < 0.4 else cv2.LINE_8, 4)
    if kind == "blended":
        cover = np.clip(cv2.distanceTransform((cover > 0.5).astype(np.uint8), cv2.DIST_L2, 3) / (rng.uniform(0.01, 0.06) * size.min()), 0, 1)
    out = picture.copy()
    out[b:d, a:c] = whole(old + (new - old) * cover[..., None])
    full = cv2.getPerspectiveTransform(source, quad)
    return out, cv2.perspectiveTransform(eyes[None].astype(np.float32), full)[0].astype(np.float64)
