import { assessments } from "#domain/case/assessment.ts";
import { namedDocuments } from "#domain/document/types.ts";
import { reasonCatalogue } from "#domain/evidence/reason-codes.ts";
import type { QueueFilters } from "../../../api/queue.ts";
import { listMembers } from "../../../api/team.ts";
import { Icon } from "../../../parts/icon.tsx";
import { setQuery } from "../../../place.ts";
import { useHere } from "../../../session.ts";
import { useLoad } from "../../../use-load.ts";
import { assessmentWord, fieldWord, optionOf } from "../../../words.ts";
import { Choice } from "../choice.tsx";

const names = ["assessment", "assignee", "reason", "country", "document_type"] as const;

export function queueFiltersOf(query: URLSearchParams): QueueFilters {
  const given = names.flatMap((name) => {
    const value = query.get(name);
    return value ? [[name, value] as const] : [];
  });
  return Object.fromEntries(given);
}

/** Of a type that several countries have, all of them. */
const documentTypes = [
  ...new Map(namedDocuments.map((kind) => [kind.documentType, kind])).values(),
];

export function QueueFilterBar({ filters }: { filters: QueueFilters }) {
  const { project, session } = useHere();
  const members = useLoad(() => listMembers(), project.id);
  const others = (members.value ?? []).filter(({ id }) => id !== session.user.id);
  return (
    <search class="filters" aria-label="Filters">
      <Choice
        name="assignee"
        label="With"
        value={filters.assignee}
        options={[
          { value: "none", label: "Nobody" },
          { value: "me", label: "You" },
          ...others.map(({ id, email }) => ({ value: id, label: email })),
        ]}
      />
      <Choice
        name="assessment"
        label="Assessment"
        value={filters.assessment}
        options={assessments.map((value) => optionOf(value, assessmentWord(value)))}
      />
      <Choice
        name="reason"
        label="Reason"
        value={filters.reason}
        options={Object.keys(reasonCatalogue).map((value) => ({ value, label: fieldWord(value) }))}
      />
      <Choice
        name="document_type"
        label="Document"
        value={filters.document_type}
        options={documentTypes.map(({ documentType, label }) => ({ value: documentType, label }))}
      />
      {Object.keys(filters).length > 0 && (
        <button
          type="button"
          class="button-quiet"
          onClick={() => setQuery(Object.fromEntries(names.map((name) => [name, undefined])))}
        >
          <Icon name="close" /> Clear
        </button>
      )}
    </search>
  );
}
