"""The characters that the reader of text keeps of the 18,709 that it was trained on."""
import string
import unicodedata

# Doc 9303-3, section 6 A: Latin letters that ICAO transliterates; all lie in these two blocks but for the last ones.
LATIN = range(0x00C0, 0x0180)
OTHERS = "ƏəȘșȚțẞ"
SIGNS = "¡¿ªº°§«»·×–—‘’“”€£№"


def kept(characters: list[str]) -> list[int]:
    """Which of the network's own characters to keep, in its own order: ASCII, Latin letters with their marks, signs of print."""
    return [k for k, character in enumerate(characters) if is_kept(character)]


def is_kept(character: str) -> bool:
    if character in string.ascii_letters + string.digits + string.punctuation + " ":
        return True
    if character in OTHERS + SIGNS:
        return True
    return len(character) == 1 and ord(character) in LATIN and unicodedata.category(character) in ("Lu", "Ll")
