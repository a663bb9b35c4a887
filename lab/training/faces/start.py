"""Training weights from an exported network: `python -m faces.start --onnx ../face-embedder.onnx --labels runs/identity --out runs/start.pt`.

The export folded every batch normalization into the convolution before it. Here each gets back what the labeled faces
give it: mean and variance of its input, and a weight and bias that undo both, so that the network answers as before.
"""
import argparse
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import numpy_helper
from torch import nn

from .embedder import Embedder


def unfold(net: nn.Module, file: Path, faces: torch.Tensor) -> None:
    """Load the folded weights of `file` into `net`; `faces` [n, 1, 112, 112] as the network takes them."""
    weights = {w.name: torch.tensor(numpy_helper.to_array(w)) for w in onnx.load(str(file)).graph.initializer}
    norms = {}
    for name, module in net.named_modules():
        if isinstance(module, nn.Sequential) and len(module) == 2 and isinstance(module[1], nn.BatchNorm2d):
            norms[module[1]] = weights.pop(f"{name}.0.bias")
    for name, parameter in net.named_parameters():
        if name in weights:
            parameter.data.copy_(weights.pop(name))
    assert not weights, list(weights)
    for norm, bias in norms.items():
        norm.running_mean.zero_()
        norm.running_var.fill_(1 - norm.eps)
        norm.weight.data.fill_(1)
        norm.bias.data.copy_(bias)
    met = {}
    hooks = [norm.register_forward_pre_hook(lambda m, x: met.update({m: x[0].transpose(0, 1).flatten(1)})) for norm in norms]
    with torch.no_grad():
        net.eval()(faces)
    for hook in hooks:
        hook.remove()
    for norm, x in met.items():
        norm.running_mean.copy_(x.mean(1))
        norm.running_var.copy_(x.var(1))
        norm.weight.data.copy_((norm.running_var + norm.eps).sqrt())
        norm.bias.data.add_(norm.running_mean)


def main() -> None:
    p = argparse.ArgumentParser()
    for name in ("onnx", "labels", "out"):
        p.add_argument(f"--{name}", type=Path, required=True)
    a = p.parse_args()
    torch.set_num_threads(1)
    faces = torch.from_numpy(np.load(a.labels / "faces.npy", mmap_mode="r")[:384].astype(np.float32))[:, None] / 127.5 - 1
    net = Embedder()
    unfold(net, a.onnx, faces)
    torch.save({"net": net.state_dict(), "step": 0}, a.out)


if __name__ == "__main__":
    main()
