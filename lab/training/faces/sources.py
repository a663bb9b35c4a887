"""The faces that composites for the detector are made of, and things without one."""
import numpy as np

from . import degrade
from .decode import mirrored
from .worn import cover_eyes, cover_mouth


class Sources:
    """The output of `label_points`: `lfw` crops, `webmorph` portraits, `fairface` heads that fill their picture, `things` without faces."""

    def __init__(self, path):
        z = np.load(path)
        self.crops, self.portraits, self.close = ((z[name], z[f"{name}_points"], z[f"{name}_box"]) for name in ("lfw", "webmorph", "fairface"))
        self.things = z["things"]

    def pick(self, rng, large: bool):
        """-> picture 0..1, points, box, whether it is a whole head with its surroundings."""
        whole = rng.random() < (0.5 if large else 0.3)
        if not whole and rng.random() < 0.5:
            return *self.head(rng), False
        image, points, box = drawn(rng, self.portraits if whole else self.crops)
        return *either_way(rng, image if whole else self.worn(rng, degrade.unframe(image)), points, box), whole

    def worn(self, rng, crop):
        """One in four in dark glasses or a mask, or with a hand before it: the page must find the face that
        it asks to uncover."""
        if rng.random() > 0.25:
            return crop
        other = drawn(rng, self.crops)[0]
        return np.clip((cover_eyes if rng.random() < 0.4 else cover_mouth)(rng, crop, other), 0, 1).astype(np.float32)

    def head(self, rng):
        """-> picture 0..1, points, box: turned, lit and cut as it happened to be."""
        return either_way(rng, *drawn(rng, self.close))


def drawn(rng, kept):
    images, points, boxes = kept
    k = int(rng.integers(len(images)))
    return images[k].astype(np.float32) / 255, points[k], boxes[k]


def either_way(rng, *face):
    """Every second one as a mirror shows it."""
    return face if rng.random() < 0.5 else mirrored(*face)
