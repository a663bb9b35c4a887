"""`python -m portrait.draw --faces DATA/webmorph --portraits PORTRAITS --renders RENDERS --out runs/portrait --count 12000 --seed 1`: what `train` learns from.

Each document gives two honest places of a portrait and two of a pasted one. Files of a thousand or so, so that training may
begin before all are drawn. RENDERS is a folder of `npm run -s specimens -- portraits`; one in seven documents comes from it."""
import argparse
import json
from pathlib import Path

import cv2
import numpy as np

from .camera import photograph
from .documents import document
from .pastes import KINDS, pasted, sent
from .people import EYES, dressed, mirrored, portraits
from .places import CHANNELS, COARSE, HIGH, WIDE, grid_of, halved

ROOM = 8  # cells to shift by
EACH = 50
APART = ((28, 56), (56, 100), (16, 28))  # px between the eyes
OFTEN = (0.66, 0.14, 0.2)


def of_place(place: np.ndarray) -> np.ndarray:
    """Eyes of a rendered portrait that fills these corners, cut to their shape."""
    wide, tall = np.hypot(*(place[1] - place[0])), np.hypot(*(place[3] - place[0]))
    across, down = min(480, 600 * wide / tall), min(600, 480 * tall / wide)
    x, y = (480 - across) / 2, (600 - down) / 2
    source = np.float32([[x, y], [x + across, y], [x + across, y + down], [x, y + down]])
    m = cv2.getPerspectiveTransform(source, place.astype(np.float32))
    return cv2.perspectiveTransform(EYES[None].astype(np.float32), m)[0].astype(float)


class Documents:
    def __init__(self, rng, people, renders: Path | None) -> None:
        self.rng, self.people = rng, people
        rendered = np.array([face.shape[:2] == (600, 480) for face, _ in people])
        self.often = np.where(rendered, 0.5 / max(1, rendered.sum()), 0.5 / max(1, (~rendered).sum()))
        self.often /= self.often.sum()
        files = json.loads((renders / "labels.json").read_text())["files"] if renders else {}
        self.rendered = [(renders / name, np.array(file["place"], float)) for name, file in files.items() if file["portrait"] == "own"]

    def any(self):
        """An honest photograph, RGB uint8, upright, with the portrait's corners and its eyes."""
        rng = self.rng
        if self.rendered and rng.random() < 0.15:
            path, place = self.rendered[int(rng.integers(len(self.rendered)))]
            return part_of(cv2.imread(str(path), cv2.IMREAD_COLOR_RGB), place)
        face, eyes = self.anybody()
        apart = np.exp(rng.uniform(*np.log(APART[int(rng.choice(len(APART), p=OFTEN))])))
        return photograph(rng, *document(rng, face, eyes, apart))

    def anybody(self):
        """Photographs as often as rendered people, though there are fewer."""
        rng = self.rng
        face, eyes = self.people[int(rng.choice(len(self.people), p=self.often))]
        if rng.random() < 0.5:
            face, eyes = mirrored(face, eyes)
        return dressed(rng, face, eyes), eyes


def part_of(picture: np.ndarray, place: np.ndarray):
    """Upright, and no more of it than is looked at; larger ones as the service takes them."""
    eyes = of_place(place)
    dx, dy = eyes[1] - eyes[0]
    for _ in range(int(np.round(np.arctan2(dy, dx) / (np.pi / 2))) % 4):
        picture = np.ascontiguousarray(np.rot90(picture))
        place, eyes = (np.stack([p[:, 1], picture.shape[0] - 1 - p[:, 0]], 1) for p in (place, eyes))
    apart = np.hypot(*(eyes[1] - eyes[0]))
    low = np.maximum(np.floor(eyes.mean(0) - 7 * apart), 0).astype(int)
    high = np.ceil(eyes.mean(0) + 8 * apart).astype(int)
    return np.ascontiguousarray(picture[low[1]:high[1], low[0]:high[0]]), place - low, eyes - low


def told(rng, picture: np.ndarray, eyes: np.ndarray) -> np.ndarray:
    """As the face detector would have the eyes: not quite."""
    apart = np.hypot(*(eyes[1] - eyes[0]))
    while apart >= COARSE:
        picture, eyes, apart = halved(picture), eyes / 2, apart / 2
    off = eyes.mean(0) + rng.normal(0, 0.07, 2) * apart
    half = (eyes[1] - eyes[0]) / 2 * rng.uniform(0.88, 1.14)
    return grid_of(picture, np.stack([off - half, off + half]), WIDE + ROOM, HIGH + ROOM)


def four(documents: Documents):
    """(grid, label) of one document: 0 for an honest portrait, 1 + the kind for a pasted one."""
    rng = documents.rng
    picture, place, eyes = documents.any()
    for _ in range(2):
        yield told(rng, *(sent(rng, picture, eyes) if rng.random() < 0.7 else (picture, eyes))), 0
    for _ in range(2):
        kind = int(rng.integers(len(KINDS)))
        face, own = documents.anybody()
        again, at = pasted(rng, picture, place, face, own, KINDS[kind])
        yield told(rng, *sent(rng, again, at)), 1 + kind


def main() -> None:
    p = argparse.ArgumentParser()
    p.add_argument("--faces", type=Path, required=True)
    p.add_argument("--portraits", type=Path, required=True, help="the folder that DRAWN_PICTURES named while RENDERS were drawn")
    p.add_argument("--renders", type=Path)
    p.add_argument("--out", type=Path, required=True)
    p.add_argument("--count", type=int, default=12000, help="documents")
    p.add_argument("--seed", type=int, default=1)
    a = p.parse_args()
    cv2.setNumThreads(0)
    a.out.mkdir(parents=True, exist_ok=True)
    people = portraits(a.faces, a.portraits)
    print(f"{len(people)} portraits", flush=True)
    for first in range(0, a.count, EACH):
        documents = Documents(np.random.default_rng([a.seed, first]), people, a.renders)
        grids = np.empty((EACH * 4, CHANNELS, HIGH + ROOM, WIDE + ROOM), np.uint8)
        labels = np.empty(EACH * 4, np.uint8)
        for k in range(EACH):
            for j, (grid, label) in enumerate(four(documents)):
                grids[4 * k + j], labels[4 * k + j] = np.clip(grid * 255 + 0.5, 0, 255), label
        name = a.out / f"{a.seed:03d}-{first:06d}"
        np.save(f"{name}.labels.npy", labels)
        np.save(f"{name}.npy", grids)
        print(first + EACH, flush=True)


if __name__ == "__main__":
    main()
