"""A folder of strangers by group for `npm run evaluate -- face_match`: `python -m faces.groups --pictures FOLDER --labels fairface_label_val.csv --out FOLDERS/groups`.

Pictures and `--labels` are FairFace's `val` (see `gather`), adults alone. Which group and sex somebody is of is what annotators said who saw the picture, not
what the person would say. Every picture is taken for its own person: the few who are there twice count as strangers, so that the rates are no lower than the truth.
"""
import argparse
import csv
import json
import shutil
from pathlib import Path

ADULT = ("20-29", "30-39", "40-49", "50-59", "60-69", "more than 70")
SEX = {"Male": "men", "Female": "women"}


def main() -> None:
    p = argparse.ArgumentParser()
    for name in ("pictures", "labels", "out"):
        p.add_argument(f"--{name}", type=Path, required=True)
    a = p.parse_args()
    a.out.mkdir(parents=True, exist_ok=True)
    with a.labels.open() as rows:
        adults = [row for row in csv.DictReader(rows) if row["age"] in ADULT and (a.pictures / row["file"]).exists()]
    groups = {Path(row["file"]).name: f"{row['race'].replace('_', ' ')} {SEX[row['gender']]}" for row in adults}
    for row in adults:
        shutil.copy(a.pictures / row["file"], a.out)
    (a.out / "pairs.json").write_text(json.dumps({"people": {file: file for file in groups}, "groups": groups}) + "\n")
    print(f"{len(adults)} adults of {len(set(groups.values()))} groups")


if __name__ == "__main__":
    main()
