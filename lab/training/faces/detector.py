"""The face detector: gray picture [1, 1, H, W] 0..1 -> maps [1, 15, H/8, W/8].

Channel 0: logit that a face is centered in this cell. 1-4: distances from the cell's center (8 j + 3.5, 8 i + 3.5)
to the left, top, right and bottom of the face, in 8 px. 5-14: x, y offsets of left eye, right eye, nose, left
and right corner of the mouth, as seen in the picture, in 8 px.
"""
import torch
import torch.nn.functional as F
from torch import nn


def conv(a: int, b: int, size: int = 3, stride: int = 1, groups: int = 1) -> nn.Sequential:
    return nn.Sequential(nn.Conv2d(a, b, size, stride, size // 2, groups=groups, bias=False), nn.BatchNorm2d(b))


class Thin(nn.Module):
    """Depthwise 5 x 5 and pointwise convolutions around a shortcut."""

    def __init__(self, n: int):
        super().__init__()
        self.deep, self.wide, self.back = conv(n, n, 5, 1, n), conv(n, n, 1), conv(n, n, 1)

    def forward(self, x):
        return F.relu(x + self.back(F.relu(self.wide(self.deep(x)))))


class Detector(nn.Module):
    def __init__(self):
        super().__init__()
        relu = nn.ReLU
        self.stem = nn.Sequential(conv(1, 16, 3, 2), relu(), conv(16, 32, 3, 2), relu(), conv(32, 64, 3, 2), relu(), Thin(64))  # /8
        self.coarse = nn.Sequential(conv(64, 96, 3, 2), relu(), Thin(96), Thin(96))  # /16
        self.coarser = nn.Sequential(conv(96, 96, 3, 2), relu(), Thin(96), Thin(96), Thin(96))  # /32
        self.side, self.low = conv(64, 96, 1), conv(96, 96, 1)
        self.join = nn.Sequential(Thin(96), Thin(96))
        self.head = nn.Conv2d(96, 16, 1)
        nn.init.constant_(self.head.bias, 0)
        nn.init.constant_(self.head.bias[:1], -4)

    def forward(self, x):
        a = self.stem(x)
        b = self.coarse(a)
        c = self.coarser(b)
        b = F.relu(self.low(b) + F.interpolate(c, scale_factor=2.0, mode="nearest"))
        y = self.head(self.join(F.relu(self.side(a) + F.interpolate(b, scale_factor=2.0, mode="nearest"))))
        size = torch.exp(y[:, 1:2].clamp(-3, 4) + 1.5)  # half of the face, in 8 px: everything else is relative to it
        return torch.cat([y[:, :1], F.softplus(y[:, 2:6] + 0.5) * size, y[:, 6:16] * size], 1)
