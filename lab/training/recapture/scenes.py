"""One photograph as a function of where the sensor looks: direct, of a screen, of a print.

The screen is not drawn pixel by pixel. Its light is its content times a periodic pattern, so what a sensor cell
receives is the content times a few harmonics of that pattern, each weakened by the cell's aperture and by the lens.
Sampling those at the cells gives grid and moiré exactly, in any perspective, for the cost of some cosines.
"""
import cv2
import numpy as np

from .content import Photographs, clouds, colour, document, linear, page, texture

SPECIES = ("direct", "screen", "print")


def quad(rng, w: float, h: float, fill: float, aspect: float) -> np.ndarray:
    """Corners of a rectangle seen at a slant, in px of a w x h picture."""
    half = np.array([aspect, 1.0]) / max(aspect / w, 1 / h) / 2 * fill
    corners = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * half
    a = rng.normal(0, 0.09) if rng.random() < 0.8 else rng.uniform(-0.8, 0.8)
    corners = corners @ np.array([[np.cos(a), -np.sin(a)], [np.sin(a), np.cos(a)]])
    tilt = rng.normal(0, 0.12, 2) / max(w, h)
    corners = corners / (1 + corners @ tilt)[:, None]
    return (corners + [w / 2, h / 2] + rng.normal(0, 0.05, 2) * [w, h]).astype(np.float32)


