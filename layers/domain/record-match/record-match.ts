import type { Judgement } from "../assessment/judgement.ts";
import { causeSentences } from "../evidence/difference-sentences.ts";
import type { Evidence } from "../evidence/evidence.ts";
import type { RecordRow } from "../evidence/facts/record-match.ts";
import type { Reason } from "../reason-codes.ts";
import { reason } from "../reason-codes.ts";
import { fieldWord } from "../words.ts";
import type { Comparison, MatchPlan } from "./comparison.ts";
import { matchByRules } from "./match-by-rules.ts";
import { matchSimply } from "./match-simply.ts";
import { readingsOf } from "./readings.ts";
import type { ReferenceRecord } from "./reference-record.ts";

/**
 * Compares the document with the client's claims. It reports how the fields compare and repeats no value
 * of either side. No policy weighs it, so it cannot change an assessment.
 */
export function recordMatch({
  plan,
  record,
  reading,
}: {
  plan: MatchPlan;
  record: ReferenceRecord;
  reading: Evidence | undefined;
}): Evidence {
  const readings = readingsOf(reading ?? { status: "not_run", reasons: [], inputs: [] });
  const comparisons =
    plan.mode === "simple_match"
      ? matchSimply(plan, record, readings)
      : matchByRules(plan, record, readings);
  return {
    ...judgeRecordMatch(comparisons),
    breakdown: rowsOf(comparisons),
    inputs: reading?.inputs ?? [],
  };
}

function rowsOf(comparisons: readonly Comparison[]): Record<string, RecordRow> {
  const rows: Record<string, RecordRow> = {};
  for (const { key, outcome, parts = [] } of comparisons) {
    rows[key] = outcome;
    for (const part of parts) rows[part.field] = part;
  }
  return rows;
}

/** The result of the comparisons. No policy weighs it. */
function judgeRecordMatch(comparisons: readonly Comparison[]): Judgement {
  const outcomes = comparisons.map(({ outcome }) => outcome);
  const compared = outcomes.filter(({ result }) => result !== "not_available");
  if (compared.length === 0) {
    // A reading without any value gives one reason for all fields.
    const why = notCompared(comparisons).filter(() => outcomes.some(isOfRecord));
    return { status: "not_run", reasons: [whyNothing(outcomes), ...why] };
  }
  const isDivergent = compared.some(({ result }) => result === "divergent");
  const lowest = Math.min(...compared.map(({ score = 100 }) => score));
  return {
    status: isDivergent ? "review" : "pass",
    score: lowest / 100,
    reasons: [...divergences(comparisons), ...absences(outcomes), ...notCompared(comparisons)],
  };
}

/** For a Case that has nothing to compare with, or whose Flow asks for no comparison. */
export function noRecordMatch(detail: string): Evidence {
  return { status: "not_run", reasons: [reason("claim_absent", { detail })], inputs: [] };
}

function divergences(comparisons: readonly Comparison[]): Reason[] {
  const divergent = comparisons.filter(({ outcome }) => outcome.result === "divergent");
  const codes = divergent.flatMap(({ divergence }) => divergence ?? []);
  return [...new Set(codes)].map((code) => {
    const own = divergent.filter(({ divergence }) => divergence === code);
    const sentences = own.map(({ outcome }) => howDifferent(outcome));
    return reason(code, {
      fields: [...new Set(own.map(({ outcome }) => outcome.field))],
      detail: [...new Set(sentences)].join(" "),
    });
  });
}

/** No word of either side: the sentence travels where values do not. */
function howDifferent({ field, score, because = [] }: RecordRow): string {
  const causes = because.map((code) => causeSentences[code].slice(0, -1).toLowerCase());
  const how = causes.length > 0 ? `: ${causes.join("; ")}` : "";
  const alike = score === undefined ? "" : ` (${score} of 100 alike)`;
  return `${fieldWord(field)} differs${how}${alike}.`;
}

function absences(outcomes: readonly RecordRow[]): Reason[] {
  const unclaimed = outcomes.filter(({ rule }) => rule === "not_claimed");
  if (unclaimed.length === 0) return [];
  const fields = [...new Set(unclaimed.map(({ field }) => field))].join(", ");
  return [reason("claim_absent", { detail: `The record says nothing of: ${fields}.` })];
}

/** Why a claim was compared with nothing. */
const hindrances: Record<string, string> = {
  not_comparable: "it can be read in no way, or in more than one",
  not_read: "it was not read on the document",
  too_long: "it is too long",
  another_document: "it is of another document",
};

/** Claims that found nothing to be compared with, each by name: a pass does not speak for them. */
function notCompared(comparisons: readonly Comparison[]): Reason[] {
  const results = comparisons.flatMap(({ outcome, parts = [] }) =>
    outcome.result === "not_available" || outcome.field === "number"
      ? [outcome, ...(outcome.field === "number" ? parts : [])]
      : [],
  );
  const hindered = results.filter(({ rule }) => Object.hasOwn(hindrances, rule));
  const fields = [...new Set(hindered.map(({ field }) => field))];
  if (fields.length === 0) return [];
  const sentences = hindered.map(({ field, rule }) => `${field}: ${hindrances[rule]}`);
  return [
    reason("claim_not_compared", {
      fields,
      detail: `Not compared: ${[...new Set(sentences)].join("; ")}.`,
    }),
  ];
}

function isOfRecord({ rule }: RecordRow): boolean {
  return rule === "not_comparable" || rule === "too_long";
}

function whyNothing(outcomes: readonly RecordRow[]): Reason {
  if (outcomes.every(({ rule }) => rule === "not_claimed")) {
    return reason("claim_absent", { detail: "The record says nothing that is compared." });
  }
  return reason("check_not_run", { detail: "Nothing that was claimed could be compared whole." });
}
