"""A selfie as light on a sensor: of a person, or of that person's picture on a screen or in a print. Screen
and print are those of `recapture.scenes`. Here the camera aims at the face, so that it is as large and as
far from the edges in an attack as in an honest selfie, and only the medium differs."""
import cv2
import numpy as np

from recapture.content import Photographs, clouds, linear, texture
from recapture.scenes import Scene

from .people import Face

SPECIES = ("direct", "phone", "tablet", "monitor", "print")


def framed(face: Face, size: tuple[int, int], eyes: np.ndarray, ground: np.ndarray) -> np.ndarray:
    """The person before `ground`, eyes at `eyes` [2, 2] of a picture of this size; clothes go on below where the portrait ends."""
    m = towards(face.eyes, eyes)
    w, h = size
    rgb = cv2.warpAffine(shrunk(face.rgb, m), m, size, flags=cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE)
    if face.has_room:
        return rgb
    below = cv2.copyMakeBorder(face.person, 0, face.person.shape[0], 0, 0, cv2.BORDER_REPLICATE)
    own = np.clip(cv2.warpAffine(below, m, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT), 0, 1)[..., None]
    ground = cv2.resize(ground, (w, h), interpolation=cv2.INTER_AREA)
    return (rgb * own + ground * (1 - own) + 0.5).astype(np.uint8)


