import { useEffect, useState } from "preact/hooks";
import { assessments } from "#domain/assessment.ts";
import { caseStatuses } from "#domain/case/status.ts";
import { dispositionValues } from "#domain/review/disposition-values.ts";
import type { QueryName } from "../../address.ts";
import type { CaseFilters } from "../../api/cases.ts";
import { listFlows } from "../../api/flows.ts";
import { t } from "../../language.ts";
import { setQuery } from "../../place.ts";
import { useHere } from "../../session.ts";
import { useLoad } from "../../use-load.ts";
import { assessmentWord, dispositionWord, optionOf, statusWord } from "../../words.ts";
import { Choice } from "./choice.tsx";
import { FilterBar, filtersIn } from "./filter-bar.tsx";

const names = [
  "status",
  "assessment",
  "disposition",
  "flow_slug",
  "document_type",
  "country",
  "reference_id",
  "reason",
  "created_after",
] as const satisfies readonly QueryName[];

/** The filters in an address, under the API's names. */
export function filtersOf(query: URLSearchParams): CaseFilters {
  return filtersIn(query, names);
}

const periods = [
  { label: "verifications.filters.today", days: 1 },
  { label: "common.7_days", days: 7 },
  { label: "common.30_days", days: 30 },
] as const;

export function Filters({ filters }: { filters: CaseFilters }) {
  const { project } = useHere();
  const flows = useLoad(() => listFlows(project.id), project.id);
  return (
    <FilterBar names={names} isAny={Object.keys(filters).length > 0}>
      <Choice
        name="status"
        label={t("common.status")}
        value={filters.status}
        options={caseStatuses.map((value) => optionOf(value, statusWord(value)))}
      />
      <Choice
        name="assessment"
        label={t("verifications.assessment")}
        value={filters.assessment}
        options={assessments.map((value) => optionOf(value, assessmentWord(value)))}
      />
      <Choice
        name="disposition"
        label={t("verifications.decision")}
        value={filters.disposition}
        options={[
          optionOf("none", t("verifications.filters.no_decision_yet")),
          ...dispositionValues.map((value) => optionOf(value, dispositionWord(value))),
        ]}
      />
      <Choice
        name="flow_slug"
        label={t("common.flow")}
        value={filters.flow_slug}
        options={(flows.value ?? []).map(({ slug }) => ({ value: slug, label: slug }))}
      />
      <Choice
        name="created_after"
        label={t("common.created")}
        value={filters.created_after}
        options={periods.map(({ label, days }) => ({ value: midnight(days), label: t(label) }))}
      />
      <Reference value={filters.reference_id} />
    </FilterBar>
  );
}

function Reference({ value = "" }: { value: string | undefined }) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  return (
    <form
      class="chip"
      data-set={value !== ""}
      onSubmit={(event) => {
        event.preventDefault();
        setQuery({ reference_id: typed.trim() });
      }}
    >
      <label for="reference">{t("verifications.reference")}</label>
      <input
        id="reference"
        size={12}
        value={typed}
        placeholder="user-123"
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={() => setQuery({ reference_id: typed.trim() })}
      />
    </form>
  );
}

/** The start of the day this number of days ago. It stays the same all day, so that the view keeps its address. */
function midnight(days: number): string {
  const date = new Date();
  date.setHours(0, 0, 0, 0);
  date.setDate(date.getDate() - (days - 1));
  return date.toISOString();
}
