"""How an engine profile compares aligned crops: its embedder and the scale of its likeness, as the profile's file has them."""
import json
from pathlib import Path

import numpy as np

from .intervals import exact
from .teachers import session

PROFILES = Path(__file__).parents[3] / "layers/domain/profiles"


class Compared:
    def __init__(self, models: Path, profile: str):
        told = json.loads((PROFILES / f"{profile}.json").read_text())
        self.limits = told["faceMatch"]
        name = told["networks"]["faceMatch"]["embedder"]
        self.file = models / f"{name}.onnx"
        self.net = session(self.file)
        entry = next(each for each in json.loads((models / "manifest.json").read_text()) if each["name"] == name)
        self.mirror = entry.get("format") != "either_way"

    def vectors(self, images: np.ndarray) -> np.ndarray:
        """Cosines of these, put through `likeness`, are the profile's scores."""
        return embed(self.net, images, self.mirror)

    def likeness(self, cosine: np.ndarray) -> np.ndarray:
        nought = self.limits.get("leastCosine", 0)
        return (cosine - nought) / (1 - nought)

    def at_limits(self, cosines: np.ndarray, same: np.ndarray) -> str:
        """The effect of the profile's thresholds on pairs: of one person below `match`, of strangers from it on, of either below `mismatch`."""
        scores, match, mismatch = self.likeness(cosines), self.limits["match"], self.limits["mismatch"]
        counts = {"same below match": (scores[same] < match, same.sum()), "strangers from match on": (scores[~same] >= match, (~same).sum()),
                  "same below mismatch": (scores[same] < mismatch, same.sum()), "strangers below mismatch": (scores[~same] < mismatch, (~same).sum())}
        told = []
        for name, (hits, of) in counts.items():
            low, high = exact(hits.sum(), of)
            told.append(f"{name} {hits.sum()} of {of} = {100 * hits.mean():.2f} [{100 * low:.2f}, {100 * high:.2f}]")
        return "; ".join(told)


def embed(net, images: np.ndarray, mirror: bool = True) -> np.ndarray:
    """uint8 [n, 112, 112] -> [n, 128 or 129] of length 1; with `mirror` the sum of the picture's and its mirror image's, each of length 1.

    A face at a time, as the service asks: a network in bytes has one scale for all faces of a run."""
    out = []
    for image in images:
        x = (image[None, None].astype(np.float32) - 127.5) / 127.5
        looks = (x, np.ascontiguousarray(x[..., ::-1])) if mirror else (x,)
        out.append(of_length_one(sum(of_length_one(net.run(None, {"faces": look})[0]) for look in looks)))
    return np.concatenate(out)


def of_length_one(vectors: np.ndarray) -> np.ndarray:
    return vectors / np.linalg.norm(vectors, axis=1, keepdims=True)
