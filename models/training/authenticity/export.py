"""Export to ONNX and renew the manifest:
`python -m authenticity.export --double runs/double.pt --tiles runs/tiles.pt --context runs/context.pt --models ..`."""
import argparse
import hashlib
import json
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
import torch

from mrz.export import OPSET, fold
from recapture.networks import Context, Tiles

from .compression import BINS, MODES
from .double import Double

ENTRIES = {
    "double-compression": {
        "input": {"modes": ["N", MODES, BINS + 1], "type": "float32", "meaning": "luma of a JPEG, of each of the first 20 AC modes in zig-zag order: share of blocks with |coefficient| = 0, 1 .. 20 and above, then the quantisation step; only blocks that have any of these coefficients count"},
        "output": {"logit": ["N"], "type": "float32", "meaning": "logit of two compressions on one grid"},
    },
    "recapture-tiles": {
        "input": {"rgb": ["N", 3, 112, 112], "type": "float32", "meaning": "tiles of original pixels, 0..1"},
        "output": {"logits": ["N", 3], "type": "float32", "meaning": "direct, screen, print"},
    },
    "recapture-context": {
        "input": {"rgb": ["N", 3, 96, 96], "type": "float32", "meaning": "the whole picture stretched to a square, each pixel the mean of what it covers, 0..1"},
        "output": {"logits": ["N", 3], "type": "float32", "meaning": "direct, screen, print"},
    },
}
NETWORKS = {"double-compression": Double, "recapture-tiles": Tiles, "recapture-context": Context}


def export(name: str, weights: Path, models: Path) -> None:
    """Write the network and check that onnxruntime gives the same numbers for another count."""
    net = NETWORKS[name]()
    net.load_state_dict(torch.load(weights, map_location="cpu")["net"])
    net = fold(net.eval())
    (given, shape), (taken, _) = ((k, v) for part in ("input", "output") for k, v in list(ENTRIES[name][part].items())[:1])
    example, other = (torch.rand(n, *shape[1:]) + 1 for n in (1, 3))
    path = models / f"{name}.onnx"
    torch.onnx.export(net, (example,), str(path), input_names=[given], output_names=[taken], dynamic_axes={given: {0: "N"}, taken: {0: "N"}}, opset_version=OPSET, dynamo=False)
    onnx.checker.check_model(onnx.load(str(path)), full_check=True)
    with torch.no_grad():
        wanted = net(other).numpy()
    found = onnxruntime.InferenceSession(str(path), providers=["CPUExecutionProvider"]).run(None, {given: other.numpy()})[0]
    assert found.shape == wanted.shape and np.abs(found - wanted).max() < 2e-3, np.abs(found - wanted).max()


def manifest(models: Path) -> None:
    """Add or renew our entries; those of other networks stay."""
    path = models / "manifest.json"
    known = {e["name"]: e for e in json.loads(path.read_text())}
    for name, entry in ENTRIES.items():
        file = models / f"{name}.onnx"
        if not file.exists():
            continue
        data = file.read_bytes()
        known[name] = {"name": name, "file": file.name, "sha256": hashlib.sha256(data).hexdigest(), "bytes": len(data), "licence": "Apache-2.0",
                       "source": "trained by models/training", **entry, "opset": OPSET, "card": f"cards/{name}.md"}
    path.write_text(json.dumps(list(known.values()), indent=2) + "\n")


def main() -> None:
    p = argparse.ArgumentParser()
    p.add_argument("--double", type=Path)
    p.add_argument("--tiles", type=Path)
    p.add_argument("--context", type=Path)
    p.add_argument("--models", type=Path, required=True)
    a = p.parse_args()
    for name, weights in (("double-compression", a.double), ("recapture-tiles", a.tiles), ("recapture-context", a.context)):
        if weights:
            export(name, weights, a.models)
    manifest(a.models)


if __name__ == "__main__":
    main()
