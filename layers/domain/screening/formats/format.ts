import { countryNamed } from "../country-names.ts";
import { ListFault } from "../list-fault.ts";
import type { BirthSpan, ListedName, ListedPerson } from "../listed-person.ts";
import { plain, readElements, type XmlElement } from "../xml/read-elements.ts";

/** A person without the code of the list, which the file does not say. */
type Person = Omit<ListedPerson, "list">;

/** How one publisher writes a list. */
export type ListFormat = {
  root: string;
  /** The elements that hold an entry. */
  entries: readonly string[];
  /** The element that dates the list, if its root does not. */
  dated?: string;
  /** The day of publication, of the root or of the element that dates the list. */
  dateOf(element: XmlElement): string | undefined;
  /** Undefined for a company, a ship or an aircraft. */
  personOf(element: XmlElement): Person | undefined;
};

export type ReadFile = { publishedOn: string; people: Person[]; others: number };

/** Every person of a file in this format, or a `ListFault`. */
export function readFormat(format: ListFormat, xml: string): ReadFile {
  const { root, entries, dated } = format;
  const people: Person[] = [];
  let publishedOn: string | undefined;
  let others = 0;
  const wanted = dated === undefined ? entries : [...entries, dated];
  for (const element of readElements(xml, { root, wanted })) {
    if (!entries.includes(element.name)) {
      publishedOn ??= format.dateOf(element);
      continue;
    }
    const person = format.personOf(element);
    if (person) people.push(person);
    else others += 1;
  }
  if (publishedOn === undefined) throw new ListFault("no_date");
  if (people.length === 0) throw new ListFault("no_people");
  return { publishedOn, people, others };
}

/** A name from its parts; none if every part is empty, as in some lists. */
export function nameOf(
  quality: ListedName["quality"],
  { surname, givenNames, full }: { surname?: string; givenNames?: string; full?: string },
): ListedName[] {
  const parts = { surname: plain(surname ?? ""), givenNames: plain(givenNames ?? "") };
  const whole = plain(full ?? "") || [parts.givenNames, parts.surname].filter(Boolean).join(" ");
  if (!/\p{L}/u.test(whole)) return [];
  const isParted = parts.surname !== "" && parts.givenNames !== "";
  return [{ full: whole, ...(isParted && parts), quality }];
}

/** Codes without repeats; unknown names are left out. */
export function countriesOf(names: readonly string[]): string[] {
  return [...new Set(names.map(countryNamed).filter((code) => code !== undefined))];
}

/** Spans without repeats. */
export function birthsOf(spans: readonly (BirthSpan | undefined)[]): BirthSpan[] {
  const known = spans.filter((span) => span !== undefined);
  return [...new Map(known.map((span) => [`${span.from} ${span.to}`, span])).values()];
}
