import { readReceipt } from "../../../../api/cases.ts";
import { t } from "../../../../language.ts";
import { Loaded } from "../../../../parts/states.tsx";
import { Time } from "../../../../parts/time.tsx";
import { useHere } from "../../../../session.ts";
import { useLoad } from "../../../../use-load.ts";
import { ReceiptCheck, Retained, removedOf } from "./receipt-check.tsx";

/** The signed receipt of an erasure: to read, to download and to check. */
export function ReceiptPanel({ id }: { id: string }) {
  const { project } = useHere();
  const receipt = useLoad(() => readReceipt(project.id, id), `receipt/${id}`);

  return (
    <section class="card">
      <h2>{t("verifications.receipt_panel.receipt_of_the_erasure")}</h2>
      <Loaded of={receipt}>
        {(value) => (
          <>
            <dl class="facts">
              <dt>{t("verifications.receipt_panel.receipt")}</dt>
              <dd class="mono">{value.id}</dd>
              <dt>{t("verifications.receipt_panel.requested")}</dt>
              <dd>
                <Time at={value.requested_at} exact />
              </dd>
              <dt>{t("verifications.receipt_panel.finished")}</dt>
              <dd>{value.completed_at ? <Time at={value.completed_at} exact /> : "–"}</dd>
              <dt>{t("verifications.case.removed")}</dt>
              <dd>{removedOf(value)}</dd>
              <dt>{t("verifications.case.kept")}</dt>
              <dd>
                <Retained receipt={value} />
              </dd>
            </dl>
            <ReceiptCheck receipt={value} name={value.id} />
          </>
        )}
      </Loaded>
    </section>
  );
}
