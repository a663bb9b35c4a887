import { type ClaimPart, documentTypeOf } from "./claim-parts.ts";
import { findClaims } from "./find-claims.ts";

/** Numbers that stand on several documents, by the field that has them; the document's own first. */
const numberFields = [
  "document_number",
  "curp",
  "clave_de_elector",
  "nuit",
  "personal_number",
] as const satisfies ClaimPart[];

/** A number by the field that has it, or the document's own by the type of document. */
export type ClaimedNumber = { field: string; documentType?: string; text: string };

/** The claims of a record that are compared. */
export type ClaimedPerson = {
  given_names?: string;
  family_names?: string;
  full_name?: string;
  date_of_birth?: string;
  /** By the client's names for them; the document's own first. */
  numbers: ClaimedNumber[];
  /** The ways to the values that went into each. */
  from: Record<"name" | "date_of_birth" | "number", (readonly string[])[]>;
  /** Known, and in nothing that is compared. */
  unused: { path: readonly string[]; why: "elsewhere" | "no_text" | "said_before" }[];
  unknown: (readonly string[])[];
};

type ClaimText = { path: readonly string[]; text: string };

/** The claims of a record about a person, in whatever form its client stores it. */
export function claimedPerson(record: Record<string, unknown>): ClaimedPerson {
  const { known, unknown } = findClaims(record);
  const claims = new Map<ClaimPart, ClaimText>();
  const unused: ClaimedPerson["unused"] = [];
  const all: ClaimText[] = [];
  for (const { path, part, value } of known) {
    const text = textOf(value);
    if (part === "elsewhere" || part === "nowhere") unused.push({ path, why: "elsewhere" });
    else if (text === undefined) unused.push({ path, why: "no_text" });
    else {
      all.push({ path, text });
      if (!claims.has(part)) claims.set(part, { path, text });
    }
  }
  const numberParts = [...claims.keys()].filter(isNumber).sort(documentsOwnFirst);
  const numbers = numberParts.map((part) => numberOf(part, claims.get(part)?.text ?? ""));
  const compared = { ...namesOf(claims), ...birthOf(claims) };
  // A record that repeats a value, in parts and whole, loses nothing.
  const said = plainWords(
    [...Object.values(compared), ...numbers.map(({ text }) => text)].join(" "),
  );
  const isLost = ({ text }: ClaimText) => plainWords(text).some((word) => !said.includes(word));
  return {
    ...compared,
    numbers,
    from: {
      name: pathsOf(claims, nameParts),
      date_of_birth: pathsOf(claims, birthParts),
      number: pathsOf(claims, numberParts),
    },
    unused: [
      ...unused,
      ...all.filter(isLost).map(({ path }) => ({ path, why: "said_before" as const })),
    ],
    unknown,
  };
}

const nameParts = [
  "given_names",
  "first_name",
  "middle_names",
  "family_names",
  "second_family_names",
  "suffix",
  "full_name",
  "name",
] as const;
const birthParts = ["date_of_birth", "birth_year", "birth_month", "birth_day"] as const;

function pathsOf(
  claims: ReadonlyMap<ClaimPart, ClaimText>,
  parts: readonly ClaimPart[],
): ClaimText["path"][] {
  return parts.flatMap((part) => {
    const one = claims.get(part);
    return one ? [one.path] : [];
  });
}

function isNumber(part: ClaimPart): boolean {
  return documentTypeOf(part) !== undefined || numberFields.some((field) => field === part);
}

function documentsOwnFirst(one: ClaimPart, other: ClaimPart): number {
  return Number(other === "document_number") - Number(one === "document_number");
}

function numberOf(part: ClaimPart, text: string): ClaimedNumber {
  const documentType = documentTypeOf(part);
  return documentType === undefined
    ? { field: part, text }
    : { field: documentType, documentType, text };
}

type Names = Pick<ClaimedPerson, "given_names" | "family_names" | "full_name">;

function namesOf(claims: ReadonlyMap<ClaimPart, ClaimText>): Names {
  const text = (part: ClaimPart) => claims.get(part)?.text;
  const family = joined(text("family_names"), text("second_family_names"), text("suffix"));
  const whole = text("name");
  const isGiven = whole !== undefined && isGivenNames(whole, family);
  const first = text("given_names") ?? text("first_name") ?? (isGiven ? whole : undefined);
  const given = joined(first, text("middle_names"));
  const full = text("full_name") ?? (first === whole ? undefined : whole);
  return {
    ...(given !== undefined && { given_names: given }),
    ...(family !== undefined && { family_names: family }),
    ...(full !== undefined && { full_name: full }),
  };
}

/** Beside a surname `name` means the given names, unless it contains the surname too. */
function isGivenNames(name: string, family: string | undefined): boolean {
  if (family === undefined) return false;
  const words = plainWords(name);
  return !plainWords(family).some((word) => words.includes(word));
}

/** Words that a part repeats from the end of the previous one are written once. */
function joined(...parts: (string | undefined)[]): string | undefined {
  const said = parts.filter((part) => part !== undefined);
  const [first, ...rest] = said;
  return rest.reduce<string | undefined>(
    (whole = "", part) =>
      ` ${plainWords(whole).join(" ")}`.endsWith(` ${plainWords(part).join(" ")}`)
        ? whole
        : `${whole} ${part}`,
    first,
  );
}

function plainWords(text: string): string[] {
  return (
    text
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

function birthOf(claims: ReadonlyMap<ClaimPart, ClaimText>): Pick<ClaimedPerson, "date_of_birth"> {
  const text = (part: ClaimPart) => claims.get(part)?.text;
  const [year, month, whole] = [text("birth_year"), text("birth_month"), text("date_of_birth")];
  // `birthDay` is a birthday by its letters, and a day beside month and year.
  const day = text("birth_day") ?? (/^\d{1,2}$/.test(whole ?? "") ? whole : undefined);
  const date = year && month && day ? `${year}-${month}-${day}` : whole;
  return date === undefined ? {} : { date_of_birth: date };
}

export function textOf(value: unknown): string | undefined {
  if (typeof value === "number") return String(value);
  return typeof value === "string" && value.trim() !== "" ? value : undefined;
}
