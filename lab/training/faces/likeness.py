"""The network `face-likeness`: the ancestor's form, which starts from its weights and answers as the identity teacher does.

It sees an aligned crop of 112 px and cuts what the ancestor's chip has of it, so that what three million faces taught still fits; the chin that a
crop lacks is its last row, repeated.
"""
from pathlib import Path

import torch
from torch import nn
from torch.nn import functional as F

from common.onnx_export import fold

from .ancestor import SIDE, Ancestor

# px of a crop: what dlib's own landmarks and margin would cut out of the same picture is these and `CHIN` rows more
ROWS, COLUMNS, CHIN = slice(20, 112), slice(4, 108), 12
SIZE = 256
SHARE = 0.16  # of the teacher's answer in the cosine; chosen on people of `val`
# distance to the nearest middle of the crowd from which on none is shortened, and by what power of its ratio to that of a face others are; likewise
NEAR, POWER = 0.03, 0.5


class Likeness(nn.Module):
    """Crops [n, 1, 112, 112], 0..255, to [n, 256] of any length; `both` gives the ancestor's own [n, 128] beside it."""

    def __init__(self, start: Ancestor):
        super().__init__()
        self.trunk, self.head = start, nn.Linear(256, SIZE, bias=False)

    def forward(self, crops):
        return self.head(self.trunk.features(chips(crops)))

    def both(self, crops):
        known = self.trunk.features(chips(crops))
        return self.head(known), self.trunk.last(known)


def chips(crops):
    seen = F.pad(crops[:, :, ROWS, COLUMNS], (0, 0, 0, CHIN), mode="replicate")
    return F.interpolate(seen, size=(SIDE, SIDE), mode="bilinear", align_corners=False)


def normalised(net: Likeness, crops: torch.Tensor) -> Likeness:
    """The same with a batch normalisation behind each convolution, set by these crops so that it changes nothing: what trains well."""
    trunk = net.trunk
    trunk.entry = with_norm(trunk.entry)
    for block in trunk.blocks:
        block.first, block.second = with_norm(block.first), with_norm(block.second)
    hooks = [m.register_forward_pre_hook(set_by_input) for m in net.modules() if isinstance(m, nn.BatchNorm2d)]
    with torch.no_grad():
        net.eval()(crops)
    for hook in hooks:
        hook.remove()
    return net


def with_norm(conv: nn.Conv2d) -> nn.Sequential:
    return nn.Sequential(conv, nn.BatchNorm2d(conv.out_channels)).to(conv.weight.device)


def set_by_input(norm: nn.BatchNorm2d, given) -> None:
    x = given[0].float()
    mean, spread = x.mean((0, 2, 3)), x.var((0, 2, 3))
    norm.running_mean.copy_(mean)
    norm.running_var.copy_(spread)
    norm.bias.data.copy_(mean)
    norm.weight.data.copy_((spread + norm.eps).sqrt())


class Embedding(nn.Module):
    """As the service asks: crops -1..1 to [n, 256] of length 1, or [n, 257] with a `crowd`.

    Without one their cosine is the mean of the ancestor's own answer's and the teacher's, theirs by `SHARE`. With one the distance from 1 of two
    is shortened, by how far away either is from the nearest middle of the crowd: where faces that the network hardly tells apart lie close
    together, strangers are no nearer to one another than elsewhere. That is what the last number is for; the others are shorter for it.
    """

    def __init__(self, net: Likeness, axes: torch.Tensor, crowd: torch.Tensor | None = None):
        super().__init__()
        self.net, self.crowd = net, crowd
        self.net.head.weight = nn.Parameter(axes.T @ net.head.weight)

    def forward(self, faces):
        taught, own = self.net.both(faces * 127.5 + 127.5)
        vector = torch.cat([(1 - SHARE) ** 0.5 * F.normalize(own, dim=1), SHARE**0.5 * F.normalize(taught, dim=1)], 1)
        if self.crowd is None:
            return vector
        away = 1 - (vector @ self.crowd.T).max(1, keepdim=True).values
        left = (NEAR / away.clamp(min=NEAR)) ** POWER
        return torch.cat([left**0.5 * vector, (1 - left) ** 0.5], 1)


def trained(path: Path, crowd: torch.Tensor | None = None) -> Embedding:
    """What a training left, its normalisations folded in."""
    left = torch.load(path, map_location="cpu")
    net = normalised(Likeness(Ancestor()), torch.rand(8, 1, 112, 112) * 255)
    net.load_state_dict({name: value.float() for name, value in left["net"].items()})
    return Embedding(fold(net.eval()), left["axes"], crowd).eval()
