import { curpDigit } from "#domain/document/curp.ts";
import {
  countingWord,
  innerConsonant,
  innerVowel,
  type MexicanName,
} from "#domain/document/mexican-names.ts";
import { between, digits, oneOf, type Random, whole } from "../random.ts";

/** An invented person, as a document would print the name. */
export type Person = {
  surnames: readonly [string, ...string[]];
  givenNames: string;
  birthDate: string;
  sex: "male" | "female";
  birthplace: string;
};

const portuguese = {
  surnames:
    "MACHAVA SITOE COSSA MABUNDA CHISSANO NHANTUMBO LANGA TEMBE MACUÁCUA MUCHANGA CUMBE UAMUSSE GUAMBE SIMÃO ASSUNÇÃO CONCEIÇÃO GUIMARÃES LOURENÇO GONÇALVES ARAÚJO CÂNDIDO ESTÊVÃO JÚLIO ZIMBA BILA",
  male: "JOÃO|JOSÉ ANTÓNIO|LUÍS FILIPE|ANDRÉ|ARMANDO|TOMÁS|MÁRIO JORGE|HÉLIO|CARLOS ALBERTO|PAULO",
  female: "ANA MARIA|INÊS|FÁTIMA|MARIA DE LURDES|GRAÇA|AMÉLIA|ZULMIRA|ADÉLIA|CELESTE|MÓNICA",
  places:
    "MAPUTO|BEIRA|NAMPULA|QUELIMANE|LICHINGA|CHIMOIO|TETE|INHAMBANE|XAI-XAI|PEMBA|MATOLA|MANHIÇA",
};
const spanish = {
  surnames:
    "PÉREZ LÓPEZ MUÑOZ IBÁÑEZ NÚÑEZ PEÑA ZÚÑIGA ÁLVAREZ GARCÍA HERNÁNDEZ RODRÍGUEZ MARTÍNEZ GONZÁLEZ JIMÉNEZ GÜEMES ORDÓÑEZ CASTAÑEDA RÍOS SANTOS SILVA VÁZQUEZ QUIROGA XOCHIHUA",
  male: "JUAN CARLOS|JOSÉ LUIS|MIGUEL ÁNGEL|RAÚL|IÑAKI|ANDRÉS|SEBASTIÁN|EMILIO|JESÚS|RUBÉN",
  female: "MARÍA GUADALUPE|XÓCHITL|BEGOÑA|SOFÍA|VERÓNICA|ANA LUCÍA|INÉS|ROCÍO|MARISOL|ÁNGELA",
  places: "CIUDAD DE MÉXICO|PUEBLA|OAXACA|MÉRIDA|LEÓN|QUERÉTARO|CANCÚN|SALTILLO|TORREÓN|MORELIA",
};

export const namesByCountry = { MZ: portuguese, MX: spanish } as const;

export function inventPerson(random: Random, country: keyof typeof namesByCountry): Person {
  const words = namesByCountry[country];
  const sex = random() < 0.5 ? "male" : "female";
  const surnames = words.surnames.split(" ");
  const pick = () => surnames[whole(random, 0, surnames.length - 1)] ?? "SILVA";
  const names = words[sex].split("|");
  const year = whole(random, 1946, 2004);
  return {
    surnames: country === "MX" || random() < 0.5 ? [pick(), pick()] : [pick()],
    givenNames: names[whole(random, 0, names.length - 1)] ?? "ANA",
    birthDate: `${year}-${two(whole(random, 1, 12))}-${two(whole(random, 1, 28))}`,
    sex,
    birthplace: oneOf(random, ["MAPUTO", ...words.places.split("|")]),
  };
}

function mexicanName({ surnames, givenNames }: Person): MexicanName {
  return { paternal: surnames[0], maternal: surnames[1] ?? "", givenNames };
}

const states = "AS BC BS CC CH DF DG GT HG JC MC NL OC PL QT SL TC VZ YN".split(" ");

/** By the published rule; the number behind it is invented. */
export function curpOf(person: Person, random: Random): string {
  const words = wordsOf(person);
  const orX = (letter: string | undefined) => (!letter || letter === "&" ? "X" : letter);
  const [paternal, maternal, given] = words;
  const initials = [paternal[0], innerVowel(paternal), maternal[0], given[0]].map(orX).join("");
  const consonants = words.map(innerConsonant).map(orX).join("");
  const state = states[whole(random, 0, states.length - 1)] ?? "DF";
  const mark = person.birthDate < "2000" ? digits(random, 1) : "A";
  const text = `${initials}${compact(person.birthDate)}${sexLetter(person)}${state}${consonants}${mark}`;
  return text + curpDigit(`${text}0`);
}

export function claveOf(person: Person, random: Random): string {
  const letters = wordsOf(person)
    .flatMap((word) => [word[0], innerConsonant(word)])
    .map((letter) => (!letter || letter === "&" ? "X" : letter))
    .join("");
  const state = two(whole(random, 1, 32));
  return `${letters}${compact(person.birthDate)}${state}${sexLetter(person)}${digits(random, 3)}`;
}

export function bilheteNumber(random: Random): string {
  return `${two(whole(random, 1, 11))}${digits(random, 10)}${oneOf(random, ["A", ..."BCFIJMNPQS"])}`;
}

/** Weights 8, 9, 4, 5, 6, 7, 8, 9 mod 11. */
export function nuitOf(random: Random): string {
  const text = `${oneOf(random, ["1", "4"])}${digits(random, 7)}`;
  const sum = [8, 9, 4, 5, 6, 7, 8, 9].reduce(
    (total, weight, k) => total + weight * Number(text[k]),
    0,
  );
  return text + ("01234567891"[sum % 11] ?? "0");
}

export function addressOf(random: Random, country: keyof typeof namesByCountry): string {
  const number = whole(random, 1, 1900);
  if (country === "MX") {
    const street = oneOf(random, ["C. HIDALGO", "AV. JUÁREZ", "CALZ. DE LA VIGA", "C. 5 DE MAYO"]);
    const quarter = oneOf(random, ["COL. CENTRO", "COL. DEL VALLE", "FRACC. LAS ÁGUILAS"]);
    return `${street} ${number}\n${quarter} ${digits(random, 5)}\n${oneOf(random, ["PUEBLA, PUE.", "MÉRIDA, YUC.", "LEÓN, GTO."])}`;
  }
  const street = oneOf(random, ["AV. 24 DE JULHO", "RUA DA RESISTÊNCIA", "AV. EDUARDO MONDLANE"]);
  return `${street}, N.º ${number}\n${oneOf(random, ["BAIRRO CENTRAL", "BAIRRO DA POLANA", "MATOLA-RIO"])}`;
}

export function heightOf(random: Random): string {
  return `1,${between(random, 50, 95).toFixed(0)} m`;
}

function wordsOf(person: Person): [string, string, string] {
  const name = mexicanName(person);
  return [
    countingWord(name.paternal),
    countingWord(name.maternal),
    countingWord(name.givenNames, true),
  ];
}

function sexLetter({ sex }: Person): string {
  return sex === "male" ? "H" : "M";
}

function compact(date: string): string {
  return date.slice(2).replaceAll("-", "");
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}
