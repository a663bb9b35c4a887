"""Export both networks to ONNX and write the manifest: `python -m mrz.export --locator runs/locator.pt --reader runs/reader.pt --models ..`."""
import argparse
import hashlib
import json
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
import torch
from torch import nn
from torch.nn.utils.fusion import fuse_conv_bn_eval

from .locator import Locator
from .reader import Reader

OPSET = 18


def fold(module: nn.Module) -> nn.Module:
    """Merge every batch normalisation into the convolution before it."""
    for child in module.children():
        fold(child)
    if isinstance(module, nn.Sequential):
        for k in range(len(module) - 1):
            if isinstance(module[k], nn.Conv2d) and isinstance(module[k + 1], nn.BatchNorm2d):
                module[k], module[k + 1] = fuse_conv_bn_eval(module[k], module[k + 1]), nn.Identity()
    return module


def export(net: nn.Module, example: torch.Tensor, path: Path, names: tuple[str, str], dynamic: dict) -> None:
    """Write the network and check that onnxruntime gives the same numbers at another size."""
    net = fold(net.eval())
    torch.onnx.export(net, (example,), str(path), input_names=[names[0]], output_names=[names[1]], dynamic_axes=dynamic, opset_version=OPSET, dynamo=False)
    onnx.checker.check_model(onnx.load(str(path)), full_check=True)
    session = onnxruntime.InferenceSession(str(path), providers=["CPUExecutionProvider"])
    other = torch.rand(example.shape[0] + (names[0] == "strip"), 1, example.shape[2] + (64 if names[0] == "image" else 0), example.shape[3] + 96)
    with torch.no_grad():
        wanted = net(other).numpy()
    found = session.run(None, {names[0]: other.numpy()})[0]
    assert found.shape == wanted.shape and np.abs(found - wanted).max() < 2e-3, np.abs(found - wanted).max()


ENTRIES = [
    {"name": "mrz-locator", "file": "mrz-locator.onnx", "card": "cards/mrz-locator.md",
     "input": {"image": ["1", 1, "H", "W"], "type": "float32", "meaning": "grey page 0..1 (1 = white), H and W multiples of 32, long side about 800"},
     "output": {"maps": ["1", 4, "H/4", "W/4"], "type": "float32", "meaning": "logit of an MRZ line, cos and sin of the reading direction (x right, y down), log2 of the cell pitch in input px"}},
    {"name": "mrz-reader", "file": "mrz-reader.onnx", "card": "cards/mrz-reader.md",
     "input": {"strip": ["N", 1, 32, "W"], "type": "float32", "meaning": "one rectified line per row, centre line at y 16, pitch about 18 px, zero mean and unit variance, W a multiple of 4"},
     "output": {"logits": ["N", "W/4", 38], "type": "float32", "meaning": "raw CTC logits: 0 blank, 1..10 digits, 11..36 A..Z, 37 '<'"}},
]


def manifest(models: Path) -> None:
    """Add or renew our entries; those of other networks stay."""
    path = models / "manifest.json"
    known = {e["name"]: e for e in json.loads(path.read_text())} if path.exists() else {}
    for entry in ENTRIES:
        data = (models / entry["file"]).read_bytes()
        known[entry["name"]] = {"name": entry["name"], "file": entry["file"], "sha256": hashlib.sha256(data).hexdigest(), "bytes": len(data), "licence": "Apache-2.0",
                                "source": "trained by models/training", "input": entry["input"], "output": entry["output"], "opset": OPSET, "card": entry["card"]}
    path.write_text(json.dumps(list(known.values()), indent=2) + "\n")


def main() -> None:
    p = argparse.ArgumentParser()
    p.add_argument("--locator", type=Path)
    p.add_argument("--reader", type=Path)
    p.add_argument("--temperature", type=float, default=1.0, help="divide the reader's logits by this (see evaluate)")
    p.add_argument("--models", type=Path, required=True)
    a = p.parse_args()
    if a.locator:
        net = Locator()
        net.load_state_dict(torch.load(a.locator, map_location="cpu")["net"])
        export(net, torch.rand(1, 1, 608, 800), a.models / "mrz-locator.onnx", ("image", "maps"), {"image": {2: "H", 3: "W"}, "maps": {2: "H4", 3: "W4"}})
    if a.reader:
        net = Reader()
        net.load_state_dict(torch.load(a.reader, map_location="cpu")["net"])
        with torch.no_grad():
            net.head.weight /= a.temperature
            net.head.bias /= a.temperature
        export(net, torch.randn(2, 1, 32, 840), a.models / "mrz-reader.onnx", ("strip", "logits"), {"strip": {0: "N", 3: "W"}, "logits": {0: "N", 1: "T"}})
    manifest(a.models)


if __name__ == "__main__":
    main()
