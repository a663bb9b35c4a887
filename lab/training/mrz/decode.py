"""Most probable text of a known length and layout from the reader's logits (a reference for the product's decoder)."""
import numpy as np

from .content import ALPHABET, check_digit

_SETS = {"d": "0123456789", "n": "0123456789<", "l": ALPHABET[10:], "s": "MF<HX", "*": ALPHABET}
# one letter per position: d digit, n digit or filler, l letter or filler, s sex, * anything
_PERSON = "nnnnnnd" + "s" + "dddddd" + "d"
LAYOUTS = {
    "TD1": ["l*lll" + "*" * 9 + "n" + "*" * 15, _PERSON + "lll" + "*" * 11 + "d", "l" * 30],
    "TD2": ["l*lll" + "l" * 31, "*" * 9 + "dlll" + _PERSON + "*" * 7 + "d"],
    "IDFRA": ["l" * 30 + "*" * 6, "*" * 12 + "d" + "l" * 14 + "nnnnnnd" + "s" + "d"],
    "TD3": ["l*lll" + "l" * 39, "*" * 9 + "nlll" + _PERSON + "*" * 14 + "nd"],
    "MRVA": ["l*lll" + "l" * 39, "*" * 9 + "nlll" + _PERSON + "*" * 16],
    "MRVB": ["l*lll" + "l" * 31, "*" * 9 + "nlll" + _PERSON + "*" * 8],
}


def log_softmax(x: np.ndarray) -> np.ndarray:
    x = x - x.max(-1, keepdims=True)
    return x - np.log(np.exp(x).sum(-1, keepdims=True))


def forced(logp: np.ndarray, layout: str) -> tuple[str, float, np.ndarray]:
    """Viterbi over exactly len(layout) characters. `logp` [T, 38]. -> text, log probability, step of each character."""
    n, steps = len(layout), len(logp)
    allowed = np.full((n, 38), -1e9)
    for i, kind in enumerate(layout):
        allowed[i, [ALPHABET.index(c) + 1 for c in _SETS[kind]]] = 0
    on = np.full((n, 38), -1e9)      # inside character i, class c
    off = np.full(n + 1, -1e9)       # blank before character i
    off[0] = 0
    from_blank = np.zeros((steps, n, 38), bool)
    from_self = np.zeros((steps, n, 38), bool)
    came = np.zeros((steps, n + 1), int)   # class of character i-1 when entering blank i, 0 = stayed
    before = np.zeros((steps, n, 38), int)  # class of the character before, when there was no blank
    for t in range(steps):
        lead = np.full((n, 38), -1e9)
        if n > 1:
            first = on[:-1].argmax(1)
            top = on[:-1].max(1)
            second_values = on[:-1].copy()
            second_values[np.arange(n - 1), first] = -1e9
            second, below = second_values.argmax(1), second_values.max(1)
            same = np.arange(38)[None] == first[:, None]
            lead[1:] = np.where(same, below[:, None], top[:, None])
            before[t, 1:] = np.where(same, second[:, None], first[:, None])
        enter = np.broadcast_to(off[:n, None], (n, 38))
        best = np.maximum(np.maximum(on, enter), lead)
        from_self[t] = on >= np.maximum(enter, lead)
        from_blank[t] = ~from_self[t] & (enter >= lead)
        leave = np.concatenate([[-1e9], on.max(1)])
        came[t] = np.where(off >= leave, 0, np.concatenate([[0], on.argmax(1)]))
        off = np.maximum(off, leave) + logp[t, 0]
        on = best + allowed + logp[t][None]
        on[:, 0] = -1e9
    out, at = [0] * n, np.zeros(n, int)
    last = int(on[n - 1].argmax())
    state, i = (("on", n - 1) if on[n - 1, last] > off[n] else ("off", n))
    score = max(on[n - 1, last], off[n])
    c = last
    for t in range(steps - 1, -1, -1):
        if state == "on":
            out[i], at[i] = c, t
            if from_self[t, i, c]:
                continue
            if from_blank[t, i, c]:
                state = "off"
            else:
                c, i = before[t, i, c], i - 1
        elif came[t, i]:
            c, i, state = int(came[t, i]), i - 1, "on"
    return "".join(ALPHABET[k - 1] for k in out), float(score), at


def checks(fmt: str, lines: list[str]) -> list[bool]:
    """All check digits of the zone."""
    v = lambda text, digit: check_digit(text) == digit or (digit == "<" and not text.strip("<"))
    if fmt == "TD1":
        a, b, _ = lines
        number = v(a[5:14], a[14])
        if a[14] == "<":
            rest = a[15:28].split("<")[0]
            number = bool(rest) and v(a[5:14] + rest[:-1], rest[-1])
        return [number, v(b[:6], b[6]), v(b[8:14], b[14]), v(a[5:30] + b[:7] + b[8:15] + b[18:29], b[29])]
    a, b = lines
    if fmt == "IDFRA":
        return [v(b[:12], b[12]), v(b[27:33], b[33]), v(a + b[:35], b[35])]
    out = [v(b[:9], b[9]), v(b[13:19], b[19]), v(b[21:27], b[27])]
    if fmt == "TD3":
        out += [v(b[28:42], b[42]), v(b[:10] + b[13:20] + b[21:43], b[43])]
    if fmt == "TD2":
        out += [v(b[:10] + b[13:20] + b[21:35], b[35])]
    return out
