import { readFacts } from "#domain/evidence/facts/read-facts.ts";
import { StoredScreeningFacts } from "#domain/evidence/facts/screening.ts";
import { listLabel } from "#domain/screening/sanctions-lists.ts";
import type { CaseRecord } from "../../../../api/cases.ts";
import { t } from "../../../../language.ts";
import { Tag } from "../../../../parts/tag.tsx";
import { Time } from "../../../../parts/time.tsx";
import type { Label } from "../../../../strings.ts";
import { HitCard } from "./hit-card.tsx";

type Change = NonNullable<CaseRecord["rescreening"]>["changes"][number];

const results: Record<string, { tone: "good" | "review"; word: Label }> = {
  clear: { tone: "good", word: "verifications.results.clear.word" },
  possible_match: { tone: "review", word: "verifications.results.possible_match.word" },
};

/** The changes that each search of the lists found after the decision, the newest first. */
export function Rescreened({ record: { rescreening } }: { record: CaseRecord }) {
  if (!rescreening) return null;
  const { breakdown = {}, changes } = rescreening;
  const { hits } = readFacts(StoredScreeningFacts, { breakdown });
  return (
    <section
      class="card rescreened"
      aria-label={t("verifications.rescreened.searched_again_after_decision")}
    >
      <h2>{t("verifications.rescreened.searched_again_after_decision")}</h2>
      <p class="soft small">{t("verifications.rescreened.list_sanctions_changed_assessment")}</p>
      <ul>
        {changes.toReversed().map((change) => (
          <ChangeLine key={change.at} change={change} />
        ))}
      </ul>
      {(hits?.entries ?? []).map((hit) => (
        <HitCard key={`${hit.list} ${hit.entry}`} hit={hit} />
      ))}
    </section>
  );
}

function ChangeLine({ change: { at, result, added, gone } }: { change: Change }) {
  const known = results[result];
  return (
    <li>
      <Time at={at} exact /> {known && <Tag tone={known.tone}>{t(known.word)}</Tag>}
      {added.length > 0 && (
        <Entries label={t("verifications.rescreened.new_entries")} entries={added} />
      )}
      {gone.length > 0 && (
        <Entries label={t("verifications.rescreened.entries_that_are_gone")} entries={gone} />
      )}
    </li>
  );
}

function Entries({ label, entries }: { label: string; entries: Change["added"] }) {
  return (
    <p class="soft small">
      {label}: {entries.map(({ list, entry }) => `${listLabel(list)} · ${entry}`).join("; ")}
    </p>
  );
}
