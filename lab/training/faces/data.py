"""Aligned photographs of faces (`lfw-aligned.npz`) and the official pairs of its test half.

The archive holds `jpeg` (bytes of all pictures, one after another), `offset` [n + 1] and `meta` [n] with
`dataset TAB person TAB file TAB split`. People of the `train` split are divided once more: a tenth of them
is `val`, used for thresholds and for choosing between runs, never for gradients. `test` is only measured. Archives of `gather` have
one split, `more`: people that only `crowd` sees.
"""
import csv
import json
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

SIZE = 112
ADULT = ("20-29", "30-39", "40-49", "50-59", "60-69", "more than 70")
SEX = {"Male": "men", "Female": "women"}
CHILDREN = {"0-2", "3-9", "03-Sep"}  # as a spreadsheet wrote the second


@dataclass
class Faces:
    images: np.ndarray  # uint8 [n, 112, 112] gray
    people: np.ndarray  # str [n]
    files: np.ndarray  # str [n]


def faces(archive: Path, split: str) -> Faces:
    """`train`, `val` (both of the archive's `train`), `test` or `more`, decoded into memory."""
    z = np.load(archive)
    code, offset, rows = z["jpeg"], z["offset"], [m.split("\t") for m in z["meta"]]
    keep = [i for i, row in enumerate(rows) if part(row[1], row[3]) == split]
    images = np.stack([cv2.imdecode(code[offset[i] : offset[i + 1]], cv2.IMREAD_GRAYSCALE) for i in keep])
    return Faces(images, np.array([rows[i][1] for i in keep]), np.array([rows[i][2] for i in keep]))


def part(person: str, split: str) -> str:
    return "val" if split == "train" and zlib.crc32(person.encode()) % 10 == 0 else split


def official_pairs(path: Path, files: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """-> indices [n, 2] into `files`, same person [n] bool."""
    at = {name: i for i, name in enumerate(files)}
    pairs = json.loads(path.read_text())["pairs"]
    return np.array([(at[p["a"]], at[p["b"]]) for p in pairs]), np.array([p["same"] for p in pairs])


def labelled(pictures: Path, labels: Path) -> Iterator[tuple[Path, dict[str, str]]]:
    """The available pictures of FairFace, each of one face, with the annotators' `age`, `gender` and `race`."""
    with labels.open() as rows:
        yield from ((path, row) for row in csv.DictReader(rows) if (path := pictures / row["file"]).exists())


def of_ten_and_more(pictures: Path, labels: Path) -> list[Path]:
    return [path for path, row in labelled(pictures, labels) if row["age"] not in CHILDREN]


def group_of(pictures: Path, labels: Path) -> dict[Path, str]:
    """The group of an adult by the annotators, as in "Black women"."""
    return {path: f"{row['race'].replace('_', ' ')} {SEX[row['gender']]}" for path, row in labelled(pictures, labels) if row["age"] in ADULT}
