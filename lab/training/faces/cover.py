"""Coverings of a face: aligned gray crop [N, 1, 112, 112], (x - 127.5) / 127.5 -> logits [N, 2]: both eyes
are covered, the mouth is."""
import torch
from torch import nn

from .detector import Thin, conv


class Cover(nn.Module):
    def __init__(self):
        super().__init__()
        relu = nn.ReLU
        self.body = nn.Sequential(conv(1, 12, 3, 2), relu(), conv(12, 20, 3, 2), relu(), Thin(20), conv(20, 32, 3, 2), relu(), Thin(32), Thin(32),
                                  conv(32, 48, 3, 2), relu(), Thin(48), conv(48, 24, 1), relu())  # -> [N, 24, 7, 7]
        self.head = nn.Sequential(nn.Flatten(), nn.Linear(24 * 49, 2))

    def forward(self, x):
        # A dim face and a bright one look the same, so that the shade of the skin has nothing to say.
        x = x - x.mean((2, 3), keepdim=True)
        x = x / (x.square().mean((2, 3), keepdim=True) + 1e-3).sqrt()
        return self.head(self.body(x))
