"""The characters the reader of the visual zone knows. Class index = position + 1; 0 is the CTC blank."""
import numpy as np

ALPHABET = (" 0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
            "ÁÉÍÓÚÂÊÔÀÃÕÇÑÜáéíóúâêôàãõçñü.,:;-/'()#&+ºª°<*")
CLASSES = len(ALPHABET) + 1


def encode(text: str) -> np.ndarray:
    return np.array([ALPHABET.index(c) + 1 for c in text], np.int64)


def decode(classes) -> str:
    """Greedy: repeats and blanks dropped."""
    out, last = [], 0
    for c in classes:
        if c and c != last:
            out.append(ALPHABET[c - 1])
        last = c
    return "".join(out)
