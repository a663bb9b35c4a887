"""The network that tells coefficients quantized once from those quantized twice."""
import torch
from torch import nn

from .compression import BINS, MODES


class Double(nn.Module):
    """Descriptions [N, 20, 23] to one logit. Every mode is looked at by the same layers: what two steps in a row leave in a
    histogram is the same in each; a few numbers say which mode it is."""

    def __init__(self, width: int = 64) -> None:
        super().__init__()
        self.mode = nn.Parameter(torch.zeros(MODES, 8))
        self.each = nn.Sequential(nn.Linear(BINS + 1 + 4 + 8, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.all = nn.Sequential(nn.Linear(2 * width, width), nn.ReLU(), nn.Linear(width, 1))
        self.register_buffer("turns", torch.tensor([1.0, 0.5, 0.25, 0.125]) * torch.pi)

    def forward(self, modes: torch.Tensor) -> torch.Tensor:
        share, step = modes[..., :BINS], modes[..., BINS:]
        # a share of blocks spreads as its root; small steps differ in kind from one another, large ones do not
        x = torch.cat([torch.sqrt(share) * 2 - 0.4, torch.log2(step) / 3 - 1, torch.cos(step * self.turns), self.mode.expand(modes.shape[0], -1, -1)], -1)
        x = self.each(x)
        return self.all(torch.cat([x.mean(1), x.amax(1)], -1))[:, 0]
