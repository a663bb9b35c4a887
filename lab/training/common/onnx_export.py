"""Writing a network to ONNX and pinning it in the manifest."""
import hashlib
import json
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
import torch
from onnx import numpy_helper
from torch import nn
from torch.nn.utils.fusion import fuse_conv_bn_eval

OPSET = 18


def fold(module: nn.Module) -> nn.Module:
    """Merge every batch normalization into the convolution before it."""
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


def store_in_bytes(path: Path, least: int = 4096) -> None:
    """Keep every large weight as one byte and one scale an output channel: a quarter of the size.

    They are turned back when the file is loaded, where onnxruntime folds constants, so the network still computes in float32."""
    model = onnx.load(str(path))
    graph, turned = model.graph, []
    for weight in list(graph.initializer):
        values = numpy_helper.to_array(weight)
        if values.dtype != np.float32 or values.ndim < 2 or values.size < least:
            continue
        by_column = any(node.op_type == "MatMul" and weight.name in node.input for node in graph.node)
        rest = tuple(k for k in range(values.ndim) if k != (values.ndim - 1 if by_column else 0))
        scale = np.abs(values).max(rest, keepdims=True) / 127
        graph.initializer.remove(weight)
        graph.initializer.append(numpy_helper.from_array(np.rint(values / scale).astype(np.int8), f"{weight.name}.bytes"))
        graph.initializer.append(numpy_helper.from_array(scale.astype(np.float32), f"{weight.name}.scale"))
        turned += [onnx.helper.make_node("Cast", [f"{weight.name}.bytes"], [f"{weight.name}.whole"], to=onnx.TensorProto.FLOAT),
                   onnx.helper.make_node("Mul", [f"{weight.name}.whole", f"{weight.name}.scale"], [weight.name])]
    nodes = [*turned, *graph.node]
    del graph.node[:]
    graph.node.extend(nodes)
    onnx.checker.check_model(model, full_check=True)
    onnx.save(model, str(path))


def multiply_in_bytes(path: Path, block: int = 128) -> None:
    """Let full layers whose weights `store_in_bytes` has stored compute with the bytes as they are.

    To turn them back takes five times their memory, and most of a full layer's time goes to fetching them. Inputs are rounded to bytes
    as well, with a scale for each `block` of them."""
    model = onnx.load(str(path))
    graph = model.graph
    stored = {each.name: each for each in graph.initializer}
    for node in [each for each in graph.node if each.op_type == "Gemm" and f"{each.input[1]}.bytes" in stored]:
        fed, weight, *bias = node.input
        values, scale = (numpy_helper.to_array(stored[f"{weight}.{part}"]) for part in ("bytes", "scale"))
        rows, columns = values.shape
        blocks = -(-columns // block)
        shifted = np.full((rows, blocks * block), 128, np.uint8)
        shifted[:, :columns] = values.astype(np.int16) + 128
        graph.initializer.append(numpy_helper.from_array(shifted.reshape(rows, blocks, block), f"{weight}.blocks"))
        graph.initializer.append(numpy_helper.from_array(np.repeat(scale, blocks, 1), f"{weight}.scales"))
        product = onnx.helper.make_node("MatMulNBits", [fed, f"{weight}.blocks", f"{weight}.scales", "", "", *bias], node.output, domain="com.microsoft",
                                        K=columns, N=rows, bits=8, block_size=block, accuracy_level=4)
        graph.node.insert(list(graph.node).index(node), product)
        for turned in [node, *(each for each in graph.node if each.output[0] in (weight, f"{weight}.whole"))]:
            graph.node.remove(turned)
        for part in ("bytes", "scale"):
            graph.initializer.remove(stored[f"{weight}.{part}"])
    model.opset_import.append(onnx.helper.make_opsetid("com.microsoft", 1))
    onnx.checker.check_model(model)
    onnx.save(model, str(path))


def pinned(file: Path) -> dict:
    data = file.read_bytes()
    return {"sha256": hashlib.sha256(data).hexdigest(), "bytes": len(data)}


def renew_manifest(models: Path, entries: dict[str, dict]) -> None:
    """Add or renew these networks' entries; those of others stay."""
    path = models / "manifest.json"
    known = {e["name"]: e for e in json.loads(path.read_text())} if path.exists() else {}
    for name, entry in entries.items():
        file = next((models / f"{name}.{ending}" for ending in ("onnx", "json") if (models / f"{name}.{ending}").exists()), None)
        if not file:
            continue
        opset = {"opset": entry.get("opset", OPSET)} if file.suffix == ".onnx" else {}
        known[name] = {"name": name, "file": file.name, **pinned(file), "licence": "Apache-2.0",
                       "source": "trained by lab/training", **entry, **opset, "card": f"cards/{name}.md"}
    path.write_text(json.dumps(list(known.values()), indent=2, ensure_ascii=False) + "\n")


def renew_file(models: Path, name: str) -> None:
    """Pin a network's file again where nothing else of its entry has changed."""
    path = models / "manifest.json"
    known = json.loads(path.read_text())
    entry = next(each for each in known if each["name"] == name)
    entry.update(pinned(models / entry["file"]))
    path.write_text(json.dumps(known, indent=2, ensure_ascii=False) + "\n")


def weights(net: nn.Module, path: Path, strict: bool = True) -> nn.Module:
    net.load_state_dict(torch.load(path, map_location="cpu")["net"], strict=strict)
    return net
