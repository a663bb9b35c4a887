"""What stands in the fields of identity documents, and nonsense: the reader is to learn shapes, not a dictionary."""
from mrz.content import DIGITS, LETTERS, random_text

from .alphabet import ALPHABET

SURNAMES = (
    "MACHAVA SITOE COSSA MABUNDA CHISSANO NHANTUMBO MONDLANE LANGA TEMBE MACUÁCUA MUCHANGA CUMBE UAMUSSE GUAMBE ZIMBA "
    "SIMÃO ASSUNÇÃO CONCEIÇÃO GUIMARÃES MAGALHÃES LOURENÇO GONÇALVES ARAÚJO SÁ MÓNICA CÂNDIDO ESTÊVÃO ANTÓNIO JÚLIO "
    "PÉREZ LÓPEZ MUÑOZ IBÁÑEZ NÚÑEZ PEÑA ZÚÑIGA ÁLVAREZ GARCÍA HERNÁNDEZ RODRÍGUEZ MARTÍNEZ GONZÁLEZ JIMÉNEZ GÜEMES "
    "ORDÓÑEZ CASTAÑEDA DE_LA_CRUZ DEL_RÍO SANTOS SILVA FERREIRA D'ALMEIDA O'FARRILL SMITH-JONES ERIKSSON").split()
GIVEN = (
    "JOÃO JOSÉ ANA MARIA LUÍS INÊS ANDRÉ CELESTE ARMANDO FÁTIMA LURDES GRAÇA AMÉLIA TOMÁS MÁRIO HÉLIO ZULMIRA ADÉLIA "
    "JUAN CARLOS GUADALUPE XÓCHITL ÁNGEL BEGOÑA IÑAKI RAÚL SOFÍA MARÍA JESÚS ÍÑIGO VERÓNICA MIGUEL ANNA CHLOÉ").split()
PLACES = (
    "MAPUTO BEIRA NAMPULA QUELIMANE LICHINGA CHIMOIO TETE INHAMBANE XAI-XAI PEMBA MATOLA MANHIÇA CHÓKWÈ CUAMBA VILANKULO "
    "MÉXICO PUEBLA OAXACA MÉRIDA LEÓN QUERÉTARO CANCÚN SALTILLO TORREÓN MICHOACÁN YUCATÁN").replace("È", "E").split()
STREETS = ("RUA", "AV.", "AVENIDA", "TRAVESSA", "BAIRRO", "C.", "CALLE", "CALZ.", "COL.", "FRACC.", "QUARTEIRÃO", "CASA N.º", "PRIV.")
WORDS = (
    "REPÚBLICA DE MOÇAMBIQUE|BILHETE DE IDENTIDADE|PASSAPORTE|PASSPORT|INSTITUTO NACIONAL ELECTORAL|CREDENCIAL PARA VOTAR|"
    "ESTADOS UNIDOS MEXICANOS|MÉXICO|Nome|Apelido / Surname|Nomes / Given names|Data de nascimento / Date of birth|NOMBRE|DOMICILIO|"
    "CLAVE DE ELECTOR|CURP|AÑO DE REGISTRO|FECHA DE NACIMIENTO|SECCIÓN|VIGENCIA|SEXO|Sexo|Altura|Estado civil|Filiação|Residência|"
    "Data de emissão|Válido até|VITALÍCIO|Local de emissão|Autoridade / Authority|Nacionalidade|MOÇAMBICANA|MEXICANA|SOLTEIRO|CASADA|"
    "Apellidos/Surname|Nombres/Given names|Fecha de caducidad|Lugar de nacimiento|Carta de Condução|TARJETA DE RESIDENTE|PERMANENTE|"
    "Categorias|A, B, C1|Professor|ENGENHEIRO CIVIL|COMERCIANTE|UTOPIA|UTOPIAN|SECRETARÍA DE RELACIONES EXTERIORES|"
    "ARQUIVO DE IDENTIFICAÇÃO|MIGRAÇÃO|INSTITUTO NACIONAL DE MIGRACIÓN|Documento de Identificação e Residência para Estrangeiros").split("|")
MONTHS = "JAN FEV FEB MAR ABR APR MAI MAY JUN JUL AGO AUG SET SEP OUT OCT NOV DEZ DEC ENE DIC".split()
STATES = "AS BC BS CC CL CM CS CH DF DG GT GR HG JC MC MN MS NT NL OC PL QT QR SP SL SR TC TS TL VZ YN ZS NE".split()
CONSONANTS, VOWELS = "BCDFGHJKLMNPQRSTVWXYZÇÑ", "AEIOUÁÉÍÓÚÂÊÔÀÃÕÜ"


