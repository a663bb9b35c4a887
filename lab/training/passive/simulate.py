"""Simulated selfies, honest and of screens and prints, to measure on: `python -m passive.simulate --portraits DATA/london --rooms DATA/rooms --out FOLDER --each 60`.

Writes this number of each species, with `labels.json` as `npm run -s evaluate -- passive FOLDER` takes it. Portraits, rooms and renders
should show no person and no place that a network was trained on.
"""
import argparse
import json
from pathlib import Path

import cv2
import numpy as np

from recapture.camera import Camera
from recapture.content import Photographs

from .people import Face, Finder, portraits, renders
from .scenes import SPECIES, Selfie

SIZES = ((720, 960), (960, 1280), (1280, 960), (720, 720))


def selfie(seed: int, face: Face, rooms: Photographs, species: str) -> tuple[Selfie, Camera]:
    rng = np.random.default_rng(seed)
    shrink = float(rng.choice([1.0, 1.5, 2.0]))
    size = SIZES[int(rng.integers(len(SIZES)))]
    return Selfie(rng, rooms, face, species, size, shrink, min(size) * rng.uniform(0.13, 0.24)), Camera(rng, shrink)


def main() -> None:
    p = argparse.ArgumentParser()
    p.add_argument("--portraits", type=Path, nargs="*", default=[])
    p.add_argument("--renders", type=Path, nargs="*", default=[])
    p.add_argument("--rooms", type=Path, nargs="+", required=True)
    p.add_argument("--models", type=Path, default=Path("../../models"))
    p.add_argument("--out", type=Path, required=True)
    p.add_argument("--each", type=int, default=60)
    p.add_argument("--seed", type=int, default=1)
    a = p.parse_args()
    cv2.setNumThreads(1)
    finder = Finder(a.models)
    faces = [f for folder in a.portraits for f in portraits(folder, finder)] + [f for folder in a.renders for f in renders(folder, finder)]
    rooms = Photographs(a.rooms)
    print(len(faces), "faces,", len(rooms.images), "rooms", flush=True)
    write(a, faces, rooms)


def write(a, faces: list[Face], rooms: Photographs) -> None:
    a.out.mkdir(parents=True, exist_ok=True)
    labels = {}
    for k, kind in enumerate(SPECIES):
        for i in range(a.each):
            face = faces[i % len(faces)]
            scene, camera = selfie(a.seed * 7_000_003 + 10_000 * k + i, face, rooms, kind)
            light = scene.window(0, 0, 2 * round(scene.w / 2), 2 * round(scene.h / 2))
            name = f"{kind}_{i:03d}.jpg"
            cv2.imwrite(str(a.out / name), camera.compress(camera.develop(light))[:, :, ::-1], (cv2.IMWRITE_JPEG_QUALITY, 92))
            label = "direct" if kind == "direct" else "recaptured"
            labels[name] = {"label": label, "medium": kind, "photographer": "rendered" if face.has_room else "portrait"}
        print(kind, flush=True)
    (a.out / "labels.json").write_text(json.dumps(labels))


if __name__ == "__main__":
    main()
