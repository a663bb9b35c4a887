import { relations } from "../../name/name-relation.ts";
import { type ListedPerson, nameQualities } from "../listed-person.ts";
import { birthRelations } from "./agreement-codes.ts";
import type { nameIndex } from "./name-index.ts";
import { type Agreement, type Screened, weighEntry } from "./weigh-entry.ts";

/** An entry that may be the person, by the name of it that agrees best. */
type Hit = { person: ListedPerson; name: string; agreement: Agreement };

export type Screening = {
  hits: Hit[];
  /** Entries of the same name whose birth date tells them apart. */
  namesakes: number;
  /** How many names were compared with the person's. */
  compared: number;
};

/** Looks for a person in an index of listed ones. The likeliest hit is first. */
export function screenPerson(index: ReturnType<typeof nameIndex>, screened: Screened): Screening {
  const best = new Map<ListedPerson, Hit>();
  const namesakes = new Set<ListedPerson>();
  const candidates = index.candidates(screened.name);
  for (const { person, name } of candidates) {
    const weighed = weighEntry(screened, { person, name });
    if (!weighed) continue;
    const { agreement, isPossible } = weighed;
    if (isPossible) {
      const hit = { person, name: name.full, agreement };
      const before = best.get(person);
      if (!before || rank(agreement) < rank(before.agreement)) best.set(person, hit);
    } else if (agreement.birth === "differs" && agreement.name === "same") namesakes.add(person);
  }
  const hits = [...best.values()].sort((a, b) => rank(a.agreement) - rank(b.agreement));
  return { hits, namesakes: namesakes.size, compared: candidates.length };
}

/** The birth date first, then the name, then how much the list says of it. */
function rank({ birth, name, quality }: Agreement): number {
  return (
    birthRelations.indexOf(birth) * 100 +
    relations.indexOf(name) * 10 +
    nameQualities.indexOf(quality)
  );
}
