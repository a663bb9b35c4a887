"""Error rates of the reader of the visual zone on generated rows: `python -m vz.evaluate --models .. --rows 600`.

Greedy decoding, no zone's rules. 95 % Clopper-Pearson intervals on rows; characters of a row share its blur."""
import argparse
from pathlib import Path

import cv2
import numpy as np
import onnxruntime

from faces.intervals import exact as exact_interval

from .alphabet import decode
from .lines import line

BINS = ((7, 10), (10, 16), (16, 35))


def edits(a: str, b: str) -> int:
    row = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        before, row[0] = row[0], i
        for j, y in enumerate(b, 1):
            before, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, before + (x != y))
    return row[-1]


def main() -> None:
    p = argparse.ArgumentParser()
    p.add_argument("--models", type=Path, required=True)
    p.add_argument("--rows", type=int, default=600)
    p.add_argument("--seed", type=int, default=9001)
    a = p.parse_args()
    cv2.setNumThreads(1)
    session = onnxruntime.InferenceSession(str(a.models / "visual-reader.onnx"), providers=["CPUExecutionProvider"])
    rng = np.random.default_rng(a.seed)
    seen = []
    while len(seen) < a.rows:
        strip = line(rng)
        logits = session.run(None, {"strip": strip.image[None, None]})[0][0].astype(np.float64)
        text = decode(logits.argmax(1)).strip()
        seen.append((strip.seen, strip.blur, len(strip.text), edits(text, strip.text), text == strip.text))
    for low, high in (*BINS, (0, 99)):
        for soft in (False, True):
            rows = [r for r in seen if low <= r[0] < high and (r[1] <= 0.14 or soft)]
            exact, chars, wrong = sum(r[4] for r in rows), sum(r[2] for r in rows), sum(r[3] for r in rows)
            lo, hi = exact_interval(exact, len(rows))
            name = f"capitals {low}-{high} px{', any blur' if soft else ', blur up to 0.14 capitals'}"
            print(f"{name}: rows exact {exact}/{len(rows)} = {100 * exact / max(1, len(rows)):.1f} % [{100 * lo:.1f}, {100 * hi:.1f}], characters wrong {wrong}/{chars} = {100 * wrong / max(1, chars):.2f} %")


if __name__ == "__main__":
    main()
