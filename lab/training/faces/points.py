"""The refiner: roughly aligned gray crop [N, 1, 96, 96], (x - 127.5) / 127.5 -> [N, 12].

Output: x, y of left eye, right eye, nose, left and right corner of the mouth in px of the crop, then how open the left
and the right eye are (0 closed, 1 wide), left as seen.
"""
import torch
from torch import nn

from .decode import TEMPLATE
from .detector import Thin, conv

SIDE = 96
HOME = (TEMPLATE - 55.5) * 0.75 + [47.5, 44.0]  # where the detector's points are put, by turn, scale and shift


class Refiner(nn.Module):
    def __init__(self):
        super().__init__()
        relu = nn.ReLU
        self.body = nn.Sequential(conv(1, 16, 3, 2), relu(), conv(16, 32, 3, 2), relu(), Thin(32), conv(32, 64, 3, 2), relu(), Thin(64), Thin(64),
                                  conv(64, 96, 3, 2), relu(), Thin(96), Thin(96), conv(96, 64, 1), relu())  # -> [N, 64, 6, 6]
        # Normalized, as every layer before it: without, all but five of its 64 outputs died in training and no nose followed a turn.
        self.head = nn.Sequential(nn.Conv2d(64, 64, 6, bias=False), nn.BatchNorm2d(64), relu(), nn.Flatten(), nn.Linear(64, 10))
        self.eye = nn.Sequential(conv(1, 16), relu(), conv(16, 24, 3, 2), relu(), conv(24, 32, 3, 2), relu(), conv(32, 48, 3, 2), relu(), nn.Flatten(), nn.Linear(48 * 16, 1))
        self.register_buffer("home", torch.tensor(HOME.ravel(), dtype=torch.float32))

    def forward(self, x):
        left, right = x[:, :, 25:57, 18:50], x[:, :, 25:57, 46:78].flip(3)  # 32 px about where each eye must be
        open_ = [torch.sigmoid(self.eye(e)) for e in (left, right)]
        return torch.cat([self.home + 10 * self.head(self.body(x)), *open_], 1)
