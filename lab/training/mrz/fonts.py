"""Glyph masks: the vendored OCR-B and whatever other sans and mono fonts the system has."""
import os
import re
from functools import lru_cache
from pathlib import Path

import numpy as np
from fontTools.ttLib import TTFont
from PIL import Image, ImageDraw, ImageFont

from .content import ALPHABET

OCRB = str(Path(__file__).resolve().parent.parent / "fonts" / "OCRB.otf")
# Debian packages: see README. Another place: set TRAINING_FONTS.
_SYSTEM = Path(os.environ.get("TRAINING_FONTS", "/usr/share/fonts"))
_MONO = re.compile("Mono|Courier|Hack|Anonymous|Inconsolata")
_SANS = re.compile("Sans|Roboto|Lato|Narrow|Inter-|Cantarell|Arimo")
_UNFIT = re.compile("Italic|Oblique|Thin|Hairline|Serif|Math| I$| BI$|Minus|ExtraLight")
_NEEDED = {ord(c) for c in "AZaz09.,:;-/'()&+<ÁÉÓÂÔÃÕÇÑÜáéóâôãõçñüºª"}


def _latin(path: Path) -> bool:
    """Whether it can print Portuguese and Spanish: most of Noto's files hold one other script and would print empty boxes."""
    with TTFont(path, lazy=True) as font:
        return _NEEDED <= font.getBestCmap().keys()


@lru_cache(maxsize=None)
def system_fonts() -> dict[str, list[str]]:
    """Paths by use: `mono` and `sans` may stand in for OCR-B, `page` is for ordinary text."""
    files = sorted((p for kind in ("*.ttf", "*.otf") for p in _SYSTEM.rglob(kind) if "OCR" not in p.stem and _latin(p)), key=lambda p: p.name)
    upright = [p for p in files if not _UNFIT.search(p.stem)]
    mono = [str(p) for p in upright if _MONO.search(p.stem)]
    sans = [str(p) for p in upright if _SANS.search(p.stem) and not _MONO.search(p.stem)]
    page = [str(p) for p in files if not re.search("Math|Thin|Hairline", p.stem)]
    if not (mono and sans):
        raise SystemExit(f"no fonts under {_SYSTEM}: install the packages the README names or set TRAINING_FONTS")
    return {"mono": mono, "sans": sans, "page": page + [OCRB] * (len(page) // 15 + 1)}


@lru_cache(maxsize=4096)
def _font(path: str, size: int):
    return ImageFont.truetype(path, size)


@lru_cache(maxsize=3000)
def glyphs(path: str, cap: int, wide: int) -> dict[str, tuple[np.ndarray, float, float]]:
    """Masks of the 37 characters with capitals `cap` px high, widened to `wide` per cent.

    char -> (uint8 mask, x and y of the mask's top left corner from the cell center, px)."""
    box = _font(path, 200).getbbox("H")
    font = _font(path, max(6, round(200 * cap / (box[3] - box[1]))))
    top, bottom = font.getbbox("H")[1], font.getbbox("H")[3]
    out = {}
    for c in ALPHABET:
        x0, y0, x1, y1 = font.getbbox(c)
        image = Image.new("L", (x1 - x0 + 2, y1 - y0 + 2))
        ImageDraw.Draw(image).text((1 - x0, 1 - y0), c, 255, font)
        if wide != 100:
            image = image.resize((max(2, round(image.width * wide / 100)), image.height), Image.BILINEAR)
        dx = (x0 - 1 - font.getlength(c) / 2) * wide / 100
        out[c] = (np.asarray(image), dx, y0 - 1 - (top + bottom) / 2)
    return out


def text_mask(text: str, path: str, size: int) -> np.ndarray:
    """An ordinary line of text as a uint8 mask."""
    font = _font(path, size)
    x0, y0, x1, y1 = font.getbbox(text)
    image = Image.new("L", (max(1, x1 - x0), max(1, y1 - y0)))
    ImageDraw.Draw(image).text((-x0, -y0), text, 255, font)
    return np.asarray(image)