def pick(rng, items):
    return items[int(rng.integers(len(items)))]


def word(rng) -> str:
    """A made-up word: syllables, or letters at random."""
    if rng.random() < 0.3:
        return "".join(pick(rng, LETTERS + VOWELS + "ÇÑ") for _ in range(int(rng.integers(2, 12))))
    return "".join(pick(rng, CONSONANTS) + pick(rng, VOWELS if rng.random() < .4 else "AEIOU") + (pick(rng, "LMNRSZX") if rng.random() < .3 else "")
                   for _ in range(int(rng.integers(1, 5))))


def name(rng) -> str:
    parts = [word(rng) if rng.random() < 0.5 else pick(rng, GIVEN + SURNAMES).replace("_", " ") for _ in range(int(rng.integers(1, 5)))]
    return (" " if rng.random() < 0.93 else "-").join(parts)


def date(rng) -> str:
    d, m, y = f"{rng.integers(1, 32):02d}", f"{rng.integers(1, 13):02d}", str(rng.integers(1920, 2060))
    roll = rng.random()
    if roll < 0.7:
        return pick(rng, "//- . ").join((d, m, y)) if roll < .62 else "-".join((y, m, d))
    if roll < 0.8:
        return f"{y}-{rng.integers(1990, 2060)}" if roll < .77 else f"{y} {rng.integers(0, 10):02d}"
    return f"{d} {pick(rng, MONTHS)}{'/' + pick(rng, MONTHS) if rng.random() < .3 else ''} {y}"


def number(rng) -> str:
    roll = rng.random()
    if roll < 0.2:
        return random_text(rng, 12, DIGITS) + random_text(rng, 1, LETTERS)
    if roll < 0.35:
        return random_text(rng, int(rng.integers(0, 3)), LETTERS) + random_text(rng, int(rng.integers(4, 10)), DIGITS)
    if roll < 0.5:
        return random_text(rng, 4, LETTERS) + random_text(rng, 6, DIGITS) + pick(rng, "HM") + pick(rng, STATES) + random_text(rng, 3, CONSONANTS[:-2]) + random_text(rng, 2, DIGITS + LETTERS[:6])
    if roll < 0.65:
        return random_text(rng, 6, LETTERS) + random_text(rng, 8, DIGITS) + pick(rng, "HM") + random_text(rng, 3, DIGITS)
    if roll < 0.8:
        return random_text(rng, int(rng.integers(1, 14)), DIGITS)
    if roll < 0.9:
        return f"{rng.integers(1, 3)},{rng.integers(0, 100):02d} m"
    return random_text(rng, int(rng.integers(3, 19)), DIGITS + LETTERS)


def address(rng) -> str:
    text = f"{pick(rng, STREETS)} {name(rng)}"
    if rng.random() < 0.7:
        text += pick(rng, [f" {rng.integers(1, 2000)}", f", N.º {rng.integers(1, 999)}", f" #{rng.integers(1, 99)}", f", {rng.integers(1, 20)}º ANDAR", f" {rng.integers(1000, 99999):05d}"])
    return text


def random_line(rng) -> str:
    """One line of at most 40 characters of the alphabet."""
    roll = rng.random()
    if roll < 0.26:
        text = name(rng)
    elif roll < 0.42:
        text = date(rng)
    elif roll < 0.62:
        text = number(rng)
    elif roll < 0.72:
        text = address(rng)
    elif roll < 0.76:
        text = f"{pick(rng, PLACES)}, {pick(rng, PLACES)}" if rng.random() < .5 else pick(rng, PLACES)
    elif roll < 0.86:
        text = pick(rng, WORDS)
    elif roll < 0.90:
        text = pick(rng, "MFHX")
    else:
        text = "".join(pick(rng, ALPHABET[1:]) if rng.random() < 0.9 else " " for _ in range(int(rng.integers(1, 20))))
    style = rng.random()
    text = text.title() if style < 0.1 else text.lower() if style < 0.13 else text.upper() if style < 0.5 and roll < .76 else text
    text = "".join(c if c in ALPHABET else " " for c in text)
    return " ".join(text.split())[:40].strip() or "M"
