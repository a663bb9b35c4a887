import { useState } from "preact/hooks";
import { type CaseRecord, reissueLink } from "../../../api/cases.ts";
import { mixed, t } from "../../../language.ts";
import { ActButton, useAct } from "../../../parts/act.tsx";
import { say } from "../../../parts/announce.tsx";
import { Refused } from "../../../parts/states.tsx";
import { Time } from "../../../parts/time.tsx";
import { useHere, useMay } from "../../../session.ts";
import { askAgain, followUpItemsOf, type StartedAgain } from "../decision/follow-up-fields.tsx";
import { FollowUpLink } from "../decision/follow-up-link.tsx";
import { wasAbandoned } from "./was-abandoned.ts";

/** Makes a new link for an applicant who asked for one, or who left without submitting anything. */
export function NewLinkPanel({ record, onChange }: { record: CaseRecord; onChange(): void }) {
  const { project } = useHere();
  const may = useMay();
  const act = useAct();
  const [started, setStarted] = useState<StartedAgain>();
  const { new_link_asked_at: askedAt } = record;
  const isOpen = record.status === "collecting";
  const isAbandoned = wasAbandoned(record) && !record.superseded_by;
  const mayMake = may(isOpen ? "cases:resend_link" : "cases:review");

  async function make() {
    if (isOpen) {
      await reissueLink(project.id, record.id);
      say(t("verifications.case.there_new_link_previous"));
      return onChange();
    }
    // An ended Case cannot change. A follow-up asks for the missing items and copies the submitted ones.
    const captured: readonly string[] = record.progress?.captured ?? [];
    const missing = followUpItemsOf(record).filter((item) => !captured.includes(item));
    setStarted(await askAgain(project.id, record.id, { items: new Set(missing), message: {} }));
  }

  function close() {
    setStarted(undefined);
    onChange();
  }

  if (started) return <FollowUpLink started={started} onClose={close} />;
  if (!askedAt && !isAbandoned) return null;
  return (
    <section class="card" aria-labelledby="new-link">
      <h2 id="new-link">
        {askedAt
          ? t("verifications.new_link_panel.applicant_asked_new_link")
          : t("verifications.new_link_panel.nothing_was_submitted")}
      </h2>
      <p>
        {askedAt
          ? mixed("verifications.new_link_panel.link_expired_applicant_asked", {
              time: <Time at={askedAt} />,
            })
          : t("verifications.new_link_panel.new_link_lets_applicant")}
      </p>
      {mayMake && (
        <div class="form-actions">
          <ActButton act={act} work={make}>
            {t("verifications.new_link_panel.create_a_new_link")}
          </ActButton>
        </div>
      )}
      <Refused error={act.error} />
    </section>
  );
}
