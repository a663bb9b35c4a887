import type * as z from "zod";
import { type CheckName, checkNames } from "#domain/evidence/checks.ts";
import { StoredAuthenticityFacts } from "#domain/evidence/facts/authenticity.ts";
import { StoredBlockListFacts } from "#domain/evidence/facts/block-list.ts";
import { StoredReadingFacts } from "#domain/evidence/facts/document-reading.ts";
import { StoredExternalFacts } from "#domain/evidence/facts/external.ts";
import { StoredFaceMatchFacts } from "#domain/evidence/facts/face-match.ts";
import { StoredLivenessFacts } from "#domain/evidence/facts/liveness.ts";
import { StoredRecordMatchFacts } from "#domain/evidence/facts/record-match.ts";
import { StoredScreeningFacts } from "#domain/evidence/facts/screening.ts";
import type { Components, Json } from "./components.ts";

const facts: Record<CheckName, z.ZodType> = {
  document_reading: StoredReadingFacts,
  authenticity: StoredAuthenticityFacts,
  liveness: StoredLivenessFacts,
  face_match: StoredFaceMatchFacts,
  record_match: StoredRecordMatchFacts,
  screening: StoredScreeningFacts,
  external: StoredExternalFacts,
  block_list: StoredBlockListFacts,
};

/**
 * Describes the `breakdown` of each check. The record itself takes any, so that another release's
 * evidence passes unchanged, and no cold start loads these schemas.
 */
export function describeBreakdowns(components: Components): void {
  if (!components.schemas.Evidence) return;
  const before = Object.values(components.schemas);
  const properties = Object.fromEntries(
    checkNames.map((check) => [check, evidenceOf(check, components)]),
  );
  for (const schema of before) addTypes(schema, properties);
}

function evidenceOf(check: CheckName, components: Components): Json {
  const name = check.split("_").map(capitalized).join("");
  const breakdown = components.schema(
    facts[check].meta({
      id: `${name}Breakdown`,
      description: `The measures of \`${check}\`, part by part. Evidence of another release may lack a member.`,
    }),
    "output",
  );
  components.schemas[`${name}Evidence`] = {
    allOf: [
      { $ref: "#/components/schemas/Evidence" },
      { type: "object", properties: { breakdown } },
    ],
  };
  return { $ref: `#/components/schemas/${name}Evidence` };
}

/** Wherever there is evidence by the name of its check. */
function addTypes(schema: unknown, properties: Json): void {
  if (typeof schema !== "object" || schema === null) return;
  if (isEvidenceByCheck(schema)) Object.assign(schema, { properties });
  else for (const part of Object.values(schema)) addTypes(part, properties);
}

function isEvidenceByCheck(schema: object): boolean {
  const of = "additionalProperties" in schema ? schema.additionalProperties : undefined;
  return (
    typeof of === "object" &&
    of !== null &&
    "$ref" in of &&
    of.$ref === "#/components/schemas/Evidence"
  );
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
