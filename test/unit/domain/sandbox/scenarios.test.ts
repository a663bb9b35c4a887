import { describe, expect, it } from "vitest";
import { decide } from "#domain/assessment/decide.ts";
import { currentPolicyRevision, policyOf } from "#domain/assessment/policy.ts";
import { type CheckName, checkNames, checkTable } from "#domain/evidence/checks.ts";
import { primitives } from "#domain/flow/primitives.ts";
import { defaultEngineProfile, engineProfileOf } from "#domain/profile.ts";
import { isReasonCode, reason } from "#domain/reason-codes.ts";
import { scenarioNames } from "#domain/sandbox/scenario-names.ts";
import { endsUnder, scenarios } from "#domain/sandbox/scenarios.ts";
import { sourcesOf } from "../../../fixtures/sources-of.ts";

const profile = engineProfileOf(defaultEngineProfile);
const policy = policyOf(currentPolicyRevision);

const prescriptions = scenarioNames.flatMap((scenario) =>
  Object.entries(scenarios[scenario].checks ?? {}).map(([check, said]) => ({
    scenario,
    check: check as CheckName,
    ...said,
  })),
);

describe("a scenario promises only what the engine gives", () => {
  it.for(prescriptions)("$scenario: $check fails only by what fails it", (said) => {
    if (said.status !== "fail") return;
    expect(checkTable[said.check].failsBy).toEqual(expect.arrayContaining([said.reasons?.[0]]));
  });

  it.for(prescriptions)("$scenario: $check gives its reasons", ({ check, reasons = [] }) => {
    const published = primitives.find(({ id }) => id === `check.${check}`)?.reasonCodes ?? [];
    const decided: Partial<Record<CheckName, string>> = {
      record_match: "layers/domain/record-match",
      screening: "layers/domain/screening",
      external: "layers/domain/outside",
      block_list: "layers/domain/block-list",
    };
    const folder = decided[check] ?? `layers/checks/${checkTable[check].folder}`;
    // The rule from a measurement to a reason is in the domain, because a what-if applies it too.
    const own = sourcesOf(folder) + sourcesOf("layers/domain/assessment");
    for (const code of reasons) {
      if (code === "check_error") continue;
      expect(published).toContain(code);
      expect(own).toContain(`"${code}"`);
    }
  });

  it("of a face that clearly differs what the profile's measured error allows", () => {
    const { failsBelowMismatch } = profile.faceMatch;
    expect(checkTable.face_match.failsBy.includes("low_similarity")).toBe(failsBelowMismatch);
    expect(scenarios.face_mismatch.ends.assessment).toBe(
      failsBelowMismatch ? "material_inconsistency" : "manual_review_recommended",
    );
  });

  it.for(["builtin-1", "builtin-2", "reference-1"])(
    "of a face that clearly differs on a stage of %s",
    (name) => {
      const assessment = engineProfileOf(name).faceMatch.failsBelowMismatch
        ? "material_inconsistency"
        : "manual_review_recommended";
      for (const scenario of ["face_mismatch", "film_of_another"] as const) {
        const { reason } = scenarios[scenario].ends;
        expect(endsUnder(name, scenario)).toMatchObject({ assessment, reason });
      }
      expect(endsUnder(name, "spoof_replay")).toEqual(scenarios.spoof_replay.ends);
    },
  );

  it("of a flat face what the profile's measured error allows", () => {
    const { failsWhenFlat } = profile.liveness;
    expect(checkTable.liveness.failsBy.includes("replay_suspected")).toBe(failsWhenFlat);
  });
});

it("every finding that fails a check leads to the assessment of a contradiction, or to none", () => {
  for (const check of checkNames) {
    for (const code of checkTable[check].failsBy) {
      expect(isReasonCode(code)).toBe(true);
      const evidence = {
        status: "fail",
        reasons: [reason(code, { severity: "critical" })],
        inputs: [],
      } as const;
      const passed = { status: "pass", reasons: [], inputs: [] } as const;
      const all = Object.fromEntries(checkNames.map((name) => [name, passed]));
      const { assessment } = decide(policy, { ...all, [check]: evidence }, { tier: "calibrated" });
      expect(["material_inconsistency", "assessment_incomplete"]).toContain(assessment);
    }
  }
});
