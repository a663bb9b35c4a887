"""Whether a face fills the oval: one small look [n, 1, 32, 24] at it -> a logit. Runs on the applicant's phone.

Four convolutions and nothing else, so that a page computes it in a few lines (`web/applicant/face/face-network.ts`). The
weights are whole numbers of eight bits and a scale for each output channel; training rounds them as the file does.
"""
import base64
import json
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

WIDTH, HEIGHT = 24, 32
LEAST_DEVIATION = 8.0  # of 255: below it there is nothing to see, and noise is not blown up to something

# output channels, kernel (height, width), stride, padding
LAYERS = ((12, (3, 3), 2, 1), (20, (3, 3), 2, 1), (24, (3, 3), 2, 1), (8, (4, 3), 1, 0), (1, (1, 1), 1, 0))


def normalised(looks: torch.Tensor) -> torch.Tensor:
    """Gray 0..255 [n, 1, 32, 24] -> mean 0 and deviation 1 each."""
    x = looks.float()
    x = x - x.mean((2, 3), keepdim=True)
    return x / x.square().mean((2, 3), keepdim=True).sqrt().clamp(min=LEAST_DEVIATION)


def rounded(weight: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    """-> whole numbers -127..127, scale of each output channel."""
    scale = (weight.abs().amax((1, 2, 3)) / 127).clamp(min=1e-6)
    return (weight / scale[:, None, None, None]).round(), scale


class Presence(nn.Module):
    def __init__(self):
        super().__init__()
        before, self.layers = 1, nn.ModuleList()
        for out, kernel, stride, padding in LAYERS:
            self.layers.append(nn.Conv2d(before, out, kernel, stride, padding))
            nn.init.kaiming_normal_(self.layers[-1].weight, nonlinearity="relu")
            nn.init.zeros_(self.layers[-1].bias)
            before = out

    def forward(self, looks):
        x = normalised(looks)
        for k, layer in enumerate(self.layers):
            whole, scale = rounded(layer.weight)
            seen = layer.weight + (whole * scale[:, None, None, None] - layer.weight).detach()
            x = F.conv2d(x, seen, layer.bias, layer.stride, layer.padding)
            x = F.relu(x) if k + 1 < len(self.layers) else x
        return x.flatten(1)[:, 0]


def export(net: Presence, path: Path) -> None:
    layers, weights = [], b""
    for (out, kernel, stride, padding), layer in zip(LAYERS, net.layers):
        whole, scale = rounded(layer.weight.detach())
        weights += whole.to(torch.int8).numpy().tobytes()
        tidy = lambda values: [float(f"{v:.5g}") for v in values.tolist()]
        layers.append({"inputs": layer.in_channels, "outputs": out, "height": kernel[0], "width": kernel[1], "stride": stride,
                       "padding": padding, "scales": tidy(scale), "biases": tidy(layer.bias.detach())})
    file = {"width": WIDTH, "height": HEIGHT, "least_deviation": LEAST_DEVIATION, "layers": layers, "weights": base64.b64encode(weights).decode()}
    path.write_text(json.dumps(file) + "\n")


def load(path: Path) -> Presence:
    """The network of an exported file; its weights are the rounded ones, which rounding leaves as they are."""
    file, at, net = json.loads(path.read_text()), 0, Presence()
    weights = np.frombuffer(base64.b64decode(file["weights"]), np.int8)
    for entry, layer in zip(file["layers"], net.layers):
        n = layer.weight.numel()
        whole = torch.from_numpy(weights[at : at + n].astype(np.float32)).reshape(layer.weight.shape)
        layer.weight.data = whole * torch.tensor(entry["scales"])[:, None, None, None]
        layer.bias.data = torch.tensor(entry["biases"])
        at += n
    return net.eval()


def golden(network: Path, path: Path) -> None:
    """Looks without a face, drawn from numbers, and the answers of the exported network, for a test of other
    code that computes it."""
    rng, cases = np.random.default_rng(7), []
    y, x = np.mgrid[-1 : 1 : HEIGHT * 1j, -1 : 1 : WIDTH * 1j]
    for k in range(8):
        dark = lambda u, v, r: np.exp(-(((x - u) ** 2 + (y - v) ** 2) / r**2))
        head = 1 / (1 + np.exp(12 * (np.hypot(x / 0.7, y / 0.8) - 1)))
        face = head * (0.7 - 0.4 * dark(-0.3, -0.15, 0.12) - 0.4 * dark(0.3, -0.15, 0.12) - 0.3 * dark(0, 0.45, 0.16))
        look = (face if k % 2 else rng.uniform(0, 0.5) * x + 0.5) + rng.normal(0, 0.03 * k, (HEIGHT, WIDTH))
        cases.append(np.clip(40 + 180 * look, 0, 255).astype(np.uint8))
    with torch.no_grad():
        logits = load(network)(torch.from_numpy(np.stack(cases))[:, None]).tolist()
    rows = [{"look": base64.b64encode(c.tobytes()).decode(), "logit": round(v, 4)} for c, v in zip(cases, logits)]
    path.write_text(json.dumps(rows, indent=2) + "\n")
