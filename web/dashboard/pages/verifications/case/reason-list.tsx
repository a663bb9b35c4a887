import { Fragment } from "preact";
import { readFacts } from "#domain/evidence/facts/read-facts.ts";
import { StoredRecordMatchFacts } from "#domain/evidence/facts/record-match.ts";
import { ownRemark } from "#domain/evidence/own-remark.ts";
import type { CaseRecord } from "../../../api/cases.ts";
import { locale, t } from "../../../language.ts";
import { ApiValue } from "../../../parts/tag.tsx";
import {
  causeSentence,
  fieldValueWord,
  fieldWord,
  findingWords,
  reasonSentence,
  sourceWord,
} from "../../../words.ts";
import { Claimed, Collected } from "./document/both-sides.tsx";
import { DifferenceList } from "./document/difference-list.tsx";
import { type Evidence, remarkOf } from "./evidence.ts";

type Shown = { record: CaseRecord; evidence: Evidence };
type Reason = Evidence["reasons"][number];

/** Heaviest first. */
export function byWeight(reasons: readonly Reason[]): Reason[] {
  const weight = { critical: 0, warning: 1, info: 2 };
  return reasons.toSorted((a, b) => weight[a.severity] - weight[b.severity]);
}

/** The reasons for a check's result, each with its values and their places. */
export function ReasonList({ record, evidence }: Shown) {
  const { reasons, status } = evidence;
  if (reasons.length === 0) return null;
  return (
    <ul class="reasons">
      {byWeight(reasons).map((reason) => {
        const { code, severity, detail } = reason;
        const sides = bothSides({ record, evidence, reason });
        const remark = remarkOf(reason, status);
        return (
          <li key={code + detail} data-severity={severity}>
            <span>{reasonSentence(code, status)}</span>
            {sides ?? <Fields evidence={evidence} fields={reason.fields ?? []} />}
            {/* The remark says less than the values, so it shows only without them. */}
            {remark && !sides && (
              <Remark english={remark} own={ownRemark(evidence, code, findingWords)} />
            )}
            <ApiValue value={`${code}, ${severity}`} />
          </li>
        );
      })}
    </ul>
  );
}

/** A remark that is English alone opens on demand in another language. */
function Remark({ english, own }: { english: string; own: string | undefined }) {
  if (own || locale().startsWith("en")) return <span class="soft">{own ?? english}</span>;
  return (
    <details class="soft">
      <summary>{t("verifications.reason_list.remark_in_english")}</summary>
      <span lang="en">{english}</span>
    </details>
  );
}

/** The two values of a reason about a difference, and the difference. */
function bothSides({ record, evidence, reason }: Shown & { reason: Reason }) {
  const { code, fields = [] } = reason;
  const differences = evidence.differences?.filter(
    ({ reason, name }) => reason === code && fields.includes(name),
  );
  if (differences && differences.length > 0) return <DifferenceList differences={differences} />;
  const rows = code.endsWith("_divergence") ? divergentRows(evidence, fields) : [];
  if (rows.length === 0) return undefined;
  return (
    <div class="differences">
      {rows.map(({ name, field, row }) => (
        <Fragment key={name}>
          <strong>{fieldWord(field)}</strong>
          <span>
            {t("verifications.case.claimed")}: <Claimed record={record} name={name} row={row} />
          </span>
          <span>
            {t("verifications.case.collected")}: <Collected record={record} name={name} row={row} />
          </span>
          {row.because?.map((cause) => (
            <span key={cause} class="soft">
              {causeSentence(cause)}
            </span>
          ))}
        </Fragment>
      ))}
    </div>
  );
}

/** The fields of a reason, each with its value from the document. */
function Fields({ evidence, fields }: { evidence: Evidence; fields: readonly string[] }) {
  if (fields.length === 0) return null;
  return (
    <span>
      {fields.map((field, at) => (
        <Fragment key={field}>
          {at > 0 && ", "}
          {fieldWord(field)}
          <ReadValue evidence={evidence} field={field} />
        </Fragment>
      ))}
    </span>
  );
}

function ReadValue({ evidence, field }: { evidence: Evidence; field: string }) {
  const read = evidence.fields?.[field];
  if (!read || read.value === null) return null;
  return (
    <>
      {" "}
      <span class="mono">{fieldValueWord(field, read.value)}</span>{" "}
      <small class="soft">{sourceWord(read.source)}</small>
    </>
  );
}

function divergentRows(evidence: Evidence, fields: readonly string[]) {
  return Object.entries(readFacts(StoredRecordMatchFacts, evidence)).flatMap(([name, row]) => {
    const field = row.result === "divergent" ? row.field : undefined;
    if (field === undefined || !fields.includes(field)) return [];
    // The row of the whole name includes its parts.
    return name === field || name.startsWith("rule_") ? [{ name, field, row }] : [];
  });
}
