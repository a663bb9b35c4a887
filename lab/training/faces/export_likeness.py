"""Write `face-likeness.onnx`: `python -m faces.export_likeness --net runs/likeness.pt --crowd runs/crowd.npy --models ..`.

Weights are stored in bytes, one scale an output channel; the export says how far that moves the vector of a picture of noise, and fails where it is far.
"""
import argparse
from pathlib import Path

import numpy as np
import onnxruntime
import torch

from common.onnx_export import OPSET, renew_manifest, store_in_bytes

from .data import SIZE
from .decode import TEMPLATE
from .likeness import trained

NAME = "face-likeness"
ENTRY = {
    "input": {"faces": ["N", 1, SIZE, SIZE], "type": "float32", "meaning": "grey aligned faces, (x - 127.5) / 127.5", "template": TEMPLATE.tolist()},
    "output": {"embedding": ["N", 257], "type": "float32", "meaning": "length 1; cosine of two is their likeness"},
    "source": "dlib_face_recognition_resnet_model_v1 (Davis King, CC0-1.0), trained further by lab/training",
}


def main() -> None:
    p = argparse.ArgumentParser()
    for name in ("net", "crowd", "models"):
        p.add_argument(f"--{name}", type=Path, required=True)
    a = p.parse_args()
    net, path, faces = trained(a.net, torch.from_numpy(np.load(a.crowd))), a.models / f"{NAME}.onnx", torch.rand(2, 1, SIZE, SIZE) * 2 - 1
    torch.onnx.export(net, (faces,), str(path), input_names=["faces"], output_names=["embedding"], dynamic_axes={"faces": {0: "N"}, "embedding": {0: "N"}}, opset_version=OPSET, dynamo=False)
    store_in_bytes(path)
    with torch.no_grad():
        wanted = net(faces).numpy()
    found = onnxruntime.InferenceSession(str(path), providers=["CPUExecutionProvider"]).run(None, {"faces": faces.numpy()})[0]
    nearest = (found * wanted).sum(1).min()
    print(f"{path.stat().st_size} bytes, cosine to the float network {nearest:.5f} at least")
    assert nearest > 0.999, nearest
    renew_manifest(a.models, {NAME: ENTRY})


if __name__ == "__main__":
    main()
