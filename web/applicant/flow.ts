import type { CaptureItem } from "#domain/capture/capture-item.ts";
import { type Document, Problem, type Sitting, Unreachable } from "./api.ts";

export type Step = "welcome" | "known" | "document" | CaptureItem | "liveness" | "review";

/** Pages that end the flow, or interrupt it, with a way on. */
export const notices = [
  "expired",
  "revoked",
  "erased",
  "invalid",
  "ended",
  "code",
  "attempts",
  "busy",
  "offline",
  "failed",
] as const;

export type Notice = (typeof notices)[number];

/** Everything after the welcome, in order. A choice of one document is no step. */
function stepsOf(sitting: Sitting): Step[] {
  const { follow_up: again, document } = sitting;
  const items = inOrder(sitting.captures).filter(({ carried }) => !carried);
  const guess: Step[] = ["id_front", "id_back", "selfie"];
  // In a follow-up, the document is known, unless all of it must be photographed again.
  const isChosen = again !== undefined && document !== undefined;
  return [
    ...(hasPrefill(sitting) && !isChosen ? (["known"] as const) : []),
    ...(sitting.allowed_documents.length > 1 && !isChosen ? (["document"] as const) : []),
    ...(sitting.captures.length > 0 ? items.map(({ item }) => item) : guess),
    ...(again && !again.items.includes("liveness") ? [] : (["liveness"] as const)),
    "review",
  ];
}

/**
 * The step to continue with for an applicant who comes back. An optional step is offered once, while the document is
 * still at hand: not after the face.
 */
export function nextStep(sitting: Sitting, skipped: ReadonlySet<CaptureItem>): Step {
  if (!sitting.consent.given) return "welcome";
  if (!sitting.document) return hasPrefill(sitting) ? "known" : "document";
  const hasFace = sitting.captures.some(({ item, accepted }) => item === "selfie" && accepted);
  const missing = inOrder(sitting.captures).find(({ item, required, accepted, attempts_left }) => {
    if (accepted) return false;
    return required || !(hasFace || skipped.has(item) || attempts_left === 0);
  });
  if (missing) return missing.item;
  return sitting.liveness.state === "open" ? "liveness" : "review";
}

/** Whether the client sent details that the applicant must confirm. */
export function hasPrefill({ prefill = {} }: Sitting): boolean {
  return Object.keys(prefill).length > 0;
}

/** The one document that may be brought, if there is no choice. */
export function onlyDocument({ allowed_documents }: Sitting): Document | undefined {
  return allowed_documents.length === 1 ? allowed_documents[0] : undefined;
}

const order: readonly CaptureItem[] = ["id_front", "id_front_tilted", "id_back", "selfie"];

/** The front, again while it is in the hand, its back, then the face. */
export function inOrder(captures: Sitting["captures"]): Sitting["captures"] {
  return [...captures].sort((one, other) => order.indexOf(one.item) - order.indexOf(other.item));
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
  // The number of steps depends on the document. Before the choice, a bar would promise an end that moves.
  if (sitting.captures.length === 0) return;
  return index < 0 ? undefined : { step: index + 1, steps: steps.length };
}

/** The step to go back to; undefined at the first. */
export function stepBefore(sitting: Sitting, step: Step): Step | undefined {
  const steps = stepsOf(sitting);
  return steps[steps.indexOf(step) - 1];
}

/** Why no link came, in words: only a request that failed is about the network. */
export function whyNoLink(error: unknown): "link.failed" | "link.refused" {
  return error instanceof Unreachable ? "link.failed" : "link.refused";
}

/** The page that an error leads to. Only a failed request is about the network; an unforeseen error says so. */
export function noticeFor(error: unknown): Notice | "reload" {
  if (error instanceof Unreachable) return "offline";
  if (!(error instanceof Problem)) return "failed";
  const { code, current_status } = error.body;
  if (code === "link_expired") return "expired";
  if (code === "link_revoked") return "revoked";
  if (code === "invalid_link_token") return "ended";
  if (code === "rate_limit_exceeded") return "busy";
  if (code === "too_many_attempts") return "attempts";
  if (code === "capture_rejected") return "attempts";
  if (code === "invalid_state") return current_status === "erased" ? "erased" : "reload";
  return error.status === 404 ? "invalid" : "failed";
}
