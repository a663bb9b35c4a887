import type { Decision } from "#domain/assessment/decide.ts";
import type { CheckName } from "#domain/evidence/checks.ts";
import type { Evidence } from "#domain/evidence/evidence.ts";
import type { StoredRecord } from "./stored-record.ts";

export type Difference = { what: string; stored: string; now: string };

/** Differences between the new decision and the stored one. */
export function differencesOfDecision(stored: StoredRecord, now: Decision): Difference[] {
  return differing([
    ["assessment", stored.assessment, now.assessment],
    ["confidence", stored.confidence, now.confidence],
    ["reason", stored.reason, now.reason],
  ]);
}

/** Differences in a check's evidence. A score counts to the second decimal, as people read it. */
export function differencesOfEvidence(
  check: CheckName,
  stored: Evidence,
  now: Evidence,
): Difference[] {
  const fields = new Set(Object.keys({ ...stored.fields, ...now.fields }));
  return differing([
    [`${check} status`, stored.status, now.status],
    [`${check} score`, stored.score?.toFixed(2), now.score?.toFixed(2)],
    [`${check} reasons`, codesOf(stored), codesOf(now)],
    ...[...fields].map(
      (name): Row => [`${check} ${name}`, stored.fields?.[name]?.value, now.fields?.[name]?.value],
    ),
    ...networksOf(stored).map(
      ([name, sha256]): Row => [
        `${check} network ${name}`,
        sha256,
        new Map(networksOf(now)).get(name),
      ],
    ),
  ]);
}

type Row = [what: string, stored: unknown, now: unknown];

function differing(rows: readonly Row[]): Difference[] {
  return rows
    .map(([what, stored, now]) => ({ what, stored: textOf(stored), now: textOf(now) }))
    .filter(({ stored, now }) => stored !== now);
}

const textOf = (value: unknown) => String(value ?? "none");

function codesOf({ reasons }: Evidence): string | undefined {
  const codes = new Set(reasons.map(({ code }) => code));
  return [...codes].sort().join(", ") || undefined;
}

function networksOf({ model = [] }: Evidence): [name: string, sha256: string][] {
  return model.map(({ name, sha256 }) => [name, sha256]);
}
