"""Error rates of the page's look for a face: `python -m faces.evaluate_presence --models ../../models --renders FOLDER --faces lfw-aligned.npz
--portraits FOLDER --things FOLDER --documents FOLDER --teachers FOLDER`.

People, rooms and photographers never trained on. `missed`: a face that fills the oval is called gone (logit at most `--gone`), or not seen
(at most 0). `invented`: the reverse, without a face. Whole films are judged by `npm run -s evaluate -- presence FOLDER`.
"""
import argparse
from pathlib import Path

import cv2
import numpy as np
import torch

from . import degrade
from .intervals import exact
from .label_points import squares
from .looks import AROUND, FRAME_H, FRAME_W, OVAL, Photographs, aimed, answer, composites, looks, rendered
from .presence import load
from .teachers import Finder

LIGHTS = {  # what becomes of a frame, 0..1
    "as it is": lambda r, x: x,
    "dark, noisy": lambda r, x: x * 0.15 + 0.02 * r.standard_normal(x.shape, dtype=np.float32),
    "too bright": lambda r, x: x * 1.7 + 0.15,
    "light from one side": lambda r, x: x * np.linspace(*((0.15, 1.2) if r.random() < 0.5 else (1.2, 0.15)), FRAME_W, dtype=np.float32),
    "little contrast": lambda r, x: 0.45 + 0.2 * x,
    "out of focus": lambda r, x: cv2.GaussianBlur(x, (0, 0), 2.5),
}


def say(name: str, wrong: np.ndarray) -> None:
    low, high = exact(int(wrong.sum()), len(wrong))
    print(f"{name}: {int(wrong.sum())} of {len(wrong)} = {100 * wrong.mean():.2f} % [{100 * low:.2f}, {100 * high:.2f}]", flush=True)


def scores(net, images: np.ndarray, centre: np.ndarray, width: np.ndarray) -> np.ndarray:
    with torch.no_grad():
        return net(looks(torch.from_numpy(images), centre, width).round()).numpy()


def usual(n: int) -> tuple[np.ndarray, np.ndarray]:
    return np.full((n, 2), (FRAME_W / 2, FRAME_H / 2)), np.full(n, FRAME_W * OVAL * AROUND)


def frames_of(rng, pictures: list[np.ndarray], each: int) -> np.ndarray:
    """Parts of photographs, as if held before the camera."""
    out = []
    for picture in pictures:
        for _ in range(each):
            h = int(rng.uniform(0.4, 1) * min(picture.shape[0], picture.shape[1] * 4 / 3))
            w = h * 3 // 4
            y, x = int(rng.integers(picture.shape[0] - h + 1)), int(rng.integers(picture.shape[1] - w + 1))
            out.append(cv2.resize(picture[y : y + h, x : x + w], (FRAME_W, FRAME_H), interpolation=cv2.INTER_AREA))
    return np.stack(out)


def main() -> None:
    p = argparse.ArgumentParser()
    for name in ("models", "renders", "faces", "portraits", "things", "documents", "teachers"):
        p.add_argument(f"--{name}", type=Path, required=True)
    p.add_argument("--gone", type=float, default=-1)
    a = p.parse_args()
    cv2.setNumThreads(1)
    torch.set_num_threads(1)
    net, wary, rng = load(a.models / "face-presence.json"), Finder(a.teachers, 0.3), np.random.default_rng(17)
    things = [t for k in (2, 3, 4) for t in squares(a.things, wary, f"p{k}_*")]
    people = Photographs(a.faces, a.portraits, things, "test")

    faces = composites(rng, people, 1500, share=1.0)
    off, angle, grown = 0.25 * np.sqrt(rng.random(1500)), rng.uniform(0, 2 * np.pi, 1500), np.exp(rng.uniform(np.log(0.75), np.log(1.4), 1500))
    width = faces.faces[:, 2] * (OVAL * AROUND * 1.02 * 5) / grown
    centre = faces.faces[:, :2] - (off * width / AROUND)[:, None] * np.c_[np.cos(angle), 4 / 3 * np.sin(angle)]
    for light, change in LIGHTS.items():
        lit = np.stack([degrade.to8(change(rng, x.astype(np.float32) / 255)).astype(np.uint8) for x in faces.images])
        s = scores(net, lit, centre, width)
        say(f"photographed face, {light}, called gone", s <= a.gone)
        say(f"photographed face, {light}, not seen", s <= 0)

    held = rendered(a.renders)
    centre, width = aimed(rng, held.faces)
    y, s = answer(held.faces, centre, width), scores(net, held.images, centre, width)
    about = np.array(held.about)
    for name, of in (
        ("facing", lambda f: abs(f["yaw"]) <= 20), ("turned 20 to 44 degrees", lambda f: abs(f["yaw"]) > 20), ("nodded over 14 degrees", lambda f: f["pitch"] < -14),
        ("eyes shut", lambda f: f["eyes"] < 0.2), ("albedo 0.08-0.16", lambda f: f["albedo"] < 0.16), ("albedo 0.16-0.32", lambda f: 0.16 <= f["albedo"] < 0.32), ("albedo 0.32-0.65", lambda f: f["albedo"] >= 0.32),
        ("10-60 lux", lambda f: f["lux"] < 60), ("60-300 lux", lambda f: 60 <= f["lux"] < 300), ("300-3000 lux", lambda f: f["lux"] >= 300),
        ("glasses", lambda f: f["glasses"]), ("scarf", lambda f: f["scarf"]), ("full beard", lambda f: f["beard"] == "full"),
    ):
        say(f"rendered face, {name}, called gone", s[(y == 1) & np.array(["yaw" in f and of(f) for f in about])] <= a.gone)
    say("rendered face, called gone", s[y == 1] <= a.gone)
    say("rendered face, not seen", s[y == 1] <= 0)

    nobody, beside = np.isnan(held.faces[:, 0]), ~np.isnan(held.faces[:, 0]) & (y == 0)
    say("rendered room with nobody, not called gone", scores(net, held.images[nobody], *usual(nobody.sum())) > a.gone)
    say("rendered face beside the oval or far away, not called gone", s[beside] > a.gone)
    papers = [cv2.imread(str(f), cv2.IMREAD_GRAYSCALE) for f in sorted(a.documents.glob("*")) if f.suffix != ".json"]
    papers = [x for x in papers if x is not None and min(x.shape) > 100]
    drawn = composites(rng, people, 800, share=0.0).images
    for name, images in (("photograph of things", frames_of(rng, things, 6)), ("photographed document", frames_of(rng, papers, 6)), ("torso, hand, page or thing", drawn)):
        s = scores(net, images, *usual(len(images)))
        say(f"{name}, not called gone", s > a.gone)
        say(f"{name}, taken for a face", s > 0)


if __name__ == "__main__":
    main()
