import { useState } from "preact/hooks";
import { assign, release } from "../../../api/queue.ts";
import type { Member } from "../../../api/team.ts";
import { t } from "../../../language.ts";
import { useAct } from "../../../parts/act.tsx";
import { say } from "../../../parts/announce.tsx";
import { useHere, useThoseWhoMay } from "../../../session.ts";

type BarProps = { chosen: ReadonlySet<string>; members: readonly Member[]; onDone(): void };

/** Actions on several rows. All can be undone: a decision needs the page of each row. */
export function BulkBar({ chosen, members, onDone }: BarProps) {
  const { project } = useHere();
  const [to, setTo] = useState("");
  const { run, isBusy } = useAct();
  const reviewers = useThoseWhoMay("cases:review")(members);
  if (chosen.size === 0) return null;

  async function each(work: (id: string) => Promise<unknown>, done: string) {
    let refused = 0;
    // One call after the other, because each can fail alone and the quota counts calls.
    for (const id of chosen) await work(id).catch(() => (refused += 1));
    const left =
      refused > 0
        ? ` ${t("verifications.bulk_bar.not_changed_because_colleague", { refused })}`
        : "";
    say(`${done}: ${chosen.size - refused}.${left}`);
    onDone();
  }

  return (
    <fieldset class="bulk">
      <legend class="unseen">{t("verifications.bulk_bar.for_the_selected_verifications")}</legend>
      <strong>{t("verifications.bulk_bar.count_selected", { count: chosen.size })}</strong>
      <button
        type="button"
        class="button"
        disabled={isBusy}
        onClick={() =>
          run(() =>
            each((id) => assign(project.id, id), t("verifications.bulk_bar.assigned_to_you")),
          )
        }
      >
        {t("verifications.queue.assign_to_me")}
      </button>
      <button
        type="button"
        class="button"
        disabled={isBusy}
        onClick={() =>
          run(() => each((id) => release(project.id, id), t("verifications.bulk_bar.unassigned")))
        }
      >
        {t("verifications.queue.unassign")}
      </button>
      <label class="chip" data-set={to !== ""}>
        <span>{t("verifications.bulk_bar.assign_to")}</span>
        <select value={to} onChange={({ currentTarget }) => setTo(currentTarget.value)}>
          <option value="">{t("common.nobody")}</option>
          {reviewers.map(({ id, email }) => (
            <option key={id} value={id}>
              {email}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        class="button"
        disabled={isBusy || to === ""}
        onClick={() =>
          run(() => each((id) => assign(project.id, id, to), t("verifications.bulk_bar.assigned")))
        }
      >
        {t("verifications.bulk_bar.assign")}
      </button>
    </fieldset>
  );
}
