"""The network that says whether the portrait of a document was put there in its photograph."""
import torch
from torch import nn

from .places import CHANNELS, HIGH, WIDE

POOL = 4
MAPS = 2 * CHANNELS + 2   # what `pooled` makes of the cells
QUIET = (3, 4, 5, 6, 9)   # whose least tells grain without print
MOVES = ((0, 0), (2, 2), (1, 3), (3, 1))  # cells down and right: every row and column of a pool begins one view
LOUD = (3, 5, 6, 7, 8, 9, 4)  # whose most tells edges


def pooled(cells: torch.Tensor) -> torch.Tensor:
    """[N, 10, 112, 96] -> [N, 22, 28, 24]: of each four by four cells the mean, the least and the most."""
    quiet, loud = cells[:, list(QUIET)], cells[:, list(LOUD)]
    return torch.cat([
        nn.functional.avg_pool2d(cells, POOL),
        -nn.functional.max_pool2d(-quiet, POOL),
        nn.functional.max_pool2d(loud, POOL),
    ], 1)


def block(a: int, b: int, stride: int = 1) -> nn.Sequential:
    return nn.Sequential(nn.Conv2d(a, b, 3, stride, 1, bias=False), nn.BatchNorm2d(b), nn.ReLU(inplace=True))


class Body(nn.Module):
    """Pooled maps to a logit. Each is measured against its own mean: the brightness or noise of the whole is
    no evidence of an edit."""

    def __init__(self) -> None:
        super().__init__()
        self.body = nn.Sequential(block(MAPS, 32), block(32, 40, 2), block(40, 40), block(40, 56, 2))
        self.few = nn.Sequential(nn.Conv2d(56, 20, 1, bias=False), nn.BatchNorm2d(20), nn.ReLU(inplace=True))
        self.drop = nn.Dropout(0.3)
        self.head = nn.Sequential(nn.Linear(20 * (HIGH // 16) * (WIDE // 16) + MAPS, 32), nn.ReLU(inplace=True), nn.Linear(32, 1))

    def forward(self, maps: torch.Tensor) -> torch.Tensor:
        mean = maps.mean((2, 3), keepdim=True)
        x = self.few(self.body((maps - mean) * 5)).flatten(1)
        return self.head(self.drop(torch.cat([x, mean.flatten(1)], 1)))[:, 0]


class Portrait(Body):
    """Cells around the eyes [N, 10, 112, 96], 0..1, to one logit [N]: pasted. The mean of eight views of them: moved so that
    other cells are pooled together, and mirrored. What depends on the view is chance."""

    def forward(self, cells: torch.Tensor) -> torch.Tensor:
        beyond = nn.functional.pad(cells, (0, POOL - 1, 0, POOL - 1), mode="replicate")
        seen = pooled(torch.cat([beyond[..., y:y + HIGH, x:x + WIDE] for y, x in MOVES]))
        views = torch.cat([seen, seen.flip(-1)])
        return super().forward(views).reshape(2 * len(MOVES), -1).mean(0)
