import { brandLocales } from "../brand-locales.ts";
import { type AllowlistWarning, toAllowlist } from "../document/allowlist.ts";
import { Refusal } from "../errors.ts";
import { checkConditions } from "./check-conditions.ts";
import { decisionSteps } from "./conditions.ts";
import { partsOf } from "./json-pointer.ts";
import { languageOf } from "./page-of-template.ts";
import { type PrimitiveDefinition, primitiveDefinitions } from "./primitive-definitions.ts";
import type { TemplateContent, TemplateInput } from "./template-content.ts";

const maxContentBytes = 64 * 1024;

/** Fills in what an author left out, and refuses what could not run. */
export function completeContent(input: TemplateInput): {
  content: TemplateContent;
  warnings: AllowlistWarning[];
} {
  const steps = completeSteps(input);
  const { documents, warnings } = toAllowlist(
    input.allowed_documents?.map(({ country, document_type }) => ({
      country,
      documentType: document_type,
    })),
  );
  checkMapping(input);
  checkLocales(input);
  const recordMatch = recordMatchOf(input, steps);
  checkRules(input, recordMatch);
  checkConditions(steps, input);
  const { returns, review_after_months, ...others } = input;
  if (returns !== undefined) checkAgeOnly(input, steps);
  const content: TemplateContent = {
    ...others,
    ...(review_after_months !== undefined && { review_after_months }),
    ...(returns !== undefined && { returns, intake: { fields: [], additional: false } }),
    steps,
    allowed_documents: documents.map(({ country, documentType }) => ({
      country,
      document_type: documentType,
    })),
    record_match: recordMatch,
    link_ttl_seconds: input.link_ttl_seconds ?? null,
  };
  if (new TextEncoder().encode(JSON.stringify(content)).byteLength > maxContentBytes) {
    throw new Refusal("request_too_large", `A template is at most ${maxContentBytes} bytes.`);
  }
  return { content, warnings };
}

type Steps = TemplateContent["steps"];

const recordMatchId = "check.record_match";
const simpleMatch = {
  mode: "simple_match" as const,
  fields: ["name" as const, "date_of_birth" as const, "number" as const],
};

/** In the order of the registry, each once. */
const usualPrimitives = primitiveDefinitions
  .filter(({ isAskedFor }) => !isAskedFor)
  .map(({ id }) => id);

function completeSteps({ steps, record_match, returns }: TemplateInput): Steps {
  if (!steps) {
    const compares = record_match !== null && returns === undefined;
    const wanted = usualPrimitives.filter((id) => id !== recordMatchId || compares);
    return wanted.map((primitive) => ({
      id: primitive.split(".")[1] ?? primitive,
      primitive,
      config: primitive === recordMatchId ? (record_match ?? simpleMatch) : defaultsOf(primitive),
    }));
  }
  refuseRepeated(steps, "id");
  refuseRepeated(steps, "primitive");
  const complete = steps.map((step, at) => ({
    ...step,
    config: checkedConfig(step, { at, recordMatch: record_match }),
  }));
  const present = new Set(steps.map(({ primitive }) => primitive));
  for (const [at, { primitive }] of steps.entries()) {
    const missing = definitionOf(primitive)?.requires.filter((id) => !isThere(present, id)) ?? [];
    if (missing.length === 0) continue;
    refuse(`steps[${at}].primitive`, `needs a step of ${missing.join(", ")}`);
  }
  if (!present.has("decision.policy")) refuse("steps", "must end in a step of decision.policy");
  if (record_match && !present.has(recordMatchId)) {
    refuse("record_match", `needs a step of ${recordMatchId}`);
  }
  return complete;
}

/** An applicant who must not be shown flashes brings the same frames. */
function isThere(present: ReadonlySet<string>, id: string): boolean {
  return (
    present.has(id) ||
    (id === "capture.liveness_active" && present.has("capture.liveness_no_flash"))
  );
}

