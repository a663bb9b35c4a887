import type { ScreeningFacts } from "#domain/evidence/facts/screening.ts";
import { listLabel } from "#domain/screening/sanctions-lists.ts";
import { Tag } from "../../../../parts/tag.tsx";
import { hitWords } from "../../../../words.ts";

type Hit = ScreeningFacts["hits"]["entries"][number];
type Tone = "good" | "review" | "none";

/** An agreement asks for review: it makes it likelier that the entry is the applicant. */
const births: Record<Hit["birth_date"], Tone> = {
  agrees: "review",
  within: "review",
  near: "review",
  differs: "good",
  unknown: "none",
};
const countries: Record<Hit["country"], Tone> = {
  agrees: "review",
  differs: "good",
  unknown: "none",
};

/** An entry that may be the applicant, with the fields that agree. */
export function HitCard({ hit }: { hit: Hit }) {
  const { name, entry, list, programmes, quality, relation } = hit;
  return (
    <section class="card" aria-label={name}>
      <div class="card-head">
        <h3 class="minor">{name}</h3>
        <span class="soft small">{hitWords.quality(quality)}</span>
      </div>
      <p>
        <Tag tone="review">{hitWords.relation(relation)}</Tag>{" "}
        <Tag tone={births[hit.birth_date]}>{hitWords.birthDate(hit.birth_date)}</Tag>{" "}
        <Tag tone={countries[hit.country]}>{hitWords.country(hit.country)}</Tag>
      </p>
      <p class="soft small">
        {listLabel(list)} · <code>{entry}</code>
        {programmes.length > 0 && ` · ${programmes.join(", ")}`}
      </p>
    </section>
  );
}
