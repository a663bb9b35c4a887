import { yearsOf } from "#domain/age/age-assurance.ts";
import type { CaseRecord } from "../../../../api/cases.ts";
import { t } from "../../../../language.ts";
import { failureSentence } from "../../../../words.ts";
import { Relatives } from "../../queue/relatives.tsx";
import { ClientInput } from "../client-input.tsx";
import { LinkPanel } from "../link-panel.tsx";
import { NewLinkPanel } from "../new-link-panel.tsx";
import { SimulatePanel } from "../simulate-panel.tsx";
import { Timeline } from "../timeline.tsx";
import { AgeReceiptPanel } from "./age-receipt-panel.tsx";

type Props = { record: CaseRecord; returns: string; onChange(): void };

/** A verification that returns only an age: it has no other data to show, and no decision. */
export function AgeCase({ record, returns, onChange }: Props) {
  return (
    <div class="case">
      <div class="case-main stack">
        <section class="outcome" aria-label={t("verifications.age_case.age")} aria-live="polite">
          <p class="outcome-sentence">{sentenceOf(record, yearsOf(returns))}</p>
          <p class="soft small">{t("verifications.age_case.verification_returns_age_nothing")}</p>
        </section>
        {record.age_assurance?.erased_at && <AgeReceiptPanel id={record.id} />}
        <ClientInput record={record} />
        <Timeline record={record} />
      </div>
      <aside class="case-side stack" aria-label={t("verifications.case.your_part")}>
        <NewLinkPanel record={record} onChange={onChange} />
        {record.status === "collecting" && (
          <>
            <LinkPanel record={record} onChange={onChange} />
            <SimulatePanel record={record} onChange={onChange} />
          </>
        )}
        <Relatives record={record} />
      </aside>
    </div>
  );
}

function sentenceOf({ age_assurance: assurance, failure }: CaseRecord, years: number): string {
  if (failure) return failureSentence(failure.message);
  if (!assurance) return t("verifications.age_case.not_known_yet_whether", { years });
  const sentences = {
    over: t("verifications.age_case.person_years_older", { years }),
    not_over: t("verifications.age_case.person_younger_than_years", { years }),
    undetermined: t("verifications.age_case.checks_leave_open_whether", { years }),
  };
  return sentences[assurance.result];
}
