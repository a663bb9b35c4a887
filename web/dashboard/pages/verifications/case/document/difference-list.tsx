import { Fragment } from "preact";
import { comparedFields } from "#domain/evidence/difference-sentences.ts";
import { causeSentence, fieldWord, itemWord, sourceWord } from "../../../../words.ts";
import type { Evidence } from "../evidence.ts";

type Difference = NonNullable<Evidence["differences"]>[number];

/** The two values that a reason is about, the place of each, and their difference. */
export function DifferenceList({ differences }: { differences: readonly Difference[] }) {
  return (
    <div class="differences">
      {differences.map((difference) => (
        <Fragment key={JSON.stringify(difference.said)}>
          <strong>{comparedFields(difference).map(fieldWord).join(", ")}</strong>
          {difference.said.map((said) => (
            <span key={said.source + said.field}>
              <span class="mono">{said.value}</span> <small class="soft">{placeOf(said)}</small>
            </span>
          ))}
          {difference.because.map((cause) => (
            <span key={cause.code} class="soft">
              {causeSentence(cause.code)} <span class="mono">{cause.words.join(", ")}</span>
            </span>
          ))}
        </Fragment>
      ))}
    </div>
  );
}

function placeOf({ source, item }: Difference["said"][number]): string {
  return [sourceWord(source), item && itemWord(item)].filter(Boolean).join(", ");
}
