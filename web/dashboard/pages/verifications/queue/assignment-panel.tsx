import { useState } from "preact/hooks";
import { isTerminal } from "#domain/case/status.ts";
import type { CaseRecord } from "../../../api/cases.ts";
import { assign, release } from "../../../api/queue.ts";
import type { Member } from "../../../api/team.ts";
import { mixed, t } from "../../../language.ts";
import { ActButton, useAct } from "../../../parts/act.tsx";
import { Field } from "../../../parts/field.tsx";
import { Refused } from "../../../parts/states.tsx";
import { Time } from "../../../parts/time.tsx";
import { useHere, useMay, useThoseWhoMay } from "../../../session.ts";

/** The assigned member of a waiting verification, and a way to change it. */
export function AssignmentPanel({
  record,
  members,
  onChange,
}: {
  record: CaseRecord;
  members: readonly Member[];
  onChange(): void;
}) {
  const { project, session } = useHere();
  const may = useMay();
  const act = useAct();
  const [to, setTo] = useState("");
  const decided = record.customer_disposition?.value;
  const waits =
    isTerminal(record.status) &&
    record.progress?.submitted_at !== undefined &&
    record.superseded_by === undefined &&
    (decided === undefined || decided === "escalated" || record.pending_disposition !== undefined);
  const isShown = waits && may("cases:review");
  const reviewers = useThoseWhoMay("cases:review")(members);
  if (!isShown) return null;

  const { assignment } = record;
  const isMine = assignment?.user_id === session.user.id;
  const others = reviewers.filter(({ id }) => id !== assignment?.user_id);
  const until = assignment && <Time at={assignment.expires_at} exact />;
  const change = async (work: Promise<unknown>) => {
    await work;
    setTo("");
    onChange();
  };

  return (
    <section class="card assignment" aria-labelledby="assignment">
      <h2 id="assignment">{t("verifications.assignment_panel.who_decides")}</h2>
      <p>
        {assignment
          ? isMine
            ? mixed("verifications.assignment_panel.assigned_until_time", { time: until })
            : mixed("verifications.assignment_panel.assigned_email_until_time", {
                email: assignment.email,
                time: until,
              })
          : t("verifications.assignment_panel.not_assigned")}
      </p>
      <div class="row-actions">
        {!assignment && (
          <ActButton act={act} work={() => change(assign(project.id, record.id))}>
            {t("verifications.queue.assign_to_me")}
          </ActButton>
        )}
        {assignment && (isMine || may("cases:supervise")) && (
          <ActButton act={act} work={() => change(release(project.id, record.id))}>
            {t("verifications.queue.unassign")}
          </ActButton>
        )}
      </div>
      {(!assignment || isMine || may("cases:supervise")) && others.length > 0 && (
        <Field label={t("verifications.assignment_panel.assign_to_a_colleague")}>
          {(ids) => (
            <select
              {...ids}
              value={to}
              onChange={({ currentTarget: { value } }) => {
                setTo(value);
                if (value) act.run(() => change(assign(project.id, record.id, value)));
              }}
            >
              <option value="">{t("verifications.choose")}</option>
              {others.map(({ id, email }) => (
                <option key={id} value={id}>
                  {email}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <Refused error={act.error} />
    </section>
  );
}
