import type { CaseSummary, FoundSummary } from "../../api/cases.ts";
import { t } from "../../language.ts";
import { AssessmentTag, StatusText } from "../../parts/tag.tsx";
import { Time } from "../../parts/time.tsx";
import { addressOf } from "../../place.ts";
import { useHere } from "../../session.ts";
import type { Label } from "../../strings.ts";
import {
  assessmentWord,
  dispositionWord,
  documentWord,
  fieldWord,
  statusWord,
} from "../../words.ts";
import { CaseTable } from "./case-table.tsx";
import { ReasonLabel } from "./reason-label.tsx";
import type { Column } from "./use-columns.ts";

export function CaseRows({ rows }: { rows: readonly CaseSummary[] }) {
  const { project } = useHere();
  return (
    <CaseTable
      list="all"
      caption={t("verifications.case_rows.verifications_arrow_keys_move")}
      rows={rows}
      columns={columns()}
      hrefOf={({ id }) => addressOf(project.id, "verifications", id)}
    />
  );
}

/** The results of a search: each row names the fields that matched and marks the matching words. */
export function FoundRows({ rows, q }: { rows: readonly FoundSummary[]; q: string }) {
  const { project } = useHere();
  const found: Column<FoundSummary> = {
    id: "found_by",
    label: t("verifications.case_rows.found_by"),
    width: 14,
    wraps: true,
    cell: ({ matched_by }) => matched_by.map((field) => t(fieldLabels[field])).join(", "),
  };
  return (
    <CaseTable
      list="found"
      caption={t("verifications.case_rows.verifications_arrow_keys_move")}
      rows={rows}
      // A search looks for a person, so the decision is hidden at first; the row's page shows it.
      columns={[
        found,
        ...columns().map((each) =>
          each.id === "decision" ? { ...each, isExtra: true as const } : each,
        ),
      ]}
      q={q}
      hrefOf={({ id }) => addressOf(project.id, "verifications", id)}
    />
  );
}

const fieldLabels: Record<FoundSummary["matched_by"][number], Label> = {
  name: "common.name",
  reference_id: "verifications.reference",
  document_number: "verifications.field_labels.document_number",
  claimed_name: "verifications.field_labels.claimed_name",
};

function columns(): Column<CaseSummary>[] {
  return [
    {
      id: "status",
      label: t("common.status"),
      width: 12,
      cell: ({ status }) => <StatusText value={status} />,
      sortBy: ({ status }) => statusWord(status),
    },
    {
      id: "assessment",
      label: t("verifications.assessment"),
      width: 22,
      cell: ({ assessment }) => <AssessmentTag value={assessment} />,
      sortBy: ({ assessment }) => (assessment ? assessmentWord(assessment) : ""),
    },
    reasonColumn(),
    {
      id: "decision",
      label: t("verifications.decision"),
      width: 12,
      wraps: true,
      cell: ({ customer_disposition: decision }) =>
        decision ? dispositionWord(decision.value) : <span class="soft">–</span>,
      sortBy: ({ customer_disposition: decision }) =>
        decision ? dispositionWord(decision.value) : "",
    },
    { ...documentColumn(), isExtra: true },
    {
      id: "created",
      label: t("common.created"),
      width: 10,
      wraps: true,
      cell: ({ created_at }) => (
        <span class="soft">
          <Time at={created_at} isShort />
        </span>
      ),
      sortBy: ({ created_at }) => created_at,
    },
  ];
}

type Found = Pick<CaseSummary, "reason" | "document_type" | "country">;

export function reasonColumn(): Column<Found> {
  return {
    id: "reason",
    label: t("common.reason"),
    width: 16,
    wraps: true,
    cell: ({ reason }) => <ReasonLabel reason={reason} />,
    sortBy: ({ reason }) => (reason ? fieldWord(reason) : ""),
  };
}

export function documentColumn(): Column<Found> {
  return {
    id: "document",
    label: t("common.document"),
    width: 13,
    wraps: true,
    cell: ({ document_type, country }) => (
      <span>
        {documentWord(undefined, document_type)}
        {country && <span class="soft"> {country}</span>}
      </span>
    ),
    sortBy: ({ document_type, country }) => `${documentWord(undefined, document_type)} ${country}`,
  };
}
