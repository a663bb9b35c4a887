import * as z from "zod";
import { assessments } from "#domain/assessment.ts";
import { brandLocales } from "#domain/brand-locales.ts";
import { captureItems } from "#domain/capture/capture-item.ts";
import { caseStatuses } from "#domain/case/status.ts";
import { checkNames, checkStatuses } from "#domain/evidence/checks.ts";
import { facePictures } from "#domain/evidence/facts/id-match.ts";
import { sentFields } from "#domain/external/sent-fields.ts";
import { intakeTypes } from "#domain/flow/intake-shape.ts";
import { mappingTargets } from "#domain/flow/mapping.ts";
import { causeCodes } from "#domain/name/name-relation.ts";
import { roles } from "#domain/project/roles.ts";
import { reasonCodes } from "#domain/reason-codes.ts";
import { dispositionValues } from "#domain/review/disposition-values.ts";
import { scenarioNames } from "#domain/sandbox/scenario-names.ts";
import type { Json } from "./components.ts";

/** Lists of names that several schemas have. */
const lists: Record<string, readonly string[]> = {
  Assessment: assessments,
  CaptureItem: captureItems,
  CauseCode: causeCodes,
  CheckName: checkNames,
  CheckStatus: checkStatuses,
  DispositionValue: dispositionValues,
  FacePicture: facePictures,
  IntakeType: intakeTypes,
  Language: brandLocales,
  MappingTarget: mappingTargets,
  ReasonCode: reasonCodes,
  Role: roles,
  SandboxScenario: scenarioNames,
  SentField: sentFields,
  VerificationStatus: caseStatuses,
};

/** With fewer members, a schema would have those of a named one by chance. */
const minMembers = 6;

type Described = { paths: Json; webhooks: Json; schemas: Record<string, Json> };

/**
 * The same description, with each list and each noun written once: a schema refers to a list by its name.
 * One that has every member of a noun refers to the noun, and writes what it adds.
 */
export function sharingParts({ paths, webhooks, schemas }: Described) {
  const named = rewritten(schemas, namingLists);
  const nouns = Object.entries(named)
    .map(([name, schema]) => ({ name, ...ObjectShape.parse(schema) }))
    .filter(({ properties }) => Object.keys(properties).length >= minMembers)
    .sort((a, b) => Object.keys(b.properties).length - Object.keys(a.properties).length);
  const onNouns = (schema: Json) => extending(schema, nouns);
  return {
    paths: rewritten(rewritten(paths, namingLists), onNouns),
    webhooks: rewritten(rewritten(webhooks, namingLists), onNouns),
    schemas: {
      ...rewritten(named, onNouns),
      ...Object.fromEntries(
        Object.entries(lists).map(([name, list]) => [name, { type: "string", enum: list }]),
      ),
    },
  };
}

/** Rewrites a part, and then the parts of what it became. */
function rewritten(part: Json, change: (part: Json) => Json): Json {
  const inside = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inside);
    return isJson(value) ? rewritten(value, change) : value;
  };
  return Object.fromEntries(
    Object.entries(change(part)).map(([name, value]) => [name, inside(value)]),
  );
}

function isJson(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const names = new Map(Object.entries(lists).map(([name, list]) => [list.join(), name]));

function namingLists(part: Json): Json {
  const name = Array.isArray(part.enum) ? names.get(part.enum.join()) : undefined;
  if (name === undefined) return part;
  const { type: _, enum: __, ...others } = part;
  return { $ref: reference(name), ...others };
}

const ObjectShape = z.object({
  properties: z.record(z.string(), z.unknown()).catch({}),
  required: z.array(z.string()).catch([]),
});

type Noun = z.output<typeof ObjectShape> & { name: string };

function extending(part: Json, nouns: readonly Noun[]): Json {
  const { properties, required } = ObjectShape.parse(part);
  const base = nouns.find(
    (noun) =>
      Object.keys(noun.properties).length < Object.keys(properties).length &&
      Object.entries(noun.properties).every(([name, each]) => isSame(each, properties[name])) &&
      noun.required.every((name) => required.includes(name)),
  );
  if (!base) return part;
  const { type, properties: _, required: __, ...others } = part;
  const added = Object.entries(properties).filter(([name]) => !(name in base.properties));
  const asked = required.filter((name) => !base.required.includes(name));
  return {
    ...others,
    allOf: [
      { $ref: reference(base.name) },
      {
        type,
        properties: Object.fromEntries(added),
        ...(asked.length > 0 && { required: asked }),
      },
    ],
  };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function reference(name: string): string {
  return `#/components/schemas/${name}`;
}
