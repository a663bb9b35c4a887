import type { CaseSummary } from "../../api/cases.ts";
import { t } from "../../language.ts";
import { AssessmentTag, StatusText } from "../../parts/tag.tsx";
import { Time } from "../../parts/time.tsx";
import { addressOf } from "../../place.ts";
import { useHere } from "../../session.ts";
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
      caption={t("Verifications; the arrow keys move between rows")}
      rows={rows}
      columns={columns()}
      hrefOf={({ id }) => addressOf(project.id, "verifications", id)}
    />
  );
}

function columns(): Column<CaseSummary>[] {
  return [
    {
      id: "status",
      label: t("Status"),
      width: 11,
      cell: ({ status }) => <StatusText value={status} />,
      sortBy: ({ status }) => statusWord(status),
    },
    {
      id: "assessment",
      label: t("Assessment"),
      width: 22,
      cell: ({ assessment }) => <AssessmentTag value={assessment} />,
      sortBy: ({ assessment }) => (assessment ? assessmentWord(assessment) : ""),
    },
    reasonColumn(),
    {
      id: "decision",
      label: t("Decision"),
      width: 12,
      cell: ({ customer_disposition: decision }) =>
        decision ? dispositionWord(decision.value) : <span class="soft">–</span>,
      sortBy: ({ customer_disposition: decision }) =>
        decision ? dispositionWord(decision.value) : "",
    },
    { ...documentColumn(), isExtra: true },
    {
      id: "created",
      label: t("Created"),
      width: 10,
      cell: ({ created_at }) => (
        <span class="soft">
          <Time at={created_at} />
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
    label: t("Reason"),
    width: 15,
    cell: ({ reason }) => <ReasonLabel reason={reason} />,
    sortBy: ({ reason }) => (reason ? fieldWord(reason) : ""),
  };
}

export function documentColumn(): Column<Found> {
  return {
    id: "document",
    label: t("Document"),
    width: 13,
    cell: ({ document_type, country }) => (
      <span>
        {documentWord(undefined, document_type)}
        {country && <span class="soft"> {country}</span>}
      </span>
    ),
    sortBy: ({ document_type, country }) => `${documentWord(undefined, document_type)} ${country}`,
  };
}
