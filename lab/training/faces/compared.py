"""How an engine profile compares aligned crops: its embedders, their shares and the scale of its likeness, as the profile's file has them."""
import json
from pathlib import Path

import cv2
import numpy as np

from .ancestor import SIDE, TEMPLATE
from .decode import TEMPLATE as CROP
from .decode import similarity
from .intervals import exact
from .teachers import session

PROFILES = Path(__file__).parents[3] / "layers/domain/profiles"
FROM_CROP = similarity(CROP, TEMPLATE)


class Compared:
    def __init__(self, models: Path, profile: str):
        told = json.loads((PROFILES / f"{profile}.json").read_text())
        networks, self.limits = told["networks"]["faceMatch"], told["faceMatch"]
        self.first = networks["embedder"]
        self.nets = {name: session(models / f"{name}.onnx") for name in (self.first, networks.get("secondEmbedder")) if name}

    def vectors(self, images: np.ndarray, is_document: bool = False) -> np.ndarray:
        """uint8 [n, 112, 112] to vectors of length 1 whose cosines, put through `likeness`, are the profile's scores."""
        softening = self.limits.get("portraitSoftening", 0) if is_document else 0
        share = self.limits.get("secondShare", 0)
        parts = [np.sqrt(1 - share if name == self.first else share) * self.one(name, images, softening) for name in self.nets]
        return np.concatenate(parts, axis=1)

    def one(self, name: str, images: np.ndarray, softening: float) -> np.ndarray:
        """The sum of each picture's vector and its mirror image's, of length 1."""
        out = []
        for k in range(0, len(images), 32):
            x = np.stack([chip(image, softening) if name == "face-identity" else image.astype(np.float32) for image in images[k : k + 32]])
            x = (x[:, None] - 127.5) / 127.5
            out.append(unit(unit(self.ask(name, x)) + unit(self.ask(name, np.ascontiguousarray(x[..., ::-1])))))
        return np.concatenate(out)

    def ask(self, name: str, x: np.ndarray) -> np.ndarray:
        return self.nets[name].run(None, {"faces": x})[0]

    def likeness(self, cosine: np.ndarray) -> np.ndarray:
        nought = self.limits.get("leastCosine", 0)
        return (cosine - nought) / (1 - nought)


    def at_limits(self, cosines: np.ndarray, same: np.ndarray) -> str:
        """What the profile's thresholds do to pairs: of one person below `match`, of strangers from it on, of either below `mismatch`."""
        scores, match, mismatch = self.likeness(cosines), self.limits["match"], self.limits["mismatch"]
        counts = {"same below match": (scores[same] < match, same.sum()), "strangers from match on": (scores[~same] >= match, (~same).sum()),
                  "same below mismatch": (scores[same] < mismatch, same.sum()), "strangers below mismatch": (scores[~same] < mismatch, (~same).sum())}
        told = []
        for name, (hits, of) in counts.items():
            low, high = exact(hits.sum(), of)
            told.append(f"{name} {hits.sum()} of {of} = {100 * hits.mean():.2f} [{100 * low:.2f}, {100 * high:.2f}]")
        return "; ".join(told)


def chip(crop: np.ndarray, softening: float) -> np.ndarray:
    """An aligned crop as a chip; where the crop ends its edge goes on."""
    out = cv2.warpAffine(crop.astype(np.float32), FROM_CROP, (SIDE, SIDE), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return cv2.GaussianBlur(out, (0, 0), softening, borderType=cv2.BORDER_REPLICATE) if softening else out


def unit(rows: np.ndarray) -> np.ndarray:
    return rows / np.linalg.norm(rows, axis=1, keepdims=True)
