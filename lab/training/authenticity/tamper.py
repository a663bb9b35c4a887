"""The network that marks where a picture was retouched: does a place bear the camera's traces as the rest of its tile does?"""
import numpy as np
import torch
from torch import nn

from .compression import BASIS

STRIDE, KINDS = 16, 8


def block(a: int, b: int, kernel: int = 3, stride: int = 1, spread: int = 1) -> nn.Sequential:
    layers = nn.Conv2d(a, b, kernel, stride, kernel // 2 * spread, spread, bias=False)
    return nn.Sequential(layers, nn.BatchNorm2d(b), nn.ReLU(inplace=True))


def high_pass() -> torch.Tensor:
    """[4, 1, 5, 5]: the part of a pixel that its neighbors do not explain (steganalysis' rich models)."""
    out = np.zeros((4, 5, 5), np.float32)
    out[0] = np.array([[-1, 2, -2, 2, -1], [2, -6, 8, -6, 2], [-2, 8, -12, 8, -2], [2, -6, 8, -6, 2], [-1, 2, -2, 2, -1]]) / 12
    out[1, 1:4, 1:4] = np.array([[-1, 2, -1], [2, -4, 2], [-1, 2, -1]]) / 4
    out[2, 2, 1:4] = out[3, 1:4, 2] = np.array([1, -2, 1]) / 2
    return torch.from_numpy(out[:, None])


def waves() -> torch.Tensor:
    """[64, 1, 8, 8]: the transform that JPEG makes of its blocks."""
    return torch.from_numpy(np.einsum("uy,vx->uvyx", BASIS, BASIS).reshape(64, 1, 8, 8).copy())


class Tamper(nn.Module):
    """Luma 0..255 [N, 1, H, W], cut on the grid of the file's blocks, to one logit for each 16 x 16 px: retouched.

    Each cell is compared with what its tile's other cells of the same kind look like; the kinds are learned."""

    def __init__(self) -> None:
        super().__init__()
        self.register_buffer("pass_", high_pass(), persistent=False)
        self.register_buffer("waves", waves(), persistent=False)
        self.fine = nn.Sequential(block(4, 16, stride=2), block(16, 24, stride=2), block(24, 32, stride=2))
        self.coarse = block(64, 32, 1)
        self.body = nn.Sequential(block(64, 64, stride=2), block(64, 48))
        self.kind = nn.Conv2d(48, KINDS, 1)
        self.head = nn.Sequential(block(96, 64, 1), block(64, 48, spread=2), block(48, 32), nn.Conv2d(32, 1, 1))

    def forward(self, luma: torch.Tensor) -> torch.Tensor:
        with torch.autocast("cpu", enabled=False):
            left = nn.functional.conv2d(luma, self.pass_, padding=2).clamp(-12, 12) / 4
            amplitude = torch.log1p(nn.functional.conv2d(luma - 128, self.waves, stride=8).abs()) / 2
        x = self.body(torch.cat([self.fine(left), self.coarse(amplitude)], 1))
        return self.head(torch.cat([x, self.unlike(x)], 1))

    def unlike(self, x: torch.Tensor) -> torch.Tensor:
        """Deviations from the mean of a cell's kind, in the kind's own spread."""
        flat = x.flatten(2)
        share = torch.softmax(self.kind(x).flatten(2), 1)
        each = share / (share.sum(2, keepdim=True) + 1)
        mean = flat @ each.transpose(1, 2)
        square = (flat * flat) @ each.transpose(1, 2)
        spread = (square - mean * mean).clamp(min=1e-4).sqrt()
        return (((flat - mean @ share) / (spread @ share + 0.05)).clamp(-6, 6)).view_as(x)
