"""New faces out of those at hand, so that the student meets more of them than there are photographs.

Whatever comes out, the teacher says where it belongs; it need not look like anybody.
"""
import cv2
import numpy as np

from .data import SIZE
from .degrade import X, Y


def bend(rng, image, limit=4.0):
    """A smooth displacement of up to about `limit` px: another shape of the same face."""
    n = int(rng.integers(3, 6))
    field = cv2.resize(rng.normal(0, limit / 2.5, (n, n, 2)).astype(np.float32), (SIZE, SIZE), interpolation=cv2.INTER_CUBIC)
    return cv2.remap(image, X + field[..., 0], Y + field[..., 1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)


def match(image, other):
    """`other` in the tones of `image`."""
    a, b = image[20:100, 24:88], other[20:100, 24:88]
    return np.clip((other.astype(np.float32) - b.mean()) * (a.std() + 1) / (b.std() + 1) + a.mean(), 0, 255)


def morph(rng, first, second):
    """Two faces uint8 [112, 112] -> one: bent, averaged, or upper part of one and lower part of the other."""
    a, b = (x[:, ::-1] if rng.random() < 0.5 else x for x in (first, second))
    a, b = a.astype(np.float32), match(a, b)
    kind = rng.random()
    if kind < 0.25:
        out = a
    elif kind < 0.65:
        w = np.float32(rng.uniform(0.25, 0.75))
        out = w * a + (1 - w) * bend(rng, b, 2)
    else:
        cut, tilt = rng.uniform(55, 80), rng.uniform(-0.4, 0.4)
        w = 1 / (1 + np.exp((Y - cut + tilt * (X - 56)) / rng.uniform(2, 6)))
        out = w * a + (1 - w) * b
    return np.clip(bend(rng, out, rng.uniform(1, 5)) + 0.5, 0, 255).astype(np.uint8)
