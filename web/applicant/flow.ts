import type { CaptureItem } from "#domain/case/case.ts";
import { Problem, type Sitting, Unreachable } from "./api.ts";

export type Step = "welcome" | "document" | CaptureItem | "review";

/** Pages that end the flow, or interrupt it, with a way on. */
export const notices = [
  "expired",
  "revoked",
  "erased",
  "invalid",
  "ended",
  "attempts",
  "busy",
  "offline",
] as const;

export type Notice = (typeof notices)[number];

/** Everything after the welcome, in order. A choice of one document is no step. */
export function stepsOf(sitting: Sitting): Step[] {
  const items = sitting.captures.filter(({ required }) => required).map(({ item }) => item);
  const guess: Step[] = ["id_front", "id_back", "selfie"];
  return [
    ...(sitting.allowed_documents.length > 1 ? (["document"] as const) : []),
    ...(items.length > 0 ? items : guess),
    "review",
  ];
}

/** Where an applicant who comes back goes on. */
export function nextStep(sitting: Sitting): Step {
  if (!sitting.consent.given) return "welcome";
  if (!sitting.document) return "document";
  const missing = sitting.captures.find(({ required, accepted }) => required && !accepted);
  return missing?.item ?? "review";
}

export function isStep(value: unknown, sitting: Sitting): value is Step {
  return value === "welcome" || stepsOf(sitting).some((step) => step === value);
}

export function progressOf(
  sitting: Sitting,
  step: Step,
): { step: number; steps: number } | undefined {
  const steps = stepsOf(sitting);
  const index = steps.indexOf(step);
  return index < 0 ? undefined : { step: index + 1, steps: steps.length };
}

/** The page that a refusal leads to; nothing when the step itself can say what to do. */
export function noticeFor(error: unknown): Notice | "reload" | undefined {
  if (error instanceof Unreachable) return "offline";
  if (!(error instanceof Problem)) return;
  const { code, current_status } = error.body;
  if (code === "link_expired") return "expired";
  if (code === "link_revoked") return "revoked";
  if (code === "invalid_link_token") return "ended";
  if (code === "rate_limit_exceeded") return "busy";
  if (code === "too_many_attempts") return "attempts";
  if (code === "capture_rejected") return "attempts";
  if (code === "invalid_state") return current_status === "erased" ? "erased" : "reload";
  return error.status === 404 ? "invalid" : undefined;
}
