"""The two networks: one looks at tiles of original pixels, one at the whole picture, small."""
import torch
from torch import nn


def block(a: int, b: int, stride: int = 1) -> nn.Sequential:
    return nn.Sequential(nn.Conv2d(a, b, 3, stride, 1, bias=False), nn.BatchNorm2d(b), nn.ReLU(inplace=True))


class Tiles(nn.Module):
    """RGB tiles 0..1 to three logits: direct, screen, print. The tone is taken off, the finest detail enlarged."""

    def __init__(self) -> None:
        super().__init__()
        self.body = nn.Sequential(block(6, 16), block(16, 24, 2), block(24, 48, 2), block(48, 64, 2), block(64, 64))
        self.head = nn.Linear(128, 3)

    def forward(self, rgb: torch.Tensor) -> torch.Tensor:
        fine = (rgb - nn.functional.avg_pool2d(rgb, 5, 1, 2, count_include_pad=False)) * 4
        x = self.body(torch.cat([rgb - rgb.mean((2, 3), keepdim=True), fine], 1))
        return self.head(torch.cat([x.mean((2, 3)), x.amax((2, 3))], 1))


class Context(nn.Module):
    """The picture at 96 x 96, RGB 0..1, to three logits: what frames, glows or lies around the subject."""

    def __init__(self) -> None:
        super().__init__()
        self.body = nn.Sequential(block(3, 16, 2), block(16, 32, 2), block(32, 48, 2), nn.Dropout2d(0.1), block(48, 64, 2), block(64, 64))
        self.head = nn.Linear(128, 3)

    def forward(self, rgb: torch.Tensor) -> torch.Tensor:
        x = self.body(rgb * 2 - 1)
        return self.head(torch.cat([x.mean((2, 3)), x.amax((2, 3))], 1))
