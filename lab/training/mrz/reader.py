"""The reader network: strip float32 [N, 1, 32, W] -> logits [N, W/4, 38] (class 0 = CTC blank)."""
import torch
from torch import nn

CLASSES = 38


def conv(c_in: int, c_out: int, kernel, stride=1, groups: int = 1) -> nn.Sequential:
    k = (kernel, kernel) if isinstance(kernel, int) else kernel
    pad = (k[0] // 2, k[1] // 2)
    return nn.Sequential(nn.Conv2d(c_in, c_out, k, stride, pad, groups=groups, bias=False), nn.BatchNorm2d(c_out), nn.ReLU(inplace=True))


class Residual(nn.Module):
    """Two 3x3 convolutions around a skip."""

    def __init__(self, c: int):
        super().__init__()
        self.body = nn.Sequential(conv(c, c, 3), nn.Conv2d(c, c, 3, padding=1, bias=False), nn.BatchNorm2d(c))

    def forward(self, x):
        return torch.relu(x + self.body(x))


class Context(nn.Module):
    """Depthwise 1 x `kernel` then a pointwise bottleneck: what the neighbors say."""

    def __init__(self, c: int, kernel: int):
        super().__init__()
        self.body = nn.Sequential(nn.Conv2d(c, c, (1, kernel), padding=(0, kernel // 2), groups=c, bias=False), nn.BatchNorm2d(c),
                                  conv(c, 2 * c, 1), nn.Conv2d(2 * c, c, 1, bias=False), nn.BatchNorm2d(c))

    def forward(self, x):
        return torch.relu(x + self.body(x))


class Reader(nn.Module):
    """About 0.7 M parameters; sees about 170 px (nine cells) around each step."""

    def __init__(self, base: int = 16, wide: int = 160, classes: int = CLASSES):
        super().__init__()
        b = base
        self.features = nn.Sequential(
            conv(1, b, 3, 2),                        # 16 x W/2
            conv(b, 2 * b, 3),
            conv(2 * b, 4 * b, 3, 2),                # 8 x W/4
            Residual(4 * b),
            conv(4 * b, 6 * b, 3, (2, 1)),           # 4 x W/4
            Residual(6 * b),
            nn.Conv2d(6 * b, wide, (4, 3), padding=(0, 1), bias=False), nn.BatchNorm2d(wide), nn.ReLU(inplace=True),
            Context(wide, 9), Context(wide, 9), Context(wide, 9))
        self.head = nn.Conv2d(wide, classes, 1)
        nn.init.constant_(self.head.bias[0], 1.0)

    def forward(self, strip: torch.Tensor) -> torch.Tensor:
        return self.head(self.features(strip)).squeeze(2).transpose(1, 2)
