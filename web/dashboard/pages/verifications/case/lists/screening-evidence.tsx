import { readFacts } from "#domain/evidence/facts/read-facts.ts";
import { StoredScreeningFacts } from "#domain/evidence/facts/screening.ts";
import { listLabel } from "#domain/screening/sanctions-lists.ts";
import { searchServiceLabels } from "#domain/screening/search-services.ts";
import { t } from "../../../../language.ts";
import { CardTable } from "../../../../parts/card-table.tsx";
import { Tag } from "../../../../parts/tag.tsx";
import { listStateWord } from "../../../../words.ts";
import type { CheckProps } from "../evidence.ts";
import { HitCard } from "./hit-card.tsx";

const states = { used: "good", old: "review", missing: "review" } as const;

/** The entries that may be the applicant, with the fields that agree, and the searched lists. */
export function ScreeningEvidence({ evidence }: CheckProps) {
  const { outcome, hits, lists = {}, service } = readFacts(StoredScreeningFacts, evidence);
  const { left_out: leftOut = 0, namesakes = 0 } = outcome ?? {};
  const searched = Object.entries(lists);
  return (
    <>
      {(hits?.entries ?? []).map((hit) => (
        <HitCard key={`${hit.list} ${hit.entry}`} hit={hit} />
      ))}
      {leftOut > 0 && (
        <p class="soft">
          {t("verifications.screening_evidence.count_more_entries_not", { count: leftOut })}
        </p>
      )}
      {namesakes > 0 && (
        <p class="soft">
          {t("verifications.screening_evidence.entries_same_name_another", {
            count: namesakes,
          })}
        </p>
      )}
      {searched.length > 0 && (
        <CardTable
          plain
          caption={t("verifications.screening_evidence.lists_of_sanctions")}
          columns={[
            t("verifications.screening_evidence.list_of_sanctions"),
            t("verifications.screening_evidence.state_of_the_list"),
            t("verifications.screening_evidence.published_on"),
            t("verifications.screening_evidence.fingerprint"),
          ]}
        >
          {searched.map(([code, use]) => (
            <tr key={code}>
              <th scope="row">{listLabel(code)}</th>
              <td data-label={t("verifications.screening_evidence.state_of_the_list")}>
                <Tag tone={states[use.state]}>{listStateWord(use.state)}</Tag>
              </td>
              <td data-label={t("verifications.screening_evidence.published_on")}>
                {use.published_on ?? "–"}
              </td>
              <td data-label={t("verifications.screening_evidence.fingerprint")}>
                <code title={use.sha256 ?? use.version}>
                  {(use.sha256 ?? use.version)?.slice(0, 18) ?? "–"}
                </code>
              </td>
            </tr>
          ))}
        </CardTable>
      )}
      {service?.name && (
        <p class="soft small">
          {searchServiceLabels[service.name]} {service.version}
        </p>
      )}
      <p class="soft small">{t("verifications.screening_evidence.entry_hint_not_finding")}</p>
    </>
  );
}
