import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { decide } from "#domain/assessment/decide.ts";
import { policyOf } from "#domain/assessment/policy.ts";
import { scopeOf } from "#domain/case/scope-of.ts";
import { checkNames } from "#domain/evidence/checks.ts";
import type { Evidence, EvidenceByCheck } from "#domain/evidence/evidence.ts";
import type { DecidedCase } from "#domain/quality/decided-case.ts";
import { rejudge } from "#domain/quality/rejudge.ts";
import type { Thresholds } from "#domain/quality/thresholds.ts";

type StoredCase = Required<Pick<DecidedCase, "id" | "document" | "stamp" | "evidence">>;

/** For each Case its assessment, and each check's status and reasons, as `code/severity`. */
type Outcome = { change: Thresholds; found: string[][] };

function linesOf<Line>(name: string): Line[] {
  const text = readFileSync(new URL(`../../../fixtures/what-if/${name}`, import.meta.url), "utf8");
  return text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

const cases = linesOf<StoredCase>("stored-cases.jsonl");
const outcomes = linesOf<Outcome>("outcomes.jsonl");

function outcomeOf(stored: StoredCase, change: Thresholds): string[] {
  const { evidence, stamp, document } = stored;
  const rejudged = rejudge(evidence, change, stamp.engineProfile);
  const { assessment } = decide(policyOf(stamp.policyRevision), rejudged, scopeOf({ document }));
  const words = checkNames.flatMap((name) => (rejudged[name] ? wordOf(rejudged[name]) : []));
  return [assessment, ...words];
}

function wordOf({ status, reasons }: Evidence): string {
  return [status, ...reasons.map(({ code, severity }) => `${code}/${severity}`)].join(" ");
}

/** The same evidence, every sentence of it in other words. */
function reworded(evidence: EvidenceByCheck): EvidenceByCheck {
  const rejudged: EvidenceByCheck = {};
  for (const name of checkNames) {
    const found = evidence[name];
    if (found) rejudged[name] = { ...found, reasons: found.reasons.map(inOtherWords) };
  }
  return rejudged;
}

function inOtherWords({ detail, ...reason }: Evidence["reasons"][number]) {
  return detail === undefined ? reason : { ...reason, detail: "The same, in other words." };
}

describe.for(outcomes)("stored Cases, asked for $change", ({ change, found }) => {
  it("end as they did when their evidence was first played through", () => {
    expect(cases.map((stored) => outcomeOf(stored, change))).toEqual(found);
  });

  it("end alike, however the sentences of their reasons are worded", () => {
    const said = cases.map((stored) => ({ ...stored, evidence: reworded(stored.evidence) }));
    expect(said.map((stored) => outcomeOf(stored, change))).toEqual(found);
  });
});
