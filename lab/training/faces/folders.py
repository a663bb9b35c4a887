"""Folders for `npm run evaluate -- face_match`: `python -m faces.folders --faces lfw-aligned.npz --pairs lfw-test-pairs.json --portraits webmorph --out FOLDERS`.

`dev`, `dev-portraits` (people of `val`: thresholds may be chosen on them), `test` (the official pairs), `test-portraits`
(some of them, the first picture degraded; each pair says how), `studio`, `test-cases`, `dev-cases` (other people of `test`, that no network saw) and `dev-people`,
`test-people`: pictures that are compared in all pairs, the one as it is or degraded to a document's portrait, so that there are enough strangers to measure a rate of one in ten thousand; `dev-prints`, `test-prints`: the same where each document is one print, photographed three times. The generator of the degradations is that of
training with other seeds; people of `val` and `test` were never trained on.
"""
import argparse
import json
import shutil
from pathlib import Path

import cv2
import numpy as np

from . import degrade
from .data import faces, official_pairs
from .evaluate_embedder import CONDITIONS

SHARES = {"document portrait": 0.5, "40 px": 0.12, "60 px": 0.12, "blur 1.5 px": 0.12, "jpeg 20-40": 0.12,
          "halftone": 0.12, "laser engraving": 0.12, "guilloche": 0.12, "glare": 0.12}
PAIRS = {"f": "two women", "m": "two men", "fm": "a woman and a man"}
STRANGERS = 12000  # pairs of the `val` people


def write(folder: Path, images, pairs, same) -> None:
    put(folder, [{"a": name(folder, images, i), "b": name(folder, images, j), "same": bool(s)} for (i, j), s in zip(pairs, same)])


def name(folder: Path, images, i: int, condition: str = "", draw: int = 0) -> str:
    file = f"{i}{'-' + condition.replace(' ', '-') if condition else ''}{f'-{draw}' if draw else ''}.jpg"
    if not (folder / file).exists():
        folder.mkdir(parents=True, exist_ok=True)
        x = images[i]
        if condition:
            x = degrade.to8(CONDITIONS[condition](np.random.default_rng([7, i, draw] if draw else [7, i]), x.astype(np.float32) / 255))
        cv2.imwrite(str(folder / file), x, (cv2.IMWRITE_JPEG_QUALITY, 95))
    return file


def put(folder: Path, pairs: list) -> None:
    (folder / "pairs.json").write_text(json.dumps({"pairs": pairs}) + "\n")


def degraded(folder: Path, images, pairs, same, shares) -> None:
    rng, rows = np.random.default_rng(3), []
    for condition, share in shares.items():
        for (i, j), s in zip(pairs, same):
            if rng.random() < share:
                rows.append({"a": name(folder, images, i, condition), "b": name(folder, images, j), "same": bool(s), "condition": condition})
    put(folder, rows)


def studio(folder: Path, portraits: Path) -> None:
    """Forty people once, two people four times; whether those two are one person is not said, so they are not compared.

    The forty are named as women or men; of no other group is anything said."""
    folder.mkdir(parents=True, exist_ok=True)
    of = {}
    for part in ("canada", "lisa", "zoom"):
        for file in sorted((portraits / part).glob("*.jpg")):
            shutil.copy(file, folder / f"{part}-{file.name}")
            of[f"{part}-{file.name}"] = file.stem if part == "canada" else part
    files, rows = list(of), []
    for k, a in enumerate(files):
        for b in files[k + 1 :]:
            if {of[a], of[b]} != {"lisa", "zoom"}:
                rows.append({"a": a, "b": b, "same": of[a] == of[b], **group(of[a], of[b])})
    put(folder, rows)


def people(folder: Path, images, persons, count: int, portraits: int) -> None:
    """The first `count` pictures, each compared with all as it is and as that many degraded portraits of a document."""
    named = {name(folder, images, i): str(person) for i, person in enumerate(persons[:count])}
    documents = {file: [file, *(name(folder, images, i, "document portrait", k) for k in range(portraits))] for i, file in enumerate(named)}
    (folder / "pairs.json").write_text(json.dumps({"people": named, "documents": documents}) + "\n")


def prints(folder: Path, images, persons, count: int, shots: int) -> None:
    """The first `count` pictures, each compared with all as one print of it, photographed this number of times: all show the same dots."""
    named = {name(folder, images, i): str(person) for i, person in enumerate(persons[:count])}
    documents = {file: [shot(folder, images[i], i, k) for k in range(shots)] for i, file in enumerate(named)}
    (folder / "pairs.json").write_text(json.dumps({"people": named, "documents": documents}) + "\n")


