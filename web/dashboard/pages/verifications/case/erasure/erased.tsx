import type { CaseRecord } from "../../../../api/cases.ts";
import { mixed, t } from "../../../../language.ts";
import { Empty } from "../../../../parts/states.tsx";
import { Time } from "../../../../parts/time.tsx";
import { FollowUpLinks } from "../follow-up-links.tsx";
import { ReceiptPanel } from "./receipt-panel.tsx";

/** The data that stays of an erased verification, and the proof that the rest is gone. */
export function Erased({ record }: { record: CaseRecord }) {
  return (
    <div class="stack">
      <Empty icon="bin" title={t("verifications.erased.this_verification_was_erased")}>
        <p>
          {record.erased_at
            ? mixed("verifications.erased.photographs_values_read_reference_record", {
                time: <Time at={record.erased_at} exact />,
              })
            : t("verifications.erased.photographs_values_read_reference")}
        </p>
        <dl class="facts">
          {record.follow_ups && (
            <>
              <dt>{t("verifications.erased.asked_again_in")}</dt>
              <dd>
                <FollowUpLinks ids={record.follow_ups} />
              </dd>
            </>
          )}
          {record.engine && (
            <>
              <dt>{t("verifications.erased.engine")}</dt>
              <dd>
                {t("verifications.erased.profile_policy_revision", {
                  profile: record.engine.profile,
                  revision: record.engine.policy_revision,
                })}
              </dd>
            </>
          )}
        </dl>
      </Empty>
      {record.receipt_id && <ReceiptPanel id={record.id} />}
    </div>
  );
}
