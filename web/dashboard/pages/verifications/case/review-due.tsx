import type { CaseRecord } from "../../../api/cases.ts";
import { mixed } from "../../../language.ts";
import { Time } from "../../../parts/time.tsx";

/** When the person is due for review by the Flow, or since when. */
export function ReviewDue({ record: { review_due_at: dueAt } }: { record: CaseRecord }) {
  if (dueAt === undefined) return null;
  const time = { time: <Time at={dueAt} /> };
  const isDue = Date.parse(dueAt) <= Date.now();
  return (
    <p class="soft small">
      {isDue
        ? mixed("verifications.review_due.since", time)
        : mixed("verifications.review_due.time", time)}
    </p>
  );
}
