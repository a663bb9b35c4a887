"""Simulated photographs as tiles and thumbnails: `python -m recapture.simulate --photos FOLDER… --out runs/recapture.npz --count 3000`."""
import argparse
from pathlib import Path

import cv2
import numpy as np

from .camera import Camera
from .content import Photographs
from .scenes import SPECIES, Scene

TILE, THUMB = 112, 96
SIZES = ((1600, 1200), (1200, 1600), (1280, 960), (960, 1280), (1600, 900), (900, 506), (2000, 1500))


def scene_of(seed: int, photos: Photographs, species: str | None = None, size: tuple[int, int] | None = None):
    rng = np.random.default_rng(seed)
    kind = species or SPECIES[int(rng.choice(3, p=(0.45, 0.35, 0.2)))]
    shrink = float(rng.choice([1.0, 1.5, 2.0, 2.5, 3.0], p=(0.3, 0.15, 0.25, 0.2, 0.1)))
    scene = Scene(rng, photos, kind, size or SIZES[int(rng.integers(len(SIZES)))], shrink)
    return rng, scene, Camera(rng, shrink)


def tile(rng, scene: Scene, camera: Camera) -> tuple[np.ndarray, str]:
    """One tile and what it shows: beside the screen or the print an attack's photograph is a direct one."""
    n = TILE + 16
    side = 2 * round(n * scene.shrink / 2)
    for _ in range(8):
        x, y = rng.uniform(0, max(1, scene.w - side)), rng.uniform(0, max(1, scene.h - side))
        inside = bool(scene.layers) and cv2.pointPolygonTest(scene.layers[-1]["corners"].astype(np.float32), (x + side / 2, y + side / 2), True) > side * 0.3
        outside = not scene.layers or cv2.pointPolygonTest(scene.layers[-1]["corners"].astype(np.float32), (x + side / 2, y + side / 2), True) < -side * 0.75
        if inside or (outside and rng.random() < 0.3) or scene.species == "direct":
            break
    label = scene.species if inside else "direct"
    if not inside and not outside and scene.species != "direct":
        label = "edge"
    rgb = camera.compress(camera.develop(scene.window(np.floor(x), np.floor(y), side, side)))
    a, b = rng.integers(0, 8, 2)
    rgb = cv2.resize(rgb, (n, n)) if rgb.shape[0] < n else rgb
    return rgb[a:a + TILE, b:b + TILE], label


def thumbnail(scene: Scene, camera: Camera) -> np.ndarray:
    """The whole picture at 96 x 96, in which no pattern is left."""
    f = max(scene.w, scene.h) / (2 * THUMB)
    light = scene.window(0, 0, int(scene.w / f), int(scene.h / f), f)
    rgb = np.clip(light * camera.gain, 0, 1) ** (1 / 2.2)
    rgb = np.clip(rgb * camera.balance, 0, 1) ** camera.gamma
    return cv2.resize((rgb * 255).astype(np.uint8), (THUMB, THUMB), interpolation=cv2.INTER_AREA)


def whole(seed: int, photos: Photographs, species: str, size: tuple[int, int]) -> np.ndarray:
    """A whole photograph, for measuring."""
    _, scene, camera = scene_of(seed, photos, species, size)
    light = scene.window(0, 0, 2 * round(scene.w / 2), 2 * round(scene.h / 2))
    return camera.compress(camera.develop(light))


def main() -> None:
    p = argparse.ArgumentParser()
    p.add_argument("--photos", type=Path, nargs="+", required=True)
    p.add_argument("--out", type=Path, required=True)
    p.add_argument("--count", type=int, default=3000)
    p.add_argument("--tiles", type=int, default=6, help="of each photograph; 0 for thumbnails alone")
    p.add_argument("--seed", type=int, default=1)
    p.add_argument("--whole", type=int, default=0, help="write so many whole photographs of each species as JPEG files with labels.json instead")
    a = p.parse_args()
    cv2.setNumThreads(1)
    photos = Photographs(a.photos)
    if a.whole:
        write_whole(a, photos)
        return
    tiles, labels, owners, thumbs, species = [], [], [], [], []
    for i in range(a.count):
        rng, scene, camera = scene_of(a.seed * 1_000_003 + i, photos)
        thumbs.append(thumbnail(scene, camera))
        species.append(SPECIES.index(scene.species))
        for _ in range(a.tiles):
            picture, label = tile(rng, scene, camera)
            if label != "edge":
                tiles.append(picture)
                labels.append(SPECIES.index(label))
                owners.append(i)
    np.savez(a.out, tiles=np.stack(tiles) if tiles else np.zeros((0, TILE, TILE, 3), np.uint8), labels=np.array(labels), owners=np.array(owners), thumbs=np.stack(thumbs), species=np.array(species))


def write_whole(a, photos: Photographs) -> None:
    import json
    a.out.mkdir(parents=True, exist_ok=True)
    labels = {}
    for k, kind in enumerate(SPECIES):
        for i in range(a.whole):
            name = f"{kind}_{i:03d}.jpg"
            rgb = whole(a.seed * 7_000_003 + 1000 * k + i, photos, kind, SIZES[i % 5])
            cv2.imwrite(str(a.out / name), rgb[:, :, ::-1], (cv2.IMWRITE_JPEG_QUALITY, 92))
            labels[name] = {"label": "direct" if kind == "direct" else "recaptured", "medium": kind, "photographer": "simulated"}
    (a.out / "labels.json").write_text(json.dumps(labels))


if __name__ == "__main__":
    main()