class Scene:
    """Layers over a background. Each layer: an image, its homography from picture px, and what it does to light."""

    def __init__(self, rng, photos: Photographs, species: str, size: tuple[int, int], shrink: float) -> None:
        self.rng, self.species, self.shrink = rng, species, shrink
        self.w, self.h = size[0] * shrink, size[1] * shrink
        self.blur = rng.uniform(0.25, 0.85) if rng.random() < 0.8 else rng.uniform(0.85, 2.2)
        self.background = linear(self.surface(photos))
        self.light = 1 + rng.uniform(0, 0.35) * clouds(rng, 24, 32)
        self.ambient = rng.uniform(0.25, 1.0)
        self.layers: list[dict] = []
        shown = self.content(photos, species)
        if species == "screen":
            self.screen(photos, shown)
        elif species == "print":
            self.print(shown)
        elif rng.random() < 0.75:
            self.layers.append({"image": linear(shown), "corners": self.place(shown, 0.35, 1.3), "kind": "paper"})
        else:
            self.background = linear(shown)

    def surface(self, photos: Photographs) -> np.ndarray:
        if self.rng.random() < 0.35:
            return photos.draw(self.rng)
        return texture(self.rng, 420, 560)

    def content(self, photos: Photographs, species: str) -> np.ndarray:
        roll = self.rng.random()
        if roll < (0.25 if species == "screen" else 0.4):
            return document(self.rng, photos)
        if species == "screen" and roll < 0.55:
            return page(self.rng, photos)
        if species != "screen" and roll < 0.55:
            return texture(self.rng, 500, 700)
        return photos.draw(self.rng)

    def place(self, image: np.ndarray, low: float, high: float) -> np.ndarray:
        return quad(self.rng, self.w, self.h, self.rng.uniform(low, high), image.shape[1] / image.shape[0])

    def screen(self, photos: Photographs, shown: np.ndarray) -> None:
        rng = self.rng
        fill = rng.uniform(0.5, 1.25) if rng.random() < 0.6 else rng.uniform(1.25, 2.2)
        phone = rng.random() < 0.45
        h, w = shown.shape[:2]
        aspect = rng.choice([0.47, 2.1]) if phone else rng.uniform(1.45, 1.8)
        panel = max(w / aspect, h)
        canvas = np.full((int(panel), int(panel * aspect), 3), int(rng.integers(0, 40)), np.uint8)
        if rng.random() < 0.25:
            canvas[:] = rng.integers(200, 256)
        f = min(canvas.shape[0] / h, canvas.shape[1] / w) * rng.uniform(0.6, 1)
        if rng.random() < 0.35:
            f = max(canvas.shape[0] / h, canvas.shape[1] / w)
        part = cv2.resize(shown, None, fx=f, fy=f, interpolation=cv2.INTER_AREA if f < 1 else cv2.INTER_LINEAR)
        part = part[:canvas.shape[0], :canvas.shape[1]]
        y, x = (canvas.shape[0] - part.shape[0]) // 2, (canvas.shape[1] - part.shape[1]) // 2
        canvas[y:y + part.shape[0], x:x + part.shape[1]] = part
        corners = quad(rng, self.w, self.h, fill, canvas.shape[1] / canvas.shape[0])
        bezel = rng.uniform(1.01, 1.12)
        self.layers.append({"image": np.full((4, 4, 3), rng.uniform(0, 0.06) if rng.random() < 0.85 else 0.5, np.float32), "corners": (corners - corners.mean(0)) * np.float32(bezel) + corners.mean(0), "kind": "paper"})
        width = np.linalg.norm(corners[1] - corners[0])
        ratio = rng.uniform(0.22, 1.3) if rng.random() < 0.85 else rng.uniform(1.3, 3)
        self.ambient = rng.uniform(0.05, 0.9)
        self.layers.append({
            "image": linear(canvas), "corners": corners, "kind": "screen", "panel": (width * ratio, width * ratio * canvas.shape[0] / canvas.shape[1]),
            "stripes": rng.random() < 0.7, "fill": rng.uniform(0.6, 0.95), "row": rng.uniform(0.75, 0.97), "black": rng.uniform(0.001, 0.03),
            "bands": (rng.uniform(0.02, 0.2), rng.uniform(60, 500), rng.uniform(0, 6)) if rng.random() < 0.15 else None,
            "power": rng.uniform(0.6, 1.3), "mirror": rng.uniform(0, 0.05),
        })

    def print(self, shown: np.ndarray) -> None:
        rng = self.rng
        h, w = shown.shape[:2]
        if rng.random() < 0.5:  # a sheet around it
            m = rng.uniform(0.05, 0.5, 4)
            sheet = np.full((int(h * (1 + m[0] + m[1])), int(w * (1 + m[2] + m[3])), 3), 255, np.uint8)
            sheet[int(h * m[0]):int(h * m[0]) + h, int(w * m[2]):int(w * m[2]) + w] = shown
            shown = sheet
        corners = self.place(shown, 0.5, 1.6)
        width = np.linalg.norm(corners[1] - corners[0])
        self.layers.append({"image": linear(shown), "corners": corners, "kind": "print", "dots": width / rng.uniform(1.5, 7), "angles": np.deg2rad(np.array([15, 75, 0, 45]) + rng.uniform(-3, 3, 4)),
                            "fm": rng.random() < 0.4, "black": rng.uniform(0.015, 0.07), "paper": rng.uniform(0.8, 0.98, 3).astype(np.float32), "gamut": rng.uniform(0.75, 1)})

    def window(self, x0: float, y0: float, w: int, h: int, step: float = 1.0) -> np.ndarray:
        """Linear light on w x h sensor cells from (x0, y0), `step` cells apart (above 1: for a thumbnail, without the fine pattern)."""
        x = np.broadcast_to(x0 + step * np.arange(w, dtype=np.float32), (h, w))
        y = np.broadcast_to((y0 + step * np.arange(h, dtype=np.float32))[:, None], (h, w))
        b = self.background
        out = self.sample(b, x / self.w * (b.shape[1] - 1), y / self.h * (b.shape[0] - 1), b.shape[1] / self.w * step)
        out = out * self.ambient
        pattern = None
        for layer in self.layers:
            out, over = self.lay(layer, out, x, y, step)
            pattern = over if over is not None else pattern
        shade = cv2.remap(self.light, (x / self.w * 31).astype(np.float32), (y / self.h * 23).astype(np.float32), cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        out = out * shade[..., None]
        if self.blur / step > 0.2:
            out = cv2.GaussianBlur(out, (0, 0), self.blur / step)
        # The lens acts before the sensor samples: the pattern was weakened already, and what aliases stays.
        return out if pattern is None else out * pattern

    @staticmethod
    def sample(image: np.ndarray, u: np.ndarray, v: np.ndarray, reach: float) -> np.ndarray:
        """Bilinear after a box filter of `reach` image px."""
        n = int(round(reach))
        return cv2.remap(cv2.blur(image, (n, n)) if n > 1 else image, u.astype(np.float32), v.astype(np.float32), cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT_101)

    def lay(self, layer: dict, under: np.ndarray, x: np.ndarray, y: np.ndarray, step: float):
        """The light with the layer on it, and the pattern to multiply it by once the lens has blurred it."""
        unit = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], np.float32)
        m = cv2.getPerspectiveTransform(layer["corners"].astype(np.float32), unit)
        d = m[2, 0] * x + m[2, 1] * y + m[2, 2]
        u, v = (m[0, 0] * x + m[0, 1] * y + m[0, 2]) / d, (m[1, 0] * x + m[1, 1] * y + m[1, 2]) / d
        inside = (u > 0) & (u < 1) & (v > 0) & (v < 1) & (d * m[2, 2] > 0)
        if not inside.any():
            return under, None
        pattern = None
        image = layer["image"]
        width = np.linalg.norm(layer["corners"][1] - layer["corners"][0])
        light = self.sample(image, u * (image.shape[1] - 1), v * (image.shape[0] - 1), image.shape[1] / width * step)
        if layer["kind"] == "screen":
            light = self.emit(layer, light, v)
            if step == 1.0:
                pattern = np.where(inside[..., None], self.grid(layer, u, v), 1)
        elif layer["kind"] == "print":
            light = self.ink(layer, light, u, v, step) * self.ambient
        else:
            light = light * self.ambient
        return np.where(inside[..., None], light, under), pattern

    def emit(self, layer: dict, light: np.ndarray, v: np.ndarray) -> np.ndarray:
        light = (light * (1 - layer["black"]) + layer["black"]) * layer["power"]
        if layer["bands"]:
            strength, period, phase = layer["bands"]
            light = light * (1 + strength * np.sin(2 * np.pi * v * self.h / period + phase))[..., None]
        return light + layer["mirror"] * self.ambient

    def grid(self, layer: dict, u: np.ndarray, v: np.ndarray) -> np.ndarray:
        """The panel's cells under even light, per color: stripes with dark lines between rows, or a diamond
        layout."""
        corners = layer["corners"]
        pw, ph = layer["panel"]
        a, b = u * pw, v * ph
        fx, fy = pw / np.linalg.norm(corners[1] - corners[0]), ph / np.linalg.norm(corners[3] - corners[0])
        out = np.ones((*u.shape, 3), np.float32)
        wave = lambda f, phase: self.weaken(f) * np.cos(2 * np.pi * phase)
        if layer["stripes"]:
            rows = 1 + sum(2 * np.sinc(k * layer["row"]) * wave(k * fy, k * b) for k in (1, 2))
            for c in range(3):  # a third of the width each
                out[..., c] += sum(2 * np.sinc(k * layer["fill"] / 3) * wave(k * fx, k * (a - c / 3)) for k in (1, 2))
                out[..., c] *= rows
        else:
            even = 0.5 * wave(fx, a) + 0.5 * wave(fy, b)
            odd = 1.1 * (wave(np.hypot(fx, fy) / 2, (a + b) / 2) + wave(np.hypot(fx, fy) / 2, (a - b) / 2))
            out[..., 1] += even + 0.6 * (wave(np.hypot(fx, fy), a + b) + wave(np.hypot(fx, fy), a - b))
            out[..., 0] += odd + even
            out[..., 2] += even - odd
        return np.clip(out, 0, None)

    def weaken(self, f: float) -> float:
        """The share of a frequency that the cell's aperture and the lens let through (cycles a cell)."""
        return float(abs(np.sinc(0.9 * f)) * np.exp(-2 * (np.pi * self.blur * f) ** 2))

    def ink(self, layer: dict, light: np.ndarray, u: np.ndarray, v: np.ndarray, step: float) -> np.ndarray:
        cover = 1 - np.clip(light, 0, 1) ** (1 / 1.8) * 1.0
        if step == 1.0:
            n = layer["dots"]
            aspect = np.linalg.norm(layer["corners"][3] - layer["corners"][0]) / np.linalg.norm(layer["corners"][1] - layer["corners"][0])
            a, b = u * n, v * n * aspect
            soft = 0.12
            for c in range(3):
                if layer["fm"]:
                    t = self.rng.random(a.shape).astype(np.float32)
                    soft = 0.5
                else:
                    p, q = a * np.cos(layer["angles"][c]) + b * np.sin(layer["angles"][c]), b * np.cos(layer["angles"][c]) - a * np.sin(layer["angles"][c])
                    t = 0.5 - 0.25 * (np.cos(2 * np.pi * p) + np.cos(2 * np.pi * q))
                cover[..., c] = np.clip((cover[..., c] - t) / soft + 0.5, 0, 1)
        grey = cover.mean(2, keepdims=True)
        cover = grey + (cover - grey) * layer["gamut"]
        return np.clip(layer["paper"] * (1 - cover * (1 - layer["black"])), 0, 1)
