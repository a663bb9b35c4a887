import type { QueuedCase } from "../../../api/queue.ts";
import { t } from "../../../language.ts";
import { AssessmentTag, Tag } from "../../../parts/tag.tsx";
import { Time } from "../../../parts/time.tsx";
import { addressOf } from "../../../place.ts";
import { useHere, useMay } from "../../../session.ts";
import { dispositionWord, documentWord } from "../../../words.ts";
import { moveByArrows, useRowKeys } from "../move-by-keys.ts";
import { ReasonLabel } from "../reason-label.tsx";
import { RowTitle } from "../row-title.tsx";
import { useNames } from "../use-names.ts";

type RowsProps = {
  rows: readonly QueuedCase[];
  query: string;
  targetHours: number | undefined;
  chosen: ReadonlySet<string>;
  onChoose(chosen: ReadonlySet<string>): void;
};

export function QueueRows({ rows, query, targetHours, chosen, onChoose }: RowsProps) {
  useRowKeys();
  const names = useNames(rows);
  const may = useMay();
  const mayReview = may("cases:review");

  function toggle(id: string) {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChoose(next);
  }

  return (
    <div class="table-wrap">
      <table class="table-cards case-table" onKeyDown={moveByArrows}>
        <caption class="unseen">
          {t("Waiting for a decision, the longest first; the arrow keys move between rows")}
        </caption>
        <thead>
          <tr>
            {mayReview && (
              <th scope="col">
                <span class="unseen">{t("Choose")}</span>
              </th>
            )}
            <th scope="col">{t("Verification")}</th>
            <th scope="col">{t("Waiting")}</th>
            <th scope="col">{t("Assessment (advisory)")}</th>
            <th scope="col">{t("Reason")}</th>
            <th scope="col">{t("Document")}</th>
            <th scope="col">{t("With")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {mayReview && (
                <td class="row-choice">
                  <input
                    type="checkbox"
                    aria-label={t("Choose {name}", { name: nameOf(row) })}
                    checked={chosen.has(row.id)}
                    onChange={() => toggle(row.id)}
                  />
                </td>
              )}
              <Row {...{ row, query, targetHours }} name={names.get(row.id)} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({
  row,
  name,
  query,
  targetHours,
}: {
  row: QueuedCase;
  name: string | undefined;
  query: string;
  targetHours: number | undefined;
}) {
  const { project, session } = useHere();
  const { assignment } = row;
  const isMine = assignment?.user_id === session.user.id;
  return (
    <>
      <th scope="row">
        <RowTitle
          row={row}
          name={name}
          href={`${addressOf(project.id, "verifications", row.id)}?${query}`}
        />
      </th>
      <td data-label={t("Waiting")}>
        <Age since={row.waiting_since} targetHours={targetHours} />
      </td>
      <td data-label={t("Assessment")}>
        <AssessmentTag value={row.assessment} />
        {row.customer_disposition?.value === "escalated" && (
          <span class="soft"> {dispositionWord("escalated")}</span>
        )}
        {row.new_link_asked_at && (
          <Tag tone="review" icon="link">
            {t("Asked for a new link")}
          </Tag>
        )}
        {row.pending_disposition && (
          <>
            {" "}
            <Tag tone="review" icon="clock">
              {t("Second person")}
            </Tag>
          </>
        )}
      </td>
      <td data-label={t("Reason")}>
        <ReasonLabel reason={row.reason} />
      </td>
      <td data-label={t("Document")}>
        {documentWord(undefined, row.document_type)}
        {row.country && <span class="soft"> {row.country}</span>}
      </td>
      <td data-label={t("With")} class={isMine ? "row-holder" : "row-holder soft"}>
        {assignment ? (isMine ? t("You") : assignment.email) : "–"}
      </td>
    </>
  );
}

const hourMs = 3600_000;

/** How long it waits, and whether that is longer than the team means it to. */
function Age({ since, targetHours }: { since: string; targetHours: number | undefined }) {
  const isLate = targetHours !== undefined && Date.parse(since) + targetHours * hourMs < Date.now();
  return (
    <>
      <Time at={since} />{" "}
      {isLate && (
        <Tag tone="bad" icon="clock">
          {t("Late")}
        </Tag>
      )}
    </>
  );
}

function nameOf({ reference_id, id }: QueuedCase): string {
  return reference_id ?? `…${id.slice(-8)}`;
}