def towards(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """Turn, scale and shift [2, 3] from two points to two others."""
    p, q = complex(*(a[1] - a[0])), complex(*(b[1] - b[0]))
    r = q / p
    m = np.array([[r.real, -r.imag], [r.imag, r.real]])
    return np.c_[m, b[0] - m @ a[0]].astype(np.float64)


def shrunk(image: np.ndarray, m: np.ndarray) -> np.ndarray:
    """Blurred as far as the picture gets smaller, so that nothing aliases."""
    s = float(min(1.0, np.hypot(m[0, 0], m[1, 0])))
    return cv2.GaussianBlur(image, (0, 0), 0.42 * np.sqrt(1 / s ** 2 - 1)) if s < 0.97 else image


class Selfie(Scene):
    """`size` is that of the picture in px, `apart` the px between the eyes in it."""

    def __init__(self, rng, rooms: Photographs, face: Face, species: str, size: tuple[int, int], shrink: float, apart: float) -> None:
        self.rng, self.species, self.shrink = rng, species, shrink
        self.w, self.h = size[0] * shrink, size[1] * shrink
        self.blur = rng.uniform(0.25, 0.85) if rng.random() < 0.75 else rng.uniform(0.85, 2.0)
        self.light = 1 + rng.uniform(0, 0.4) * clouds(rng, 24, 32)
        self.ambient = rng.uniform(0.35, 1.0)
        self.layers: list[dict] = []
        a = rng.normal(0, 0.06)
        middle = np.array(size) * [0.5 + rng.normal(0, 0.05), rng.uniform(0.34, 0.48)]
        half = np.array([np.cos(a), np.sin(a)]) * apart / 2
        self.eyes = np.stack([middle - half, middle + half])
        if species == "direct":
            self.background = linear(framed(face, size, self.eyes, self.room(rooms)))
            return
        self.background = linear(self.room(rooms))
        shown, at = self.picture(rooms, face)
        if species == "print":
            self.printed(shown, at)
        else:
            self.shown(shown, at)

    def room(self, rooms: Photographs) -> np.ndarray:
        image = rooms.draw(self.rng) if self.rng.random() < 0.6 else texture(self.rng, 420, 560)
        # The background of a face is out of focus.
        return cv2.GaussianBlur(image, (0, 0), self.rng.uniform(0.5, 5))

    def picture(self, rooms: Photographs, face: Face) -> tuple[np.ndarray, np.ndarray]:
        """The attacker's picture: a selfie, a studio portrait or a video's frame, compressed as those are;
        and its eyes."""
        rng = self.rng
        w, h = ((600, 800), (720, 960), (540, 960), (960, 720))[int(rng.integers(4))]
        apart = w * rng.uniform(0.13, 0.26) if w < h else w * rng.uniform(0.1, 0.16)
        at = np.array([w / 2, h * rng.uniform(0.36, 0.48)]) + np.array([[-apart / 2, 0], [apart / 2, 0]])
        plain = rng.random() < 0.4
        ground = np.full((8, 8, 3), rng.integers(150, 256, 3), np.uint8) if plain else self.room(rooms)
        image = framed(face, (w, h), at, ground)
        image = image.astype(np.float32) + rng.normal(0, rng.uniform(0, 5), image.shape)
        code = cv2.imencode(".jpg", np.clip(image, 0, 255)[:, :, ::-1], (cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(55, 97))))[1]
        return cv2.imdecode(code, cv2.IMREAD_COLOR)[:, :, ::-1].copy(), at

    def laid(self, canvas: np.ndarray, at: np.ndarray) -> np.ndarray:
        """Corners of a canvas in px of the sensor, so that its eyes come where the selfie's are; held at a slant."""
        h, w = canvas.shape[:2]
        m = towards(at, self.eyes * self.shrink)
        corners = np.array([[0, 0], [w, 0], [w, h], [0, h]], float) @ m[:, :2].T + m[:, 2]
        middle = self.eyes.mean(0) * self.shrink
        tilt = self.rng.normal(0, 0.10, 2) / max(self.w, self.h)
        away = corners - middle
        return (middle + away / np.maximum(0.5, 1 + away @ tilt)[:, None]).astype(np.float32)

    def shown(self, picture: np.ndarray, at: np.ndarray) -> None:
        """On a panel: letterboxed, with bars of a program, in a frame."""
        rng = self.rng
        h, w = picture.shape[:2]
        aspect = {"phone": rng.choice([0.46, 0.5, 0.56]), "tablet": rng.choice([0.75, 1.33]), "monitor": rng.choice([1.6, 1.78])}[self.species]
        pw, ph = (w, round(w / aspect)) if w / h > aspect else (round(h * aspect), h)
        ground = int(rng.integers(0, 40)) if rng.random() < 0.7 else int(rng.integers(200, 256))
        canvas = np.full((ph, pw, 3), ground, np.uint8)
        if rng.random() < 0.5 and (w < h) == (aspect < 1):  # filled, and cut
            f = max(pw / w, ph / h)
            whole = cv2.resize(picture, (max(pw, round(w * f)), max(ph, round(h * f))), interpolation=cv2.INTER_LINEAR)
            x, y = (whole.shape[1] - pw) // 2, (whole.shape[0] - ph) // 2
            canvas, at = whole[y:y + ph, x:x + pw].copy(), at * f - [x, y]
        else:
            x, y = (pw - w) // 2, (ph - h) // 2
            canvas[y:y + h, x:x + w] = picture
            at = at + [x, y]
        if rng.random() < 0.4:
            bar = int(ph * rng.uniform(0.02, 0.08))
            canvas[-bar:] = rng.integers(0, 256, 3)
        corners = self.laid(canvas, at)
        frame = {"phone": rng.uniform(1.02, 1.12), "tablet": rng.uniform(1.04, 1.15), "monitor": rng.uniform(1.01, 1.06)}[self.species]
        dark = rng.uniform(0, 0.06) if rng.random() < 0.85 else rng.uniform(0.3, 0.8)
        self.layers.append({"image": np.full((4, 4, 3), dark, np.float32), "corners": (corners - corners.mean(0)) * np.float32(frame) + corners.mean(0), "kind": "paper"})
        width = float(np.linalg.norm(corners[1] - corners[0]))
        # Pixels of the panel to one of the sensor: coarse monitors from close by, phones finer than the camera sees.
        low, high = {"phone": (0.7, 3.0), "tablet": (0.5, 2.2), "monitor": (0.25, 1.3)}[self.species]
        ratio = float(np.exp(rng.uniform(np.log(low), np.log(high))))
        self.ambient *= rng.uniform(0.15, 1)
        self.layers.append({
            "image": linear(canvas), "corners": corners, "kind": "screen", "panel": (width * ratio, width * ratio * ph / pw),
            "stripes": rng.random() < (0.35 if self.species == "phone" else 0.9), "fill": rng.uniform(0.6, 0.95), "row": rng.uniform(0.75, 0.97),
            "black": rng.uniform(0.001, 0.03), "bands": (rng.uniform(0.02, 0.2), rng.uniform(60, 500), rng.uniform(0, 6)) if rng.random() < 0.15 else None,
            "power": rng.uniform(0.6, 1.3), "mirror": rng.uniform(0, 0.06),
        })

    def printed(self, picture: np.ndarray, at: np.ndarray) -> None:
        """On a sheet, cut out along its edges or not; a fifth of the prints is of a laboratory, without dots."""
        rng = self.rng
        h, w = picture.shape[:2]
        if rng.random() < 0.6:
            top, bottom, left, right = (rng.uniform(0.02, 0.4, 4) * [h, h, w, w]).astype(int)
            picture = cv2.copyMakeBorder(picture, top, bottom, left, right, cv2.BORDER_CONSTANT, value=(255, 255, 255))
            at = at + [left, top]
        corners = self.laid(picture, at)
        width = float(np.linalg.norm(corners[1] - corners[0]))
        self.layers.append({
            "image": linear(picture), "corners": corners, "kind": "print", "dots": width / rng.uniform(1.5, 7), "smooth": rng.random() < 0.2,
            "angles": np.deg2rad(np.array([15, 75, 0, 45]) + rng.uniform(-3, 3, 4)), "fm": rng.random() < 0.4, "black": rng.uniform(0.015, 0.07),
            "paper": rng.uniform(0.8, 0.98, 3).astype(np.float32), "gamut": rng.uniform(0.75, 1),
        })

    def ink(self, layer: dict, light: np.ndarray, u: np.ndarray, v: np.ndarray, step: float) -> np.ndarray:
        # Beyond 1 the fine pattern is left out, which is how the smooth print looks at any distance.
        return super().ink(layer, light, u, v, 2.0 if layer["smooth"] else step)
