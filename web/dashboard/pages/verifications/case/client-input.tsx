import type { CaseInput } from "#domain/case/case-input.ts";
import type { Wire } from "#domain/wire.ts";
import type { CaseRecord } from "../../../api/cases.ts";
import { t } from "../../../language.ts";

/** The values that the client set when it created the verification. */
export function ClientInput({ record }: { record: CaseRecord }) {
  // A member of the list that has no label here does not compile.
  const labels: Record<keyof Wire<CaseInput>, string> = {
    reference_id: t("Reference"),
    metadata: t("Metadata"),
    redirect_url: t("Goes to at the end"),
    allow_desktop: t("May be photographed with a desk computer"),
    language: t("Language"),
  };
  const rows = entriesOf(labels).flatMap(([name, label]) => rowsOf(label, record[name]));
  if (rows.length === 0) return null;
  return (
    <details class="card folded">
      <summary>
        <h2>{t("Given when it was started")}</h2>
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
  if (typeof value === "boolean") return [[label, value ? t("Yes") : t("No")]];
  if (typeof value === "string") return [[label, value]];
  return Object.entries(value).map(([name, text]) => [`${label}: ${name}`, text]);
}

function entriesOf<Name extends string>(labels: Record<Name, string>): [Name, string][] {
  // The type of Object.entries loses the names of the keys.
  return Object.entries(labels) as [Name, string][];
}
