"""Export to ONNX and renew the manifest: `python -m faces.export --embedder runs/embedder.pt --detector runs/detector.pt --points runs/points.pt --models ../../models`.

`--presence runs/presence.pt --golden ../../test/fixtures/face-presence.json` writes the network of the applicant's page, which is no
ONNX, and what it answers to a few made-up looks.
"""
import argparse
from pathlib import Path

import torch

from common.onnx_export import export, fold, renew_manifest, store_in_bytes, weights

from . import presence
from .cover import Cover
from .decode import TEMPLATE
from .detector import Detector
from .embedder import Embedder
from .points import HOME, SIDE, Refiner

ENTRIES = {
    "face-detector": {
        "input": {"image": ["1", 1, "H", "W"], "type": "float32", "meaning": "grey photograph 0..1 (1 = white), H and W multiples of 32, long side 320 (640 for small faces), padded right and below by repeating the edge"},
        "output": {"maps": ["1", 15, "H/8", "W/8"], "type": "float32", "meaning": "per cell: logit of a face's centre; distances to left, top, right, bottom of the face; x, y offsets of left eye, right eye, nose, left and right corner of the mouth as seen; all from the cell's centre (8 j + 3.5, 8 i + 3.5), in 8 px"},
    },
    "face-embedder": {
        "input": {"faces": ["N", 1, 112, 112], "type": "float32", "meaning": "aligned grey faces, (x - 127.5) / 127.5", "template": TEMPLATE.tolist()},
        "output": {"embedding": ["N", 128], "type": "float32", "meaning": "length 1; cosine of two is their likeness"},
    },
    "face-points-turned": {
        "input": {"crop": ["N", 1, SIDE, SIDE], "type": "float32", "meaning": "as face-points", "template": HOME.round(3).tolist()},
        "output": {"points": ["N", 12], "type": "float32", "meaning": "as face-points, also of heads turned by up to 35 degrees"},
    },
    "face-cover": {
        "input": {"faces": ["N", 1, 112, 112], "type": "float32", "meaning": "as face-embedder", "template": TEMPLATE.tolist()},
        "output": {"logits": ["N", 2], "type": "float32", "meaning": "logit of both eyes being covered, and of the mouth"},
    },
    "face-presence": {
        "input": {"look": [presence.HEIGHT, presence.WIDTH], "type": "uint8", "meaning": "grey, the oval of the film of the face and 0.2 of its width and height on each side"},
        "output": {"logit": [1], "type": "float32", "meaning": "above 0 a face fills the oval rather than not"},
    },
    "face-points": {
        "input": {"crop": ["N", 1, SIDE, SIDE], "type": "float32", "meaning": "grey crop, (x - 127.5) / 127.5, the detector's five points put on the template by turn, scale and shift", "template": HOME.round(3).tolist()},
        "output": {"points": ["N", 12], "type": "float32", "meaning": "x, y of left eye, right eye, nose, left and right corner of the mouth in px of the crop; openness of the left and the right eye, 0 to 1; left as seen"},
    },
}


def main() -> None:
    p = argparse.ArgumentParser()
    p.add_argument("--embedder", type=Path)
    p.add_argument("--detector", type=Path)
    p.add_argument("--points", type=Path)
    p.add_argument("--turned", type=Path)
    p.add_argument("--cover", type=Path)
    p.add_argument("--presence", type=Path)
    p.add_argument("--golden", type=Path)
    p.add_argument("--models", type=Path, required=True)
    a = p.parse_args()
    if a.turned:
        folded = weights(fold(Refiner().eval()), a.turned, strict=False)
        export(folded, torch.randn(2, 1, SIDE, SIDE), torch.randn(3, 1, SIDE, SIDE), a.models / "face-points-turned.onnx", ("crop", "points"), {"crop": {0: "N"}, "points": {0: "N"}})
    if a.embedder:
        export(weights(Embedder(), a.embedder), torch.randn(2, 1, 112, 112), torch.randn(3, 1, 112, 112), a.models / "face-embedder.onnx", ("faces", "embedding"), {"faces": {0: "N"}, "embedding": {0: "N"}})
    if a.detector:
        export(weights(Detector(), a.detector), torch.rand(1, 1, 256, 320), torch.rand(1, 1, 320, 448), a.models / "face-detector.onnx", ("image", "maps"), {"image": {2: "H", 3: "W"}, "maps": {2: "H8", 3: "W8"}})
    if a.points:
        export(weights(Refiner(), a.points), torch.randn(2, 1, SIDE, SIDE), torch.randn(3, 1, SIDE, SIDE), a.models / "face-points.onnx", ("crop", "points"), {"crop": {0: "N"}, "points": {0: "N"}})
    if a.cover:
        export(weights(Cover(), a.cover), torch.randn(2, 1, 112, 112), torch.randn(3, 1, 112, 112), a.models / "face-cover.onnx", ("faces", "logits"), {"faces": {0: "N"}, "logits": {0: "N"}})
        store_in_bytes(a.models / "face-cover.onnx", 1024)
    if a.presence:
        presence.export(weights(presence.Presence(), a.presence), a.models / "face-presence.json")
        presence.golden(a.models / "face-presence.json", a.golden)
    renew_manifest(a.models, ENTRIES)


if __name__ == "__main__":
    main()
