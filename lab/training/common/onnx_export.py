"""Writing a network to ONNX and pinning it in the manifest."""
import hashlib
import json
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
import torch
from torch import nn
from torch.nn.utils.fusion import fuse_conv_bn_eval

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


def export(net: nn.Module, example: torch.Tensor, other: torch.Tensor, path: Path, names: tuple[str, str], dynamic: dict) -> None:
    """Write the network and check that onnxruntime gives the same numbers on `other`, of another size."""
    net = fold(net.eval())
    torch.onnx.export(net, (example,), str(path), input_names=[names[0]], output_names=[names[1]], dynamic_axes=dynamic, opset_version=OPSET, dynamo=False)
    onnx.checker.check_model(onnx.load(str(path)), full_check=True)
    session = onnxruntime.InferenceSession(str(path), providers=["CPUExecutionProvider"])
    with torch.no_grad():
        wanted = net(other).numpy()
    found = session.run(None, {names[0]: other.numpy()})[0]
    assert found.shape == wanted.shape and np.abs(found - wanted).max() < 2e-3, np.abs(found - wanted).max()


def renew_manifest(models: Path, entries: dict[str, dict]) -> None:
    """Add or renew these networks' entries; those of others stay."""
    path = models / "manifest.json"
    known = {e["name"]: e for e in json.loads(path.read_text())} if path.exists() else {}
    for name, entry in entries.items():
        file = next((models / f"{name}.{ending}" for ending in ("onnx", "json") if (models / f"{name}.{ending}").exists()), None)
        if not file:
            continue
        data, opset = file.read_bytes(), {"opset": OPSET} if file.suffix == ".onnx" else {}
        known[name] = {"name": name, "file": file.name, "sha256": hashlib.sha256(data).hexdigest(), "bytes": len(data), "licence": "Apache-2.0",
                       "source": "trained by lab/training", **entry, **opset, "card": f"cards/{name}.md"}
    path.write_text(json.dumps(list(known.values()), indent=2, ensure_ascii=False) + "\n")


def weights(net: nn.Module, path: Path, strict: bool = True) -> nn.Module:
    net.load_state_dict(torch.load(path, map_location="cpu")["net"], strict=strict)
    return net
