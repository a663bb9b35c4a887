"""Write `face-identity.onnx`: `python -m faces.export_identity --ancestor FILE --models ..`.

Weights are stored in bytes, one scale an output channel; the export says how far that moves the vector of a picture of noise, and fails where it is far.
"""
import argparse
from pathlib import Path

import onnxruntime
import torch
from torch import nn

from common.onnx_export import OPSET, renew_manifest, store_in_bytes

from .ancestor import SIDE, TEMPLATE, Ancestor, ancestor

NAME = "face-identity"
ENTRY = {
    "format": "face_chip",
    "input": {"faces": ["N", 1, SIDE, SIDE], "type": "float32", "meaning": "grey faces with the chin, (x - 127.5) / 127.5", "template": TEMPLATE.tolist()},
    "output": {"embedding": ["N", 128], "type": "float32", "meaning": "length 1; cosine of two is their likeness"},
    "licence": "CC0-1.0",
    "source": "dlib_face_recognition_resnet_model_v1 (Davis King), out of face_recognition_models 0.3.0 on PyPI",
}


class Embedding(nn.Module):
    """A network of the ancestor's form, asked as the service asks: -1..1 in, length 1 out."""

    def __init__(self, net: Ancestor):
        super().__init__()
        self.net = net.float().eval()

    def forward(self, faces):
        return torch.nn.functional.normalize(self.net(faces * 127.5 + 127.5), dim=1)


def main() -> None:
    p = argparse.ArgumentParser()
    p.add_argument("--ancestor", type=Path, required=True)
    p.add_argument("--models", type=Path, required=True)
    a = p.parse_args()
    net, path, faces = Embedding(ancestor(a.ancestor)), a.models / f"{NAME}.onnx", torch.rand(2, 1, SIDE, SIDE) * 2 - 1
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