def shot(folder: Path, image, i: int, k: int) -> str:
    file, rng = f"{i}-print-{k}.jpg", np.random.default_rng([8, i, k])
    on_document = degrade.printed(np.random.default_rng([8, i]), image.astype(np.float32) / 255)
    x = degrade.photographed(rng, degrade.misalign(rng, on_document))
    cv2.imwrite(str(folder / file), degrade.to8(x), (cv2.IMWRITE_JPEG_QUALITY, 95))
    return file


def cases(folder: Path, images, persons, first: int, last: int | None, frames: int = 4) -> None:
    """All pictures of a face that a verification has, of people with two photographs or more, from the `first` to before the `last`: for `evaluate -- one_person`.

    The document is a print of the first photograph, taken twice; the selfie is the second. A film of the same day is that photograph by
    another camera and in other light, frame by frame; one of another day is the third, if there is one."""
    folder.mkdir(parents=True, exist_ok=True)
    of = {}
    for i, person in enumerate(persons):
        of.setdefault(str(person), []).append(i)
    rows = {}
    for person, (one, second, *others) in [row for row in of.items() if len(row[1]) > 1][first:last]:
        days = {"same_day": second, **({"other_day": others[0]} if others else {})}
        rows[person] = {
            "portrait": shot(folder, images[one], one, 0),
            "portrait_tilted": shot(folder, images[one], one, 1),
            "selfie": filmed(folder, images[second], f"{second}-selfie", [9, second]),
            "films": {day: {part: [filmed(folder, images[i], f"{i}-{day}-{part}-{k}", [9, i, p, k, len(day)]) for k in range(frames)]
                            for p, part in enumerate(("movement", "light_a", "light_b", "stills"))} for day, i in days.items()},
        }
    (folder / "cases.json").write_text(json.dumps({"people": rows}) + "\n")


def filmed(folder: Path, image, file: str, seed: list) -> str:
    """One moment of a camera held by hand: where the face is, exposure, light from aside, focus, noise, compression."""
    rng = np.random.default_rng(seed)
    x = degrade.misalign(rng, image.astype(np.float32) / 255)
    x = np.clip(x, 0, 1) ** np.exp(rng.uniform(-0.3, 0.3)) * rng.uniform(0.8, 1.1)
    x = x * (1 + rng.uniform(-0.2, 0.2) * np.linspace(-1, 1, x.shape[1], dtype=np.float32)[None])
    x = degrade.noise(rng, degrade.blur(rng, x, 0.8)) if rng.random() < 0.5 else x
    cv2.imwrite(str(folder / f"{file}.jpg"), degrade.to8(degrade.jpeg(rng, np.clip(x, 0, 1), 60, 92)), (cv2.IMWRITE_JPEG_QUALITY, 95))
    return f"{file}.jpg"


def group(*people: str) -> dict:
    """The forty are named by a number and a letter, `003f`; another name is in no group."""
    named = all(person[:-1].isdigit() for person in people)
    return {"condition": PAIRS["".join(sorted({person[-1] for person in people}))]} if named else {}


def main() -> None:
    p = argparse.ArgumentParser()
    for option in ("faces", "pairs", "portraits", "out"):
        p.add_argument(f"--{option}", type=Path, required=True)
    a = p.parse_args()
    test, val, rng = faces(a.faces, "test"), faces(a.faces, "val"), np.random.default_rng(1)
    pairs, same = official_pairs(a.pairs, test.files)
    write(a.out / "test", test.images, pairs, same)
    degraded(a.out / "test-portraits", test.images, pairs, same, SHARES)
    i, j = np.triu_indices(len(val.files), 1)
    alike = val.people[i] == val.people[j]
    some = np.r_[np.flatnonzero(alike), rng.choice(np.flatnonzero(~alike), STRANGERS, replace=False)]
    dev = np.c_[i, j][some]
    write(a.out / "dev", val.images, dev, alike[some])
    degraded(a.out / "dev-portraits", val.images, dev, alike[some], {"document portrait": 1})
    studio(a.out / "studio", a.portraits)
    people(a.out / "dev-people", val.images, val.people, len(val.files), portraits=4)
    people(a.out / "test-people", test.images, test.people, 1500, portraits=0)
    prints(a.out / "dev-prints", val.images, val.people, len(val.files), shots=3)
    cases(a.out / "test-cases", test.images, test.people, 0, 500)
    cases(a.out / "dev-cases", test.images, test.people, 500, None)
    prints(a.out / "test-prints", test.images, test.people, 700, shots=2)


if __name__ == "__main__":
    main()
