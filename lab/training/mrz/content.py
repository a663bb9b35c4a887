"""Text of machine-readable zones: every ICAO 9303 format plus the old French card, and noise.

A part of the text is deliberately meaningless, so that the reader learns shapes and not a language.
"""
from dataclasses import dataclass

import numpy as np

ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ<"  # class index = position + 1; 0 is the CTC blank
DIGITS, LETTERS = ALPHABET[:10], ALPHABET[10:36]

ISSUERS = (
    "AFG ALB DZA AND AGO ARG ARM AUS AUT AZE BHS BHR BGD BRB BLR BEL BLZ BEN BTN BOL BIH BWA BRA BRN BGR BFA BDI CPV "
    "KHM CMR CAN CAF TCD CHL CHN COL COM COG COD CRI CIV HRV CUB CYP CZE DNK DJI DOM ECU EGY SLV GNQ ERI EST SWZ ETH "
    "FJI FIN FRA GAB GMB GEO GHA GRC GTM GIN GNB GUY HTI HND HUN ISL IND IDN IRN IRQ IRL ISR ITA JAM JPN JOR KAZ KEN "
    "KWT KGZ LAO LVA LBN LSO LBR LBY LIE LTU LUX MDG MWI MYS MDV MLI MLT MRT MUS MEX MDA MCO MNG MNE MAR MOZ MMR NAM "
    "NPL NLD NZL NIC NER NGA PRK MKD NOR OMN PAK PAN PNG PRY PER PHL POL PRT QAT ROU RUS RWA SMR STP SAU SEN SRB SYC "
    "SLE SGP SVK SVN SOM ZAF KOR ESP LKA SDN SUR SWE CHE SYR TWN TJK TZA THA TGO TTO TUN TUR TKM UGA UKR ARE GBR USA "
    "URY UZB VEN VNM YEM ZMB ZWE HKG MAC D<< D<< D<< UTO UTO GBN GBO GBD RKS EUE UNO XXA XXB XXX XOM").split()
SURNAMES = (
    "SMITH MUELLER SCHMIDT ROSSI BIANCHI GARCIA FERNANDEZ LOPEZ PEREZ GONZALEZ SILVA SANTOS MACHAVA SITOE COSSA MABUNDA "
    "CHISSANO NOVAK HORAK KOVACS NAGY KOWALSKI NOWAK IVANOV PETROV SHEVCHENKO POPESCU IONESCU YILMAZ KAYA HANSEN OLSEN "
    "JOHANSSON VIRTANEN JENSEN DEVRIES JANSEN VAN<DER<BERG DE<LA<CRUZ AL<HASHIMI NGUYEN TRAN WANG ZHANG KIM TANAKA SATO "
    "SINGH KAUR PATEL KHAN OKAFOR ADEBAYO MENSAH DIALLO TRAORE NKOSI ABEBE HASSAN COHEN LEVI KUZNETSOVA WOJCIK DUBOIS "
    "LEFEBVRE OBRIEN MCDONALD JOHNSON WILLIAMS QUISPE MAMANI XIMENEZ YAKUBOVICH ZIMMERMANN EYJOLFSDOTTIR BJORNSSON "
    "PAPADOPOULOS GEORGIOU JUKNEVICIENE TAMM KALNINS HORVAT").split()
GIVEN = (
    "ANNA MARIA JOAO JOSE LUIS ANA CARLOS JUAN PEDRO PAULO ERIKA HANS KLAUS JULIA MARK JOHN JAMES SARAH EMMA OLIVIA LIAM "
    "NOAH AISHA FATIMA MOHAMED AHMED YUSUF OMAR LI WEI JIN HYUN YUKI HIRO RAVI PRIYA ARJUN IVAN OLGA SERGEI NATALIA "
    "KATARZYNA PIOTR ZOFIA ISTVAN ZOLTAN ELENA GIULIA MARCO LUCA CHLOE JEAN PIERRE LUC XAVIER QUENTIN BJORN SVEN INGRID "
    "LARS AINO KWAME AMA CHIDI NGOZI THABO ZANELE GUADALUPE XOCHITL ALEJANDRA MIGUEL ANGEL BEATRIZ FRANCISCO VERONICA "
    "WILHELM KAREN KEVIN FRANK KIRK ECKHARD KK KLEMENS MIKKEL BOGDAN VASILE DIDIER").split()
CONFUSIONS = ("O0QDC", "I1LJT", "K<XC", "B8R3", "S58", "Z27", "G6C0", "C<GO", "VYU", "MNWH", "PFR", "U0VJ", "E<FK", "4A", "<KCL")
SIZES = {"TD1": (3, 30), "TD2": (2, 36), "TD3": (2, 44), "MRVA": (2, 44), "MRVB": (2, 36), "IDFRA": (2, 36)}


@dataclass
class Mrz:
    """One zone: `format` is a key of SIZES, `lines` all of the format's length."""
    format: str
    lines: list[str]


def check_digit(text: str) -> str:
    """ICAO 9303 check digit (weights 7, 3, 1)."""
    values = (0 if c == "<" else ALPHABET.index(c) for c in text)
    return str(sum(v * (7, 3, 1)[i % 3] for i, v in enumerate(values)) % 10)


def random_text(rng, n: int, alphabet: str = ALPHABET) -> str:
    return "".join(alphabet[i] for i in rng.integers(0, len(alphabet), n))


def _pick(rng, items):
    return items[int(rng.integers(len(items)))]


def _word(rng) -> str:
    """A made-up name: syllables, or plain random letters."""
    if rng.random() < 0.3:
        return random_text(rng, int(rng.integers(2, 12)), LETTERS)
    return "".join(_pick(rng, "BCDFGHJKLMNPQRSTVWXYZ") + _pick(rng, "AEIOUY") + (_pick(rng, "LMNRSTKX") if rng.random() < .3 else "")
                   for _ in range(int(rng.integers(1, 5))))


