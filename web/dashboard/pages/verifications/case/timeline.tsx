import type { CaseRecord } from "../../../api/cases.ts";
import { Time } from "../../../parts/time.tsx";
import { dispositionWords, fieldWord } from "../../../words.ts";

type Moment = { at: string; what: string; by?: string | undefined };

/** What happened when, the latest last. */
export function Timeline({ record }: { record: CaseRecord }) {
  const moments = momentsOf(record);
  return (
    <section class="card">
      <h2>Timeline</h2>
      <ol class="timeline">
        {moments.map(({ at, what, by }) => (
          <li key={at + what}>
            <span>
              {what}
              {by && <span class="soft"> by {by}</span>}
            </span>
            <span class="soft small">
              <Time at={at} exact />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The service's own list where it gives one, and otherwise the times that the record holds. */
function momentsOf(record: CaseRecord): Moment[] {
  const { progress } = record;
  const noted = record.timeline?.map(({ at, type, detail, by }) => ({
    at,
    what: detail ?? fieldWord(type.split(".").at(-1) ?? type),
    by,
  }));
  const own = [
    [record.created_at, "Created"],
    [progress?.opened_at, "The applicant opened the link"],
    [progress?.document_selected_at, "The applicant chose a document"],
    [progress?.submitted_at, "Submitted; engine and policy were stamped"],
    [record.completed_at, "Assessed"],
    [record.failed_at, "Failed"],
    [record.erased_at, "Erased"],
  ].flatMap(([at, what]): Moment[] => (at && what ? [{ at, what }] : []));
  const decided = (record.disposition_history ?? []).map(({ recorded_at, value, recorded_by }) => ({
    at: recorded_at,
    what: `Decision recorded: ${dispositionWords[value] ?? value}`,
    by: recorded_by.email,
  }));
  const all: Moment[] = noted ?? [...own, ...decided];
  return all.toSorted((a, b) => a.at.localeCompare(b.at));
}
