"""A folder of strangers by group for `npm run evaluate -- face_match`: `python -m faces.groups --pictures FOLDER --labels fairface_label_val.csv --out FOLDERS/groups`.

Pictures and `--labels` are FairFace's `val` (see `gather`), adults alone. Which group and sex somebody is of is what annotators said who saw the picture, not
what the person would say. Every picture is taken for its own person: the few who are there twice count as strangers, so that the rates are no lower than the truth.
"""
import argparse
import json
import shutil
from pathlib import Path

from .data import group_of


def main() -> None:
    p = argparse.ArgumentParser()
    for name in ("pictures", "labels", "out"):
        p.add_argument(f"--{name}", type=Path, required=True)
    a = p.parse_args()
    a.out.mkdir(parents=True, exist_ok=True)
    group = group_of(a.pictures, a.labels)
    for path in group:
        shutil.copy(path, a.out)
    groups = {path.name: seen for path, seen in group.items()}
    (a.out / "pairs.json").write_text(json.dumps({"people": {file: file for file in groups}, "groups": groups}) + "\n")
    print(f"{len(groups)} adults of {len(set(groups.values()))} groups")


if __name__ == "__main__":
    main()