def name_field(rng, n: int) -> str:
    surname = _word(rng) if rng.random() < 0.5 else _pick(rng, SURNAMES)
    if rng.random() < 0.25:
        surname += "<" + (_word(rng) if rng.random() < 0.5 else _pick(rng, SURNAMES))
    given = [_word(rng) if rng.random() < 0.5 else _pick(rng, GIVEN) for _ in range(int(rng.choice([0, 1, 1, 2, 2, 3, 4])))]
    return (surname + "<<" + "<".join(given)).ljust(n, "<")[:n]


def _date(rng) -> str:
    return f"{rng.integers(100):02d}{rng.integers(1, 13):02d}{rng.integers(1, 32):02d}"


def _number(rng, n: int) -> str:
    style = rng.random()
    if style < 0.4:
        text = random_text(rng, n, DIGITS)
    elif style < 0.7:
        k = int(rng.integers(1, 4))
        text = random_text(rng, k, LETTERS) + random_text(rng, n - k, DIGITS)
    else:
        text = random_text(rng, n, DIGITS + LETTERS)
    return text[: int(rng.integers(5, n + 1))].ljust(n, "<") if rng.random() < 0.3 else text


def _optional(rng, n: int) -> str:
    style = rng.random()
    if style < 0.45:
        return "<" * n
    text = random_text(rng, int(rng.integers(1, n + 1)), DIGITS if style < 0.7 else DIGITS + LETTERS + ("<" if style > .85 else ""))
    return text.ljust(n, "<")


def _valid(rng, fmt: str) -> list[str]:
    issuer = _pick(rng, ISSUERS)
    nation = issuer if rng.random() < 0.6 else _pick(rng, ISSUERS)
    number, birth, expiry = _number(rng, 9), _date(rng), _date(rng)
    if rng.random() < 0.02:
        birth = birth[:2] + "<<<<"
    sex = _pick(rng, "MFMFMF<HX")
    cd = check_digit
    person = f"{birth}{cd(birth)}{sex}{expiry}{cd(expiry)}"
    code = {"TD1": _pick(rng, ["I<", "ID", "AC", "C<", "IP", "AR", "C1", "IR", "IT", "A<"]), "TD2": _pick(rng, ["I<", "ID", "A<", "C<", "AD"]),
            "TD3": _pick(rng, ["P<", "P<", "P<", "PD", "PO", "PS", "PP", "PC"]), "MRVA": _pick(rng, ["V<", "VC", "VI", "VB"]),
            "MRVB": _pick(rng, ["V<", "VC", "VD"])}.get(fmt, "")
    if fmt == "TD1":
        one, two = _optional(rng, 15), _optional(rng, 11)
        digit = cd(number)
        if rng.random() < 0.08:  # long number: the rest and its digit start the optional field
            rest = random_text(rng, int(rng.integers(1, 6)), DIGITS)
            one, digit = (rest + cd(number + rest)).ljust(15, "<"), "<"
        a, b = f"{code}{issuer}{number}{digit}{one}", f"{birth}{cd(birth)}{sex}{expiry}{cd(expiry)}{nation}{two}"
        return [a, b + cd(a[5:30] + b[:7] + b[8:15] + b[18:29]), name_field(rng, 30)]
    if fmt == "IDFRA":
        l1 = ("IDFRA" + _word(rng)).ljust(30, "<")[:30] + random_text(rng, 6, DIGITS)
        head, given = random_text(rng, 12, DIGITS), "<<".join(_pick(rng, GIVEN) for _ in range(2)).ljust(14, "<")[:14]
        l2 = head + cd(head) + given + birth + cd(birth) + sex
        return [l1, l2 + cd(l1 + l2)]
    width = SIZES[fmt][1]
    l1 = code + issuer + name_field(rng, width - 5)
    l2 = number + cd(number) + nation + person
    if fmt == "TD3":
        opt = _optional(rng, 14)
        digit = cd(opt) if opt.strip("<") or rng.random() < 0.5 else "<"
        l2 += opt + digit
        return [l1, l2 + cd(l2[:10] + l2[13:20] + l2[21:43])]
    if fmt == "TD2":
        l2 += _optional(rng, 7)
        return [l1, l2 + cd(l2[:10] + l2[13:20] + l2[21:35])]
    return [l1, l2 + _optional(rng, width - 28)]


def _noise_line(rng, n: int) -> str:
    """Meaningless text: uniform, built of look-alikes, or runs of filler between short words."""
    style = rng.random()
    if style < 0.35:
        return random_text(rng, n)
    if style < 0.75:
        return "".join(_pick(rng, _pick(rng, CONFUSIONS)) for _ in range(n))
    text = ""
    while len(text) < n:
        text += random_text(rng, int(rng.integers(1, 9)), LETTERS + DIGITS) + "<" * int(rng.integers(1, 7))
    return text[:n]


def random_mrz(rng, noise: float = 0.4) -> Mrz:
    """A zone; with probability `noise` per line the text is replaced by a meaningless one."""
    fmt = str(rng.choice(list(SIZES), p=[0.3, 0.14, 0.36, 0.08, 0.07, 0.05]))
    lines = [line if rng.random() >= noise else _noise_line(rng, len(line)) for line in _valid(rng, fmt)]
    assert all(len(line) == SIZES[fmt][1] for line in lines), (fmt, lines)
    return Mrz(fmt, lines)


def encode(text: str) -> np.ndarray:
    """Class indices 1..37 of a text."""
    return np.array([ALPHABET.index(c) + 1 for c in text], np.int64)
