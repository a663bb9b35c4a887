/**
 * Kinds of words in a name that one record has and another leaves out. Each counts as a name if its part
 * has no other word: Neto, Van and Don are surnames and given names too.
 */
export type WordKind = "name" | "particle" | "title" | "suffix" | "placeholder";

const words = (text: string) => new Set(text.split(/\s+/));

/** Articles and prepositions, words of descent, and words before the name of a spouse. */
const particles = words(
  `DA DAS DE DEL DELA DELLA DELLE DELLO DEI DEN DER DES DI DO DOS DU E ET I LA LAS LE LES LO LOS Y
   VAN VANDEN VANDER VON VOM ZU ZUM ZUR TEN TER TE OP AF AV UND
   AL EL UL BIN BEN IBN BINT BINTI BTE BT AP SO WO
   VDA VIUDA VIUVA VVE VEUVE EP EPSE EPOUSE ÉP ÉPSE ÉPOUSE NEE NÉE GEB`,
);

const titles = words(
  `DR DRA ENG ENGO ENGA PROF PROFA MR MRS MS MISS DON DOÑA DONA SRA SRTA REV LIC ING ARQ`,
);

/** Each way of writing a suffix, by the one that they are all compared as. */
const suffixes: Readonly<Record<string, string>> = {
  JR: "JUNIOR",
  JNR: "JUNIOR",
  JUNIOR: "JUNIOR",
  JÚNIOR: "JUNIOR",
  SR: "SENIOR",
  SNR: "SENIOR",
  SENIOR: "SENIOR",
  SÊNIOR: "SENIOR",
  SÉNIOR: "SENIOR",
  FILHO: "FILHO",
  FILHA: "FILHA",
  NETO: "NETO",
  NETA: "NETA",
  BISNETO: "BISNETO",
  BISNETA: "BISNETA",
  SOBRINHO: "SOBRINHO",
  SOBRINHA: "SOBRINHA",
  HIJO: "HIJO",
  HIJA: "HIJA",
  II: "II",
  III: "III",
  IV: "IV",
};

/** Placeholders of forms and visas for a missing name. A single X is an initial. */
const placeholders = /^(?:FNU|LNU|NFN|NLN|NMN|NLNU|NFNU|X{2,})$/;

/** Words that records shorten in one known way. */
const abbreviations: Readonly<Record<string, readonly string[]>> = {
  MA: ["MARIA"],
  FCO: ["FRANCISCO"],
  FCA: ["FRANCISCA"],
  GPE: ["GUADALUPE"],
  HDEZ: ["HERNANDEZ"],
  FDEZ: ["FERNANDEZ"],
  GLEZ: ["GONZALEZ"],
  RDEZ: ["RODRIGUEZ"],
  MTEZ: ["MARTINEZ"],
  MTZ: ["MARTINEZ"],
  MOHD: ["MOHAMMED", "MOHAMMAD", "MOHAMED", "MOHAMAD", "MUHAMMAD", "MUHAMAD"],
  MD: ["MOHAMMED", "MOHAMMAD", "MOHAMED", "MOHAMAD", "MUHAMMAD", "MUHAMAD"],
  ST: ["SAINT", "SANKT"],
  STA: ["SANTA"],
  STE: ["SAINTE"],
  STO: ["SANTO"],
};

export function kindOf(word: string): WordKind {
  if (particles.has(word)) return "particle";
  if (titles.has(word)) return "title";
  if (Object.hasOwn(suffixes, word)) return "suffix";
  return placeholders.test(word) ? "placeholder" : "name";
}

/** JR and JÚNIOR are one suffix; any other word is itself. */
export function suffixOf(word: string): string {
  return Object.hasOwn(suffixes, word) ? (suffixes[word] ?? word) : word;
}

/** Whether one of the two is the usual short form of the other, both in letters A to Z. */
export function isAbbreviation(one: string, other: string): boolean {
  const longer = (short: string) =>
    Object.hasOwn(abbreviations, short) ? (abbreviations[short] ?? []) : [];
  return longer(one).includes(other) || longer(other).includes(one);
}
