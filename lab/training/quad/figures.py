"""Round things in a scene, people among them: they stand out from their ground, and must not be taken for a
document."""
import cv2
import numpy as np

from mrz.render import clouds


def blob(rng, at, reach: tuple[float, float]) -> np.ndarray:
    """A closed curve about `at`, [48, 2]: an ellipse with bulges."""
    t = np.linspace(0, 2 * np.pi, 48, endpoint=False)
    r = 1 + sum(rng.normal(0, 0.12 / k) * np.cos(k * t + rng.uniform(0, 6.3)) for k in (2, 3, 4, 5))
    return np.asarray(at) + np.c_[reach[0] * r * np.cos(t), reach[1] * r * np.sin(t)]


def round_things(rng, image: np.ndarray) -> np.ndarray:
    """The scene with round things in it: heads on shoulders, fruit, stones."""
    size = image.shape[0]

    def fill(curve, tone, soft=0.0, rough=0.15):
        layer = np.zeros(image.shape, np.uint8)
        cv2.fillPoly(layer, [np.round(curve * 16).astype(np.int32)], 255, cv2.LINE_AA, 4)
        cover = layer.astype(np.float32) / 255
        cover = cv2.GaussianBlur(cover, (0, 0), soft) if soft > 0.3 else cover
        cells = int(rng.integers(4, 40))
        return image + (np.clip(tone * (1 + rough * clouds(rng, image.shape, cells)), 0, 1) - image) * cover

    if rng.random() < 0.6:  # a person, as in a selfie or a portrait
        skin, hair, cloth, even = rng.uniform(0.15, 0.9), rng.uniform(0.02, 0.6), rng.uniform(0.02, 0.95), rng.uniform(0.01, 0.12)
        wide = size * rng.uniform(0.1, 0.34)
        tall = wide * rng.uniform(1.2, 1.5)
        x, y = size * rng.uniform(0.35, 0.65), size * rng.uniform(0.3, 0.55)
        image = fill(blob(rng, (x, y - 0.15 * tall), (wide * rng.uniform(1.05, 1.5), tall * rng.uniform(0.95, 1.4))), hair, 1.0)
        image = fill(blob(rng, (x, y + tall * rng.uniform(1.6, 2.1)), (wide * rng.uniform(1.6, 2.6), tall * rng.uniform(0.8, 1.1))), cloth, 0.5)
        image = fill(blob(rng, (x, y + tall * 0.9), (wide * 0.6, tall * 0.5)), skin * 0.9, 0.8, even)
        image = fill(blob(rng, (x, y), (wide, tall)), skin, rng.uniform(0, 1.5), even)
        for side in (-1, 1):
            image = fill(blob(rng, (x + side * 0.42 * wide, y - 0.1 * tall), (0.16 * wide, 0.07 * tall)), skin * rng.uniform(0.2, 0.7), 0.5)
            image = fill(blob(rng, (x + side * 0.42 * wide, y - 0.27 * tall), (0.24 * wide, 0.04 * tall)), hair, 0.5)
        image = fill(blob(rng, (x, y + 0.15 * tall), (0.16 * wide, 0.16 * tall)), skin * rng.uniform(0.75, 1.1), 2.0, even)
        image = fill(blob(rng, (x, y + 0.48 * tall), (0.36 * wide, 0.07 * tall)), skin * rng.uniform(0.4, 0.8), 0.7)
    else:
        for _ in range(int(rng.integers(1, 7))):
            reach = size * rng.uniform(0.05, 0.4)
            image = fill(blob(rng, rng.uniform(0.1, 0.9, 2) * size, (reach, reach * rng.uniform(0.4, 1))), rng.uniform(0.02, 0.95), rng.uniform(0, 2), 0.3)
    return image
