"""`python -m portrait.restore --models ../../models --data runs/places --out runs/before.pt`: the shipped network, to train on from.

Export has merged every normalization into the convolution before it. Each is measured again on drawn places, so that the
network answers as before and the next run can go on."""
import argparse
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import numpy_helper

from .network import Body
from .train import ROOM, files, maps_of, shifted


def stored(path: Path) -> dict[str, torch.Tensor]:
    """Weights by name; those that are kept in bytes with their scale."""
    kept = {each.name: numpy_helper.to_array(each).astype(np.float32) for each in onnx.load(str(path)).graph.initializer}
    whole = {name.removesuffix(".bytes"): kept[name] * kept[name.replace(".bytes", ".scale")] for name in kept if name.endswith(".bytes")}
    return {name: torch.tensor(value) for name, value in {**kept, **whole}.items()}


@torch.no_grad()
def restored(weights: dict[str, torch.Tensor], maps: torch.Tensor) -> Body:
    net = Body().eval()
    net.load_state_dict({name: weights.get(name, value) for name, value in net.state_dict().items()})
    x = (maps - maps.mean((2, 3), keepdim=True)) * 5
    for name, part in ((f"body.{k}" if part is not net.few else "few", part) for k, part in enumerate([*net.body, net.few])):
        convolution, normal, _ = part
        seen = convolution(x)
        mean, spread = seen.mean((0, 2, 3)), seen.var((0, 2, 3))
        normal.running_mean.copy_(mean)
        normal.running_var.copy_(spread)
        normal.weight.copy_((spread + normal.eps).sqrt())
        normal.bias.copy_(weights[f"{name}.0.bias"] + mean)
        x = part(x)
    return net


def main() -> None:
    p = argparse.ArgumentParser()
    p.add_argument("--models", type=Path, required=True)
    p.add_argument("--data", type=Path, required=True)
    p.add_argument("--out", type=Path, required=True)
    a = p.parse_args()
    grids = np.concatenate([np.load(path) for path in files(a.data, held=False)[:2]])
    net = restored(stored(a.models / "portrait-place.onnx"), maps_of(shifted(grids, ROOM // 2, ROOM // 2)))
    torch.save({"net": net.state_dict(), "step": 0}, a.out)


if __name__ == "__main__":
    main()
