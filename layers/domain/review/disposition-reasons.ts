import { Refusal } from "../errors.ts";
import type { DispositionReason, ShownDispositionReason } from "../project/disposition-reason.ts";
import type { DispositionValue } from "./disposition-values.ts";

type BuiltIn = DispositionReason & {
  /** The decisions that it is offered with; it is taken with any. */
  values: readonly DispositionValue[];
};

const refusing = ["declined", "escalated"] as const;
const asking = ["declined", "resubmission_requested"] as const;

/** Reasons for a team's decision, in the terms of the field; a project adds its own. */
export const dispositionReasons: readonly BuiltIn[] = [
  {
    code: "identity_confirmed",
    description: "Reviewed by a person, and found genuine",
    values: ["approved"],
  },
  {
    code: "false_positive",
    description: "The engine's finding is wrong",
    values: ["approved"],
  },
  {
    code: "additional_evidence",
    description: "Other evidence decided it",
    values: ["approved"],
  },
  {
    code: "document_fraud",
    description: "The document is altered or forged",
    values: refusing,
  },
  {
    code: "impersonation",
    description: "The document belongs to another person",
    values: refusing,
  },
  {
    code: "presentation_attack",
    description: "A picture, a screen or a mask in place of a face",
    values: refusing,
  },
  {
    code: "duplicate_account",
    description: "The same person under another account",
    values: refusing,
  },
  {
    code: "sanctions_or_pep_match",
    description: "On a list of sanctions or of politically exposed persons",
    values: refusing,
  },
  {
    code: "data_mismatch",
    description: "The document says something else than was claimed",
    values: ["declined", "resubmission_requested", "escalated"],
  },
  { code: "under_age", description: "Younger than is allowed", values: ["declined"] },
  { code: "document_expired", description: "The document has expired", values: asking },
  {
    code: "document_not_accepted",
    description: "Not a document that is accepted",
    values: asking,
  },
  { code: "document_unreadable", description: "The document cannot be read", values: asking },
  {
    code: "face_not_visible",
    description: "The face cannot be seen",
    values: ["resubmission_requested"],
  },
  {
    code: "incomplete_submission",
    description: "A required item was not submitted",
    values: asking,
  },
  {
    code: "second_review",
    description: "Another person must review it",
    values: ["escalated"],
  },
  {
    code: "other",
    description: "Something else: the note says what",
    values: ["approved", "declined", "resubmission_requested", "escalated"],
  },
];

export const maxOwnReasons = 50;

type Having = { dispositionReasons?: readonly DispositionReason[] };

/** The reasons of a project: the built-in ones, then its own. */
export function reasonsOf({ dispositionReasons: own = [] }: Having): ShownDispositionReason[] {
  return [
    ...dispositionReasons.map(({ code, description }) => ({ code, description, builtIn: true })),
    ...own.map(({ code, description }) => ({ code, description, builtIn: false })),
  ];
}

/** Whether a reason is worth offering with a decision: a project's own always is. */
export function isOfferedWith(value: DispositionValue, code: string): boolean {
  const built = dispositionReasons.find((reason) => reason.code === code);
  return built === undefined || built.values.includes(value);
}

export function refuseUnknownReasons(codes: readonly string[], project: Having): void {
  const known = new Set(reasonsOf(project).map(({ code }) => code));
  const at = codes.findIndex((code) => !known.has(code));
  if (at === -1) return;
  const param = `reason_codes[${at}]`;
  const detail = `${param} is no reason of this project. GET /v1/projects/{id}/disposition-reasons lists them.`;
  throw new Refusal("invalid_parameter", detail, { param });
}

/** A code means one thing, in the built-in list and a project's own together. */
export function refuseRepeatedReasons(own: readonly DispositionReason[]): void {
  const seen = new Set(dispositionReasons.map(({ code }) => code));
  for (const [at, { code }] of own.entries()) {
    const param = `reasons[${at}].code`;
    if (seen.has(code)) {
      throw new Refusal("invalid_parameter", `${param} is in the list already.`, { param });
    }
    seen.add(code);
  }
}
