import type { VerificationOnWire } from "#domain/case/verification.ts";
import { type CheckName, checkNames } from "#domain/evidence/checks.ts";
import type { CaseRecord } from "../../../api/cases.ts";
import { figure } from "../../../language.ts";

type Checks = NonNullable<VerificationOnWire["result"]>["verification_result"]["checks"];

/** What one check saw, as it travels. */
export type Evidence = NonNullable<Checks[CheckName]>;

/** What each check's panel is given. */
export type CheckProps = { record: CaseRecord; evidence: Evidence };

export function checksOf(record: CaseRecord): { name: CheckName; evidence: Evidence }[] {
  const checks = record.result?.verification_result.checks ?? {};
  return checkNames.flatMap((name) => {
    const evidence = checks[name];
    return evidence ? [{ name, evidence }] : [];
  });
}

type Json = Record<string, unknown>;

/** A member however deep, or nothing: what a check breaks down to is its own affair. */
export function at(value: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>(
    (inside, name) => (isRecord(inside) ? inside[name] : undefined),
    value,
  );
}

export function numberAt(value: unknown, ...path: string[]): number | undefined {
  const found = at(value, ...path);
  return typeof found === "number" ? found : undefined;
}

export function textAt(value: unknown, ...path: string[]): string | undefined {
  const found = at(value, ...path);
  return typeof found === "string" ? found : undefined;
}

export function listAt(value: unknown, ...path: string[]): unknown[] {
  const found = at(value, ...path);
  return Array.isArray(found) ? found : [];
}

export function isRecord(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function percent(share: number): string {
  return `${figure(Math.floor(share * 1000) / 10)} %`;
}
