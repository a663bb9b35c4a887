import { expect, it } from "vitest";
import { currentPolicyRevision, policyOf } from "#domain/assessment/policy.ts";
import {
  calibrationError,
  reliability,
  simulateCases,
} from "../../../lab/evaluate/simulate-cases.ts";

const policy = policyOf(currentPolicyRevision);

it("lets every assessment stand where a capture moves no score", () => {
  const cases = simulateCases(policy, { count: 500, spread: 0 });
  expect(cases.every(({ stands }) => stands)).toBe(true);
});

it("lets fewer stand the more a capture moves, and gives the same Cases every time", () => {
  const stand = (spread: number) =>
    simulateCases(policy, { count: 2000, spread }).filter(({ stands }) => stands).length;
  expect(stand(0.2)).toBeLessThan(stand(0.05));
  expect(stand(0.2)).toBe(stand(0.2));
});

it("finds the policy's confidence right within two points if a capture errs as it assumes", () => {
  const cases = simulateCases(policy, { count: 10_000, spread: 0.1 });
  expect(calibrationError(cases)).toBeLessThan(0.02);
});

it("measures how far confidence is from what stands", () => {
  const sure = (stands: boolean) => ({ confidence: 0.75, stands });
  const cases = [sure(true), sure(true), sure(true), sure(false)];
  expect(reliability(cases)).toEqual([{ confidence: 0.75, stands: 0.75, count: 4 }]);
  expect(calibrationError(cases)).toBe(0);
  expect(calibrationError([sure(true)])).toBe(0.25);
});
