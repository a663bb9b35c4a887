import { assessments } from "#domain/assessment.ts";
import { everyDocumentType } from "#domain/document/any-country.ts";
import { reasonCatalogue } from "#domain/reason-codes.ts";
import type { QueryName } from "../../../address.ts";
import type { QueueFilters } from "../../../api/queue.ts";
import type { Member } from "../../../api/team.ts";
import { t } from "../../../language.ts";
import { useHere } from "../../../session.ts";
import { assessmentWord, documentWord, fieldWord, optionOf } from "../../../words.ts";
import { Choice } from "../choice.tsx";
import { FilterBar, filtersIn } from "../filter-bar.tsx";

const names = [
  "assessment",
  "assignee",
  "reason",
  "country",
  "document_type",
  "lane",
] as const satisfies readonly QueryName[];

export function queueFiltersOf(query: URLSearchParams): QueueFilters {
  return filtersIn(query, names);
}

type BarProps = { filters: QueueFilters; members: readonly Member[] };

export function QueueFilterBar({ filters, members }: BarProps) {
  const { session } = useHere();
  const others = members.filter(({ id }) => id !== session.user.id);
  return (
    <FilterBar names={names} isAny={Object.keys(filters).length > 0}>
      <Choice
        name="assignee"
        label={t("verifications.queue.assigned_to")}
        value={filters.assignee}
        options={[
          { value: "none", label: t("verifications.queue_filters.nobody") },
          { value: "me", label: t("verifications.queue.you") },
          ...others.map(({ id, email }) => ({ value: id, label: email })),
        ]}
      />
      <Choice
        name="assessment"
        label={t("verifications.assessment")}
        value={filters.assessment}
        options={assessments.map((value) => optionOf(value, assessmentWord(value)))}
      />
      <Choice
        name="reason"
        label={t("common.reason")}
        value={filters.reason}
        options={Object.keys(reasonCatalogue).map((value) => ({ value, label: fieldWord(value) }))}
      />
      <Choice
        name="document_type"
        label={t("common.document")}
        value={filters.document_type}
        options={everyDocumentType.map((documentType) => ({
          value: documentType,
          label: documentWord(undefined, documentType),
        }))}
      />
    </FilterBar>
  );
}
