import { readFacts } from "#domain/evidence/facts/read-facts.ts";
import { type ScreeningFacts, StoredScreeningFacts } from "#domain/evidence/facts/screening.ts";
import { hitWords, listStateWords } from "#domain/evidence/screening-words.ts";
import { sanctionsLists } from "#domain/screening/sanctions-lists.ts";
import { t } from "../../../../language.ts";
import { Tag } from "../../../../parts/tag.tsx";
import type { CheckProps } from "../evidence.ts";

type Hit = ScreeningFacts["hits"]["entries"][number];
type Tone = "good" | "review" | "none";

/** What speaks for one person is what a reviewer looks at. */
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
const states = { used: "good", old: "review", missing: "review" } as const;

/** The entries that may be the person, with what agrees, and the lists that were searched. */
export function ScreeningEvidence({ evidence }: CheckProps) {
  const { outcome, hits, lists = {} } = readFacts(StoredScreeningFacts, evidence);
  const { left_out: leftOut = 0, namesakes = 0 } = outcome ?? {};
  const searched = Object.entries(lists);
  return (
    <>
      {(hits?.entries ?? []).map((hit) => (
        <HitCard key={`${hit.list} ${hit.entry}`} hit={hit} />
      ))}
      {leftOut > 0 && (
        <p class="soft">{t("{count} more entries are not shown.", { count: leftOut })}</p>
      )}
      {namesakes > 0 && (
        <p class="soft">
          {t("Entries with the same name and another birth date: {count}.", {
            count: namesakes,
          })}
        </p>
      )}
      {searched.length > 0 && (
        <div class="table-wrap">
          <table class="plain-table table-cards">
            <caption class="unseen">{t("Lists of sanctions")}</caption>
            <thead>
              <tr>
                <th scope="col">{t("List of sanctions")}</th>
                <th scope="col">{t("State of the list")}</th>
                <th scope="col">{t("Published on")}</th>
                <th scope="col">{t("Fingerprint")}</th>
              </tr>
            </thead>
            <tbody>
              {searched.map(([code, use]) => (
                <tr key={code}>
                  <th scope="row">{listWord(code)}</th>
                  <td data-label={t("State of the list")}>
                    <Tag tone={states[use.state]}>{t(listStateWords[use.state])}</Tag>
                  </td>
                  <td data-label={t("Published on")}>{use.published_on ?? "–"}</td>
                  <td data-label={t("Fingerprint")}>
                    <code title={use.sha256}>{use.sha256?.slice(0, 12) ?? "–"}</code>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p class="soft small">
        {t(
          "An entry is a hint, not a finding: compare it with the publisher's page before you decide.",
        )}
      </p>
    </>
  );
}

function HitCard({ hit }: { hit: Hit }) {
  const { name, entry, list, programmes, quality, relation } = hit;
  return (
    <section class="card" aria-label={name}>
      <div class="card-head">
        <h3 class="minor">{name}</h3>
        <span class="soft small">{t(hitWords.quality[quality])}</span>
      </div>
      <p>
        <Tag tone="review">{t(hitWords.relation[relation])}</Tag>{" "}
        <Tag tone={births[hit.birth_date]}>{t(hitWords.birth_date[hit.birth_date])}</Tag>{" "}
        <Tag tone={countries[hit.country]}>{t(hitWords.country[hit.country])}</Tag>
      </p>
      <p class="soft small">
        {listWord(list)} · <code>{entry}</code>
        {programmes.length > 0 && ` · ${programmes.join(", ")}`}
      </p>
    </section>
  );
}

/** A publisher's own name, which no language changes. */
function listWord(code: string): string {
  return Object.entries(sanctionsLists).find(([name]) => name === code)?.[1].label ?? code;
}
