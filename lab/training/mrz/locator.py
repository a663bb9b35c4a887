"""The locator network: image float32 [N, 1, H, W] 0..1 -> maps [N, 4, H/4, W/4].

Channels: logit of an MRZ line, cos and sin of the reading direction, log2 of the cell pitch in px.
"""
import torch
import torch.nn.functional as F
from torch import nn

from .reader import Residual, conv


class Locator(nn.Module):
    """U-Net with most work at 1/4 to 1/16; 0.49 M parameters.

    The narrow stage at 1/32 carries the context along a line: letters far from any filler belong to it too."""

    def __init__(self, c: tuple[int, int, int, int] = (16, 24, 48, 72), maps: int = 4):
        super().__init__()
        self.stem = nn.Sequential(conv(1, c[0], 5, 2), conv(c[0], c[0], 3))
        self.quarter = nn.Sequential(conv(c[0], c[1], 3, 2), Residual(c[1]))
        self.eighth = nn.Sequential(conv(c[1], c[2], 3, 2), Residual(c[2]))
        self.sixteenth = nn.Sequential(conv(c[2], c[3], 3, 2), Residual(c[3]), Residual(c[3]))
        self.context = nn.Sequential(conv(c[3], 56, 3, 2), Residual(56), Residual(56))
        self.up16 = nn.Conv2d(56, c[3], 1)
        nn.init.zeros_(self.up16.weight)
        nn.init.zeros_(self.up16.bias)
        self.up8 = nn.Conv2d(c[3], c[2], 1)
        self.mix8 = Residual(c[2])
        self.up4 = nn.Conv2d(c[2], c[1], 1)
        self.mix4 = conv(c[1], 32, 3)
        self.head = nn.Conv2d(32, maps, 1)
        nn.init.zeros_(self.head.weight)
        if maps == 4:
            with torch.no_grad():
                self.head.bias.copy_(torch.tensor([-3.0, 0.5, 0.0, 3.3]))

    def forward(self, image: torch.Tensor) -> torch.Tensor:
        a = self.quarter(self.stem(image - 0.5))
        b = self.eighth(a)
        d = self.sixteenth(b)
        d = d + F.interpolate(self.up16(self.context(d)), scale_factor=2.0, mode="bilinear", align_corners=False)
        b = self.mix8(b + F.interpolate(self.up8(d), scale_factor=2.0, mode="bilinear", align_corners=False))
        a = a + F.interpolate(self.up4(b), scale_factor=2.0, mode="bilinear", align_corners=False)
        return self.head(self.mix4(a))
