import { readFacts } from "#domain/evidence/facts/read-facts.ts";
import { type ScreeningFacts, StoredScreeningFacts } from "#domain/evidence/facts/screening.ts";
import { sanctionsLists } from "#domain/screening/sanctions-lists.ts";
import { t } from "../../../../language.ts";
import { Tag } from "../../../../parts/tag.tsx";
import type { Label } from "../../../../strings.ts";
import type { CheckProps } from "../evidence.ts";

type Hit = ScreeningFacts["hits"]["entries"][number];
type Tone = "good" | "review" | "none";

/** What speaks for one person is what a reviewer looks at. */
const births: Record<Hit["birth_date"], { tone: Tone; word: Label }> = {
  agrees: { tone: "review", word: "Same birth date" },
  within: { tone: "review", word: "Birth date fits" },
  near: { tone: "review", word: "Birth date nearly the same" },
  differs: { tone: "good", word: "Another birth date" },
  unknown: { tone: "none", word: "Birth date unknown" },
};
const countries: Record<Hit["country"], { tone: Tone; word: Label }> = {
  agrees: { tone: "review", word: "Same country" },
  differs: { tone: "good", word: "Another country" },
  unknown: { tone: "none", word: "Country unknown" },
};
const relations: Record<Hit["relation"], Label> = {
  same: "Same name",
  contained: "One name has more words",
  abbreviated: "A name is shortened",
  respelled: "Similar spelling",
  different: "Some names differ",
};
const qualities: Record<Hit["quality"], Label> = {
  primary: "Main name of the entry",
  alias: "Alias",
  weak_alias: "Weak alias",
};
const states = {
  used: { tone: "good", word: "Searched" },
  old: { tone: "review", word: "Too old" },
  missing: { tone: "review", word: "Missing" },
} as const satisfies Record<string, { tone: Tone; word: Label }>;

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
                    <Tag tone={states[use.state].tone}>{t(states[use.state].word)}</Tag>
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
  const [birth, country] = [births[hit.birth_date], countries[hit.country]];
  return (
    <section class="card" aria-label={name}>
      <div class="card-head">
        <h3 class="minor">{name}</h3>
        <span class="soft small">{t(qualities[quality])}</span>
      </div>
      <p>
        <Tag tone="review">{t(relations[relation])}</Tag>{" "}
        <Tag tone={birth.tone}>{t(birth.word)}</Tag>{" "}
        <Tag tone={country.tone}>{t(country.word)}</Tag>
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
