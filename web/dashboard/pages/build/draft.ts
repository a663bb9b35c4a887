import { Refusal } from "#domain/errors.ts";
import { completeContent } from "#domain/flow/complete-content.ts";
import { type TemplateContent, TemplateInput } from "#domain/flow/template-content.ts";
import type { Primitive, Template } from "../../api/templates.ts";

/** The whole content of a Template in the composer. */
export type Draft = Omit<TemplateContent, "returns" | "review_after_months"> & {
  returns?: string | undefined;
  review_after_months?: number | undefined;
};

/** The props of each tab of the composer. */
export type EditorProps = {
  draft: Draft;
  registry: Primitive[];
  isLocked: boolean;
  change(part: Partial<Draft>): void;
};

/** The editable content of a Template, without its state, which the service alone changes. */
export function contentOf(template: Template): Draft {
  return {
    name: template.name,
    description: template.description,
    steps: template.steps,
    allowed_documents: template.allowed_documents,
    intake: template.intake,
    mapping: template.mapping,
    record_match: template.record_match,
    locales: template.locales,
    link_ttl_seconds: template.link_ttl_seconds,
    ...(template.returns !== undefined && { returns: template.returns }),
    ...(template.review_after_months !== undefined && {
      review_after_months: template.review_after_months,
    }),
  };
}

const recordMatch = "check.record_match";

/** The body of the request. It has the comparison in one place, so the step's own config is empty. */
export function inputOf({ link_ttl_seconds, ...draft }: Draft): Record<string, unknown> {
  const compares = draft.steps.some(({ primitive }) => primitive === recordMatch);
  return {
    ...draft,
    steps: draft.steps.map((step) =>
      step.primitive === recordMatch ? { ...step, config: {} } : step,
    ),
    record_match: compares ? draft.record_match : null,
    ...(link_ttl_seconds !== null && { link_ttl_seconds }),
  };
}

export type Objection = { param: string; detail: string };

/** The errors that the service would report, found while a person types: the same rules run here. */
export function objectionsTo(draft: Draft): Objection[] {
  const parsed = TemplateInput.safeParse(inputOf(draft));
  if (!parsed.success) {
    return parsed.error.issues.map(({ path, message }) => ({
      param: path.map(String).join("."),
      detail: message,
    }));
  }
  try {
    completeContent(parsed.data);
    return [];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return [{ param: "", detail: error.message }];
  }
}

/** The names of the steps that need a step of this primitive. */
export function needersOf<Known extends { id: string; requires: string[] }>(
  primitive: string,
  steps: Draft["steps"],
  registry: readonly Known[],
): Known[] {
  const present = new Set(steps.map((step) => step.primitive));
  return registry.filter(({ id, requires }) => present.has(id) && requires.includes(primitive));
}

/** A step of a primitive, with an id that no other step has. */
export function stepOf(primitive: string, steps: Draft["steps"]): Draft["steps"][number] {
  const base = primitive.split(".")[1] ?? "step";
  const taken = new Set(steps.map(({ id }) => id));
  let id = base;
  for (let number = 2; taken.has(id); number += 1) id = `${base}_${number}`;
  return { id, primitive, config: {} };
}

/** One entry moved to another place. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const next = [...list];
  const [entry] = next.splice(from, 1);
  if (entry !== undefined) next.splice(Math.max(0, Math.min(to, next.length)), 0, entry);
  return next;
}
