"""Write `face-identity.onnx`: `python -m faces.export_identity --ancestor FILE [--branch runs/identity.pt --share 0.3 --spreads 0.034 0.1] --models ..`.

Without `--branch` the network is the ancestor alone. Its weights are stored in bytes, one scale an output channel; the export says how far that moves
the cosine of two of the pictures of `--faces`.
"""
import argparse
from pathlib import Path

import numpy as np
import onnxruntime
import torch
from torch import nn

from common.onnx_export import OPSET, renew_manifest, store_in_bytes

from .ancestor import SIDE, TEMPLATE, ancestor
from .identity import FaceIdentity, begun

NAME = "face-identity"
ENTRY = {
    "format": "face_chip",
    "input": {"faces": ["N", 1, SIDE, SIDE], "type": "float32", "meaning": "grey faces with the chin, (x - 127.5) / 127.5", "template": TEMPLATE.tolist()},
}


class Known(nn.Module):
    """The ancestor's output alone."""

    def __init__(self, file: Path):
        super().__init__()
        self.net = ancestor(file)

    def forward(self, faces):
        return torch.nn.functional.normalize(self.net(faces * 127.5 + 127.5), dim=1)


class Mixed(nn.Module):
    """Both outputs side by side: the cosine of two is a mixture of theirs, each in units of the spread that strangers have in it."""

    def __init__(self, net: FaceIdentity, share: float, spreads: tuple[float, float]):
        super().__init__()
        weights = np.sqrt([(1 - share) / spreads[0], share / spreads[1]])
        self.net, (self.known, self.learnt) = net, (float(weight) for weight in weights / np.hypot(*weights))

    def forward(self, faces):
        known, learnt = self.net(faces * 127.5 + 127.5)
        return torch.cat([self.known * known, self.learnt * learnt], dim=1)


def main() -> None:
    p = argparse.ArgumentParser()
    p.add_argument("--ancestor", type=Path, required=True)
    p.add_argument("--branch", type=Path)
    p.add_argument("--share", type=float, default=0.3)
    p.add_argument("--spreads", type=float, nargs=2, help="of the cosines of strangers, in either output")
    p.add_argument("--models", type=Path, required=True)
    a = p.parse_args()
    net = Known(a.ancestor)
    if a.branch:
        trained = begun(a.ancestor)
        trained.load_state_dict(torch.load(a.branch, map_location="cpu")["net"])
        net = Mixed(trained, a.share, tuple(a.spreads))
    net = net.float().eval()
    path, faces = a.models / f"{NAME}.onnx", torch.rand(2, 1, SIDE, SIDE) * 2 - 1
    torch.onnx.export(net, (faces,), str(path), input_names=["faces"], output_names=["embedding"], dynamic_axes={"faces": {0: "N"}, "embedding": {0: "N"}}, opset_version=OPSET, dynamo=False)
    store_in_bytes(path)
    with torch.no_grad():
        wanted = net(faces).numpy()
    found = onnxruntime.InferenceSession(str(path), providers=["CPUExecutionProvider"]).run(None, {"faces": faces.numpy()})[0]
    nearest = (found * wanted).sum(1).min()
    print(f"{path.stat().st_size} bytes, {found.shape[1]} numbers, cosine to the float network {nearest:.5f} at least")
    assert nearest > 0.999, nearest
    renew_manifest(a.models, {NAME: {**ENTRY, "output": {"embedding": ["N", found.shape[1]], "type": "float32", "meaning": "length 1; cosine of two is their likeness"}, **origin(bool(a.branch))}})


def origin(is_trained: bool) -> dict:
    source = "dlib_face_recognition_resnet_model_v1 (Davis King), out of face_recognition_models 0.3.0 on PyPI"
    return {"licence": "CC0-1.0 AND Apache-2.0", "source": f"{source}; one branch trained by lab/training"} if is_trained else {"licence": "CC0-1.0", "source": source}


if __name__ == "__main__":
    main()
