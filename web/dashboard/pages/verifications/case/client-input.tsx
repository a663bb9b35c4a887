import type { CaseInput } from "#domain/case/case-input.ts";
import type { Wire } from "#domain/wire.ts";
import type { CaseRecord } from "../../../api/cases.ts";
import { t } from "../../../language.ts";

/** The values that the client set when it created the verification. */
export function ClientInput({ record }: { record: CaseRecord }) {
  // A member of the list that has no label here does not compile.
  const labels: Record<keyof Wire<CaseInput>, string> = {
    reference_id: t("verifications.reference"),
    metadata: t("verifications.client_input.metadata"),
    redirect_url: t("verifications.client_input.goes_end"),
    allow_desktop: t("verifications.client_input.may_photographed_desk_computer"),
    language: t("common.language"),
  };
  const rows = entriesOf(labels).flatMap(([name, label]) => rowsOf(label, record[name]));
  if (rows.length === 0) return null;
  return (
    <details class="card folded">
      <summary>
        <h2>{t("verifications.client_input.given_when_started")}</h2>
      </summary>
      <dl class="facts">
        {rows.map(([label, text]) => (
          <>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </>
        ))}
      </dl>
    </details>
  );
}

function rowsOf(label: string, value: CaseRecord[keyof Wire<CaseInput>]): [string, string][] {
  if (value === undefined) return [];
  if (typeof value === "boolean") return [[label, value ? t("common.yes") : t("verifications.no")]];
  if (typeof value === "string") return [[label, value]];
  return Object.entries(value).map(([name, text]) => [`${label}: ${name}`, text]);
}

function entriesOf<Name extends string>(labels: Record<Name, string>): [Name, string][] {
  // The type of Object.entries loses the names of the keys.
  return Object.entries(labels) as [Name, string][];
}
