import type { QueuedCase } from "../../../api/queue.ts";
import { t } from "../../../language.ts";
import { AssessmentTag, Tag } from "../../../parts/tag.tsx";
import { Time } from "../../../parts/time.tsx";
import { addressOf } from "../../../place.ts";
import { useHere, useMay } from "../../../session.ts";
import { assessmentWord, dispositionWord } from "../../../words.ts";
import { documentColumn, reasonColumn } from "../case-rows.tsx";
import { CaseTable } from "../case-table.tsx";
import { referenceOf } from "../row-title.tsx";
import type { Column } from "../use-columns.ts";

type RowsProps = {
  rows: readonly QueuedCase[];
  query: string;
  targetHours: number | undefined;
  chosen: ReadonlySet<string>;
  onChoose(chosen: ReadonlySet<string>): void;
};

export function QueueRows({ rows, query, targetHours, chosen, onChoose }: RowsProps) {
  const { project, session } = useHere();
  const may = useMay();

  function toggle(id: string) {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChoose(next);
  }

  const choose = (row: QueuedCase) => (
    <input
      type="checkbox"
      aria-label={t("verifications.queue_rows.choose_name", { name: referenceOf(row) })}
      checked={chosen.has(row.id)}
      onChange={() => toggle(row.id)}
    />
  );
  return (
    <CaseTable
      list="queue"
      caption={t("verifications.queue_rows.waiting_decision_oldest_first")}
      rows={rows}
      columns={columns({ targetHours, userId: session.user.id })}
      hrefOf={({ id }) => `${addressOf(project.id, "verifications", id)}?${query}`}
      choose={may("cases:review") ? choose : undefined}
    />
  );
}

type QueueView = { targetHours: number | undefined; userId: string };

function columns({ targetHours, userId }: QueueView): Column<QueuedCase>[] {
  return [
    reasonColumn(),
    {
      id: "waiting",
      label: t("verifications.queue_rows.waiting"),
      width: 9,
      wraps: true,
      cell: ({ waiting_since }) => <Age since={waiting_since} targetHours={targetHours} />,
      sortBy: ({ waiting_since }) => waiting_since,
    },
    {
      id: "assessment",
      label: t("verifications.assessment"),
      width: 22,
      cell: (row) => <Assessed row={row} />,
      sortBy: ({ assessment }) => (assessment ? assessmentWord(assessment) : ""),
    },
    documentColumn(),
    {
      id: "with",
      label: t("verifications.queue.assigned_to"),
      width: 12,
      wraps: true,
      cell: ({ assignment }) => (
        <span class={assignment?.user_id === userId ? "" : "soft"} title={assignment?.email}>
          {assignment
            ? assignment.user_id === userId
              ? t("verifications.queue.you")
              : assignment.email
            : "–"}
        </span>
      ),
      sortBy: ({ assignment }) => assignment?.email ?? "",
    },
  ];
}

function Assessed({ row }: { row: QueuedCase }) {
  return (
    <>
      {row.new_link_asked_at && (
        <Tag tone="review" icon="link">
          {t("verifications.queue_rows.asked_new_link")}
        </Tag>
      )}
      {row.pending_disposition && (
        <Tag tone="review" icon="clock">
          {t("verifications.queue_rows.second_person")}
        </Tag>
      )}
      <AssessmentTag value={row.assessment} />
      {row.customer_disposition?.value === "escalated" && (
        <span class="soft"> {dispositionWord("escalated")}</span>
      )}
    </>
  );
}

const hourMs = 3600_000;

/** The waiting time, marked if it exceeds the team's target. */
function Age({ since, targetHours }: { since: string; targetHours: number | undefined }) {
  const isLate = targetHours !== undefined && Date.parse(since) + targetHours * hourMs < Date.now();
  return (
    <>
      {isLate && (
        <Tag tone="bad" icon="clock">
          {t("verifications.queue_rows.late")}
        </Tag>
      )}{" "}
      <Time at={since} isShort />
    </>
  );
}
