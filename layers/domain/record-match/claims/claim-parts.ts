import { namedDocuments } from "../../document/types.ts";
import { halves, partNames, persons, wrappers } from "./claim-names.ts";
import { keyForms, keyWords } from "./key-words.ts";

/** A part of a person, or the number of one type of document by that type. */
export type ClaimPart = keyof typeof partNames | `number:${string}`;

const numberOf = (documentType: string) => `number:${documentType}` as const;

/** The type of document whose number a part is. */
export function documentTypeOf(part: ClaimPart): string | undefined {
  return /^number:(.+)$/.exec(part)?.[1];
}

const isPart = (text: string): text is keyof typeof partNames => Object.hasOwn(partNames, text);

const known: [ClaimPart, readonly string[]][] = [
  ...namedDocuments.map(({ documentType, numberNames }): [ClaimPart, readonly string[]] => [
    numberOf(documentType),
    numberNames,
  ]),
  ...Object.keys(partNames)
    .filter(isPart)
    .map((part): [ClaimPart, readonly string[]] => [part, partNames[part]]),
];

/** Every part by the forms of its names. The first part keeps a form: `last name 2` is no `last name`. */
export const partByForm: ReadonlyMap<string, ClaimPart> = new Map(
  known
    .toReversed()
    .flatMap(([part, names]) =>
      names.flatMap((name) => keyForms(keyWords(name)).map((form) => [form, part] as const)),
    ),
);

/** Words before a number that are no part of one. */
export const numberWords: ReadonlySet<string> = new Set([
  ...["n", "o", "de", "do", "da", "of"],
  ...known
    .filter(([part]) => /number|nuit|curp|elector/.test(part))
    .flatMap(([, names]) => names.flatMap(keyWords)),
]);

const formsOf = (names: readonly string[]) =>
  new Set(names.flatMap((name) => keyForms(keyWords(name))));
const personForms = formsOf(persons);
const holderForms = formsOf([...persons, ...wrappers]);
const halfForms = formsOf([...halves, ...namedDocuments.flatMap(({ numberNames }) => numberNames)]);
/** Too general to describe a person without context: `customer_number`, `client_id`. */
const bare = new Set(["number", "document", "identification", "identifier"]);

export function isHolder(key: string): boolean {
  return keyForms(keyWords(key)).some((form) => holderForms.has(form));
}

export function isHalf(key: string): boolean {
  return keyForms(keyWords(key)).some((form) => halfForms.has(form));
}

/** The part that a key names, after the half of it that its object names, if any. */
export function partOf(key: string, around: string | undefined): ClaimPart | undefined {
  const words = keyWords(key);
  if (around === undefined) return found(words) ?? behindHolder(words);
  const alone = found(words);
  // A `name` inside a document may be the document's.
  return found([...keyWords(around), ...words]) ?? (alone === "name" ? undefined : alone);
}

function found(words: readonly string[]): ClaimPart | undefined {
  return keyForms(words)
    .map((form) => partByForm.get(form))
    .find((part) => part !== undefined);
}

/** `customer_first_name`, `applicantDob`. */
function behindHolder(words: readonly string[]): ClaimPart | undefined {
  for (let at = 1; at < words.length; at += 1) {
    const [holder, rest] = [words.slice(0, at), words.slice(at)];
    if (!keyForms(holder).some((form) => personForms.has(form))) continue;
    if (!keyForms(rest).some((form) => bare.has(form))) return found(rest);
  }
  return undefined;
}
