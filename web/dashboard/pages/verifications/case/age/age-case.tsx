import { yearsOf } from "#domain/age/age-assurance.ts";
import type { CaseRecord } from "../../../../api/cases.ts";
import { t } from "../../../../language.ts";
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
        <section class="outcome" aria-label={t("Age")} aria-live="polite">
          <p class="outcome-sentence">{sentenceOf(record, yearsOf(returns))}</p>
          <p class="soft small">
            {t(
              "This verification returns an age and nothing else. Nobody sees its pictures or what is read from them.",
            )}
          </p>
        </section>
        {record.age_assurance?.erased_at && <AgeReceiptPanel id={record.id} />}
        <ClientInput record={record} />
        <Timeline record={record} />
      </div>
      <aside class="case-side stack" aria-label={t("Your part")}>
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
  if (failure) return failure.message;
  if (!assurance)
    return t("It is not known yet whether the person is {years} or older.", { years });
  const sentences = {
    over: t("The person is {years} or older.", { years }),
    not_over: t("The person is younger than {years}.", { years }),
    undetermined: t("The checks leave open whether the person is {years} or older.", { years }),
  };
  return sentences[assurance.result];
}
