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
      <Empty icon="bin" title={t("This verification was erased")}>
        <p>
          {record.erased_at
            ? mixed(
                "The photographs, the values read from them and your reference record were erased {time}. Only the fact of the verification and its versions remain.",
                { time: <Time at={record.erased_at} exact /> },
              )
            : t(
                "The photographs, the values read from them and your reference record were erased. Only the fact of the verification and its versions remain.",
              )}
        </p>
        <dl class="facts">
          {record.follow_ups && (
            <>
              <dt>{t("Asked again in")}</dt>
              <dd>
                <FollowUpLinks ids={record.follow_ups} />
              </dd>
            </>
          )}
          {record.engine && (
            <>
              <dt>{t("Engine")}</dt>
              <dd>
                {t("{profile}, policy {revision}", {
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