function checkedConfig(
  { primitive, config }: Steps[number],
  { at, recordMatch }: { at: number; recordMatch: TemplateInput["record_match"] },
): Record<string, unknown> {
  const definition = definitionOf(primitive);
  if (!definition) return refuse(`steps[${at}].primitive`, "is not in the registry");
  const isMatch = primitive === recordMatchId;
  const isBare = Object.keys(config).length === 0;
  if (isMatch && recordMatch === null) {
    return refuse(`steps[${at}]`, "contradicts record_match, which is null");
  }
  const given = isMatch && isBare ? (recordMatch ?? simpleMatch) : config;
  if (config.offer_no_flash === false) {
    return refuse(`steps[${at}].config.offer_no_flash`, noFlashStays);
  }
  const parsed = definition.config.safeParse(given);
  if (!parsed.success) return refuse(`steps[${at}].config`, "does not fit the primitive's schema");
  if (isMatch && recordMatch && JSON.stringify(recordMatch) !== JSON.stringify(parsed.data)) {
    return refuse(`steps[${at}].config`, "differs from record_match");
  }
  // Every primitive's configuration is an object.
  return parsed.data as Record<string, unknown>;
}

/** WCAG 2.3.1, and a duty to applicants whom flashes can make ill. */
const noFlashStays =
  "must be true: whoever is sensitive to flashing light is always offered a way without. A step of capture.liveness_no_flash in its place shows flashes to nobody";

function recordMatchOf(input: TemplateInput, steps: Steps): TemplateContent["record_match"] {
  const step = steps.find(({ primitive }) => primitive === recordMatchId);
  if (!step) return null;
  // The step's configuration was parsed with exactly this schema.
  return input.record_match ?? (step.config as TemplateContent["record_match"]);
}

/** A pointer must be able to lead somewhere in what the intake declares. */
function checkMapping({ intake, mapping }: TemplateInput): void {
  for (const [at, { from }] of mapping.entries()) {
    const [key = "", ...deeper] = partsOf(from);
    const field = intake.fields.find((each) => each.key === key);
    const param = `mapping[${at}].from`;
    if (!field && !intake.additional) refuse(param, "leads to no field of the intake");
    if (field && (field.type === "object") !== deeper.length > 0) {
      refuse(param, "does not lead to a value");
    }
  }
}

/** A rule reads the claim, or the payload, from its top: a way through their names leads nowhere. */
function checkRules({ intake }: TemplateInput, plan: TemplateContent["record_match"]): void {
  if (plan?.mode !== "rules") return;
  for (const [at, { claimed }] of plan.rules.entries()) {
    const [root = ""] = partsOf(claimed);
    const isOwnField = intake.fields.some(({ key }) => key === root);
    if (isOwnField || !["claimed", "payload"].includes(root)) continue;
    refuse(
      `record_match.rules[${at}].claimed`,
      "begins inside the claim or the payload: leave that name out, as in /given_names",
    );
  }
}

/** Refuses all that could bring anything else about the person in, or out again: so do all steps of the decision. */
function checkAgeOnly(
  { intake, mapping, record_match, review_after_months }: TemplateInput,
  steps: Steps,
): void {
  const why = "is not for a template that returns an age alone";
  if (intake.fields.length > 0) refuse("intake.fields", why);
  if (mapping.length > 0) refuse("mapping", why);
  if (record_match) refuse("record_match", why);
  if (review_after_months !== undefined) refuse("review_after_months", why);
  const at = steps.findIndex(({ primitive }) => decisionSteps.includes(primitive));
  if (at >= 0) refuse(`steps[${at}].primitive`, why);
}

/** The hosted page speaks these and no others: another would silently be one of them. */
function checkLocales({ locales }: TemplateInput): void {
  for (const [at, locale] of locales.entries()) {
    if (languageOf(locale)) continue;
    refuse(`locales[${at}]`, `is no language of the hosted page (${brandLocales.join(", ")})`);
  }
}

function defaultsOf(primitive: string): Record<string, unknown> {
  return definitionOf(primitive)?.config.parse({}) as Record<string, unknown>;
}

function definitionOf(primitive: string): PrimitiveDefinition | undefined {
  return primitiveDefinitions.find(({ id }) => id === primitive);
}

function refuseRepeated(steps: Steps, member: "id" | "primitive"): void {
  const seen = new Set<string>();
  for (const [at, step] of steps.entries()) {
    if (seen.has(step[member])) refuse(`steps[${at}].${member}`, "repeats an earlier step's");
    seen.add(step[member]);
  }
}

function refuse(param: string, what: string): never {
  throw new Refusal("invalid_parameter", `${param} ${what}.`, { param });
}
