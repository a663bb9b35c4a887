import { mixed, t } from "../../language.ts";
import { Icon } from "../../parts/icon.tsx";
import { Time } from "../../parts/time.tsx";
import { addressOf } from "../../place.ts";
import { useHere, useMay } from "../../session.ts";
import { useQueueState } from "../verifications/queue/use-queue-state.ts";

/** The number of verifications that wait for a decision now. The chosen days do not change it. */
export function WaitingNote() {
  const { project } = useHere();
  const may = useMay();
  const state = useQueueState().value;
  if (!state || state.waiting === 0 || !may("cases:review")) return null;
  const { waiting, late, oldest, target_hours: hours } = state;
  return (
    <p class={late > 0 ? "notice notice-warn" : "notice"}>
      <Icon name="clock" />
      <span>
        <a href={`${addressOf(project.id, "verifications")}?view=queue`}>
          {waiting >= 1000
            ? t("overview.waiting_note.1000_more_waiting_decision")
            : t("overview.waiting_note.waiting_waiting_decision", { waiting })}
        </a>
        {oldest && (
          <>. {mixed("overview.waiting_note.the_oldest_time", { time: <Time at={oldest} /> })}</>
        )}
        .{late > 0 && ` ${t("overview.waiting_note.late_longer_than_hours", { late, hours })}`}
      </span>
    </p>
  );
}
