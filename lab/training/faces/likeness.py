"""The network `face-likeness`: the ancestor's form, which starts from its weights and answers for a print as for the photograph."""
import io
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import torch
from torch import nn
from torch.nn import functional as F

from common.onnx_export import OPSET

from .ancestor import Ancestor, Slope
from .compared import embed
from .data import SIZE
from .teachers import session

EDGE = 4  # px repeated around a crop: the ancestor knows faces a little smaller in theirs
SOME = 64  # faces that a thread compares at once
# distance to the nearest middle of the crowd from which on none is shortened, and by what power of its ratio to that of a face others are; chosen on people of `val`
NEAR, POWER = 0.3, 0.5


class Likeness(nn.Module):
    """Crops [n, 1, 112, 112], 0..255, to [n, 128] of any length."""

    def __init__(self, start: Ancestor):
        super().__init__()
        self.net = start

    def forward(self, crops):
        wider = F.pad((crops - 127.5) / 127.5, (EDGE,) * 4, mode="replicate")
        return self.net(F.interpolate(wider, size=(SIZE, SIZE), mode="bilinear", align_corners=False))


class Quick(nn.Module):
    """`Slope` out of what onnxruntime does fastest, two convolutions of each channel by itself, in 2 ms a face and not in 20."""

    def __init__(self, slope: torch.Tensor):
        super().__init__()
        through, above = slope.clamp(max=1)[..., None], 1 - slope.clamp(max=1)[..., None]
        self.through, self.above = (nn.Conv2d(len(slope), len(slope), 1, groups=len(slope), bias=False) for _ in range(2))
        self.through.weight, self.above.weight = nn.Parameter(through), nn.Parameter(above)

    def forward(self, x):
        return self.through(x) + F.relu(self.above(x))


class Embedding(nn.Module):
    """As the service asks: crops -1..1 to [n, 128], or [n, 129] with a `crowd`. The length is the certainty of a face: that of the ancestor's answer, small for a picture that is hardly a face.

    With one the distance from 1 of two is shortened, by how far away either is from the nearest middle of the crowd: where faces that the network
    hardly tells apart lie close together, strangers are no nearer to one another than elsewhere. The last number serves for that; the others are shorter because of it.
    """

    def __init__(self, net: Likeness, crowd: torch.Tensor | None = None):
        super().__init__()
        self.net, self.crowd = Likeness(nn.Sequential(*(Quick(layer.slope) if isinstance(layer, Slope) else layer for layer in net.net))), crowd

    def forward(self, faces):
        told = self.net(faces * 127.5 + 127.5)
        if self.crowd is None:
            return told
        sure = told.norm(dim=1, keepdim=True)
        vector = told / sure
        away = 1 - (vector @ self.crowd.T).max(1, keepdim=True).values
        left = (NEAR / away.clamp(min=NEAR)) ** POWER
        return sure * torch.cat([left**0.5 * vector, (1 - left) ** 0.5], 1)


def trained(path: Path) -> Likeness:
    """The saved weights of a training."""
    net = Likeness(Ancestor())
    net.load_state_dict({name: value.float() for name, value in torch.load(path, map_location="cpu")["net"].items()})
    return net.eval()


def write(net: Embedding, to) -> None:
    torch.onnx.export(net, (torch.rand(2, 1, SIZE, SIZE) * 2 - 1,), to, input_names=["faces"], output_names=["embedding"],
                      dynamic_axes={"faces": {0: "N"}, "embedding": {0: "N"}}, opset_version=OPSET, dynamo=False)


def asked(net: Likeness, images: np.ndarray, mirror: bool = False) -> np.ndarray:
    """uint8 [n, 112, 112] to float32 [n, 128] of length 1, by what would be exported; with `mirror` each picture's with its mirror image's."""
    written = io.BytesIO()
    write(Embedding(net).eval(), written)
    asking = session(written.getvalue())
    with ThreadPoolExecutor(torch.get_num_threads()) as pool:
        return np.concatenate(list(pool.map(lambda part: embed(asking, part, mirror), np.array_split(images, -(-len(images) // SOME)))))
