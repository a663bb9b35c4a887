"""The pinned package of others that the networks of text come from: RapidOCR's wheel, which carries PaddleOCR's PP-OCRv6."""
import hashlib
import zipfile
from pathlib import Path

import onnx

NAME = "rapidocr==3.9.2"
SHA256 = "04d6b8d151f823d930bd91910555f57bea897c0c44fa6794267b94cf9c1ef9a0"
MEMBERS = {
    "finder": ("rapidocr/models/PP-OCRv6_det_small.onnx", "090f04abcd9d9a7498bc4ebf677e4cb9bdce1fe4197ddb7e529f1ef44e1ff94f"),
    "reader": ("rapidocr/models/PP-OCRv6_rec_small.onnx", "6f327246b50388f3c176ae304bd95767ea6dc0c9ae92153ef8cbe210b3c14884"),
}


def packaged(wheel: Path, network: str) -> onnx.ModelProto:
    """One network of the wheel, which and whose file must be the pinned ones: `pip download --no-deps rapidocr==3.9.2`."""
    member, sha256 = MEMBERS[network]
    check(wheel.read_bytes(), SHA256, wheel.name)
    with zipfile.ZipFile(wheel) as archive:
        data = archive.read(member)
    check(data, sha256, member)
    return onnx.load_from_string(data)


def check(data: bytes, sha256: str, what: str) -> None:
    found = hashlib.sha256(data).hexdigest()
    if found != sha256:
        raise SystemExit(f"{what} is not the pinned one: sha256 {found}, pinned {sha256}")
