import { readAgeReceipt } from "../../../../api/cases.ts";
import { t } from "../../../../language.ts";
import { Loaded } from "../../../../parts/states.tsx";
import { Time } from "../../../../parts/time.tsx";
import { useHere } from "../../../../session.ts";
import { useLoad } from "../../../../use-load.ts";
import { ReceiptCheck, Retained, removedOf } from "../erasure/receipt-check.tsx";

/** The signed proof of the answer about the age, and of the data deleted for it. */
export function AgeReceiptPanel({ id }: { id: string }) {
  const { project } = useHere();
  const receipt = useLoad(() => readAgeReceipt(project.id, id), `age-receipt/${id}`);
  return (
    <section class="card">
      <h2>{t("verifications.age_receipt_panel.receipt_of_the_age")}</h2>
      <Loaded of={receipt}>
        {(value) => (
          <>
            <dl class="facts">
              <dt>{t("verifications.age_receipt_panel.answered")}</dt>
              <dd>
                <Time at={value.decided_at} exact />
              </dd>
              <dt>{t("verifications.age_receipt_panel.deleted")}</dt>
              <dd>
                <Time at={value.erased_at} exact />
              </dd>
              <dt>{t("verifications.case.removed")}</dt>
              <dd>{removedOf(value)}</dd>
              <dt>{t("verifications.case.kept")}</dt>
              <dd>
                <Retained receipt={value} />
              </dd>
            </dl>
            <ReceiptCheck receipt={value} name={`age-${value.verification_id}`} />
          </>
        )}
      </Loaded>
    </section>
  );
}
