import type { Evidence } from "#domain/evidence/evidence.ts";
import { rounded } from "#domain/rounded.ts";

/** The evidence envelope as it goes over the wire. */
export function evidenceJson(evidence: Evidence): Record<string, unknown> {
  const { fields, mrz, model, startedAt, durationMs, breakdown, ...rest } = evidence;
  return {
    ...rest,
    ...(fields && { fields: mapValues(fields, fieldJson) }),
    ...(mrz !== undefined && { mrz }),
    ...(breakdown && { breakdown }),
    ...(model && { model }),
    ...(startedAt && { started_at: startedAt }),
    ...(durationMs !== undefined && { duration_ms: durationMs }),
  };
}

function fieldJson({
  checkDigitOk,
  confidence,
  ...field
}: NonNullable<Evidence["fields"]>[string]) {
  return { ...field, confidence: rounded(confidence), check_digit_ok: checkDigitOk };
}

function mapValues<In, Out>(record: Record<string, In>, map: (value: In) => Out) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}
