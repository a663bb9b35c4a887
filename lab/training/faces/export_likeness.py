"""Write `face-likeness.onnx`: `python -m faces.export_likeness --net runs/likeness.pt --crowd runs/crowd.npy --faces lfw-aligned.npz --models ../../models`.

Weights are stored in bytes, one scale an output channel, and the widest layers compute with them; the export says how far that moves the vectors of faces of `val`, and fails if it is far.
"""
import argparse
from pathlib import Path

import numpy as np
import torch

from common.onnx_export import multiply_in_bytes, renew_manifest, store_in_bytes

from .compared import embed
from .data import SIZE, faces
from .decode import TEMPLATE
from .likeness import Embedding, trained, write
from .quicken import quicken
from .teachers import session

NAME = "face-likeness"
ENTRY = {
    "input": {"faces": ["N", 1, SIZE, SIZE], "type": "float32", "meaning": "grey aligned faces, (x - 127.5) / 127.5", "template": TEMPLATE.tolist()},
    "output": {"embedding": ["N", 129], "type": "float32", "meaning": "cosine of two is their likeness, length how sure it is of the face"},
    "source": "face_recognition_sface_2021dec of OpenCV's model zoo (Apache-2.0), trained further by lab/training",
    "format": "either_way",
}


def main() -> None:
    p = argparse.ArgumentParser()
    for name in ("net", "crowd", "faces", "models"):
        p.add_argument(f"--{name}", type=Path, required=True)
    a = p.parse_args()
    net, path = Embedding(trained(a.net), torch.from_numpy(np.load(a.crowd))).eval(), a.models / f"{NAME}.onnx"
    write(net, str(path))
    seen = faces(a.faces, "val").images[:64]
    wanted = embed(session(path), seen, mirror=False)
    store_in_bytes(path)
    multiply_in_bytes(path)
    quicken(path)
    nearest = (embed(session(path), seen, mirror=False) * wanted).sum(1).min()
    print(f"{path.stat().st_size} bytes, cosine to the float network {nearest:.5f} at least")
    assert nearest > 0.999, nearest
    renew_manifest(a.models, {NAME: ENTRY})


if __name__ == "__main__":
    main()
