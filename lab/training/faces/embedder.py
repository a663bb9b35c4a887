"""The embedding network: aligned gray face [N, 1, 112, 112], (x - 127.5) / 127.5 -> [N, 128] of length 1."""
import torch
import torch.nn.functional as F
from torch import nn

WIDTHS = (24, 48, 96, 176)  # at 56, 28, 14 and 7 px
BLOCKS = (0, 1, 2, 1)


def conv(a: int, b: int, size: int = 3, stride: int = 1, groups: int = 1) -> nn.Sequential:
    return nn.Sequential(nn.Conv2d(a, b, size, stride, size // 2, groups=groups, bias=False), nn.BatchNorm2d(b))


class Block(nn.Module):
    def __init__(self, n: int):
        super().__init__()
        self.first, self.second = conv(n, n), conv(n, n)

    def forward(self, x):
        return F.relu(x + self.second(F.relu(self.first(x), inplace=True)), inplace=True)


class Embedder(nn.Module):
    def __init__(self, size: int = 128):
        super().__init__()
        layers = [conv(1, WIDTHS[0], 5, 2), nn.ReLU(inplace=True)]
        previous = WIDTHS[0]
        for width, blocks in zip(WIDTHS[1:], BLOCKS[1:]):
            layers += [conv(previous, width, 3, 2), nn.ReLU(inplace=True), *(Block(width) for _ in range(blocks))]
            previous = width
        self.body = nn.Sequential(*layers)  # -> [N, 176, 7, 7]
        self.pool = conv(previous, previous, 7, 1, previous)  # one weight per place and channel
        self.pool[0].padding = (0, 0)
        self.head = nn.Linear(previous, size)

    def forward(self, x):
        return F.normalize(self.head(self.pool(self.body(x)).flatten(1)), dim=1)
