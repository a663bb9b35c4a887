import type { Capture } from "../capture/capture.ts";
import type { CaptureItem } from "../capture/capture-item.ts";
import type { LivenessAttempt } from "../liveness/attempt.ts";
import { livenessState, maxAttemptsPerLink } from "./attempt-rules.ts";
import { captureSteps } from "./capture-steps.ts";
import type { Case } from "./case.ts";
import type { FollowUp, FollowUpItem } from "./follow-up.ts";

type Handed = { captures: readonly Capture[]; attempt?: LivenessAttempt | undefined };

/** The content of a new follow-up. */
export type FollowUpPlan = {
  captures: Capture[];
  attempt?: LivenessAttempt;
  start: Pick<Case, "progress"> & Partial<Pick<Case, "document" | "liveness" | "followUp">>;
};

/** Another hour for an applicant who submits in the last minute. */
const marginMs = 3600_000;
const dayMs = 24 * 3600_000;

/**
 * The end of a link without a set time: the usual one, or earlier if the carried files are deleted before. An
 * applicant gets a day at least; files that are deleted by then are requested again.
 */
export function usualLinkEnd(first: Case, { now, usual }: { now: Date; usual: Date }): Date {
  const kept = new Date(Date.parse(keptUntil(first)) - marginMs - 1);
  const isEnough = !first.capturesDeletedAt && kept.getTime() >= now.getTime() + dayMs;
  return isEnough && kept < usual ? kept : usual;
}

/**
 * The requested items, and the carried ones. A follow-up also requests items that were never submitted, and items
 * that would be deleted with the first Case before its own link expires.
 */
export function planFollowUp(
  first: Case,
  handed: Handed,
  { items, linkExpiresAt }: { items: readonly FollowUpItem[]; linkExpiresAt: string },
): FollowUpPlan {
  const document = first.chosen ?? first.document;
  const until = keptUntil(first);
  const isKept = !first.capturesDeletedAt && until > later(linkExpiresAt);
  const kept = isKept ? handed.captures : [];
  const asked = new Set<FollowUpItem>(items);
  const isAsked = (item: CaptureItem) => asked.has(item === "id_front_tilted" ? "id_front" : item);
  for (const { item, required } of document ? captureSteps(document, first) : []) {
    const isHere = kept.some((capture) => capture.item === item);
    if (required && !isHere && item !== "id_front_tilted") asked.add(item);
  }
  if (!document) asked.add("id_front").add("selfie");
  const wasLeftOut = livenessState(first) === "not_completed";
  const attempt = isKept && !asked.has("liveness") ? handed.attempt : undefined;
  if (!attempt && !wasLeftOut) asked.add("liveness");

  const captures = kept.filter(({ item }) => !isAsked(item));
  const carried = [
    ...captures.map(({ id, item, sha256 }) => ({ item, captureId: id, sha256 })),
    ...(attempt ? [{ item: "liveness" as const, captureId: attempt.id }] : []),
  ];
  const captured = captures.map(({ item }) => item);
  // An applicant who retakes all sides of a document may bring another one.
  const isSameDocument = captured.some((item) => item !== "selfie");
  const platform = captures.length > 0 ? first.progress.platform : undefined;
  const followUp: FollowUp = {
    items: [...asked],
    carried,
    ...(carried.length > 0 && { carriedUntil: until }),
  };
  return {
    captures,
    ...(attempt && { attempt }),
    start: {
      followUp,
      progress: { captured, ...(platform && { platform }) },
      ...(isSameDocument && document && { document }),
      ...livenessOf(first, { attempt, isAsked: asked.has("liveness") }),
    },
  };
}

function livenessOf(
  { liveness }: Case,
  { attempt, isAsked }: { attempt: LivenessAttempt | undefined; isAsked: boolean },
): Partial<Pick<Case, "liveness">> {
  if (isAsked || !liveness) return {};
  const fresh = { linkVersion: 1, attempts: 0, startedAt: [], locks: 0 };
  if (attempt) return { liveness: { ...fresh, attemptId: attempt.id } };
  // A follow-up does not request the film from an applicant who declined it or had no try left.
  const { declinedAt } = liveness;
  const used = declinedAt ? { declinedAt } : { attempts: maxAttemptsPerLink };
  return { liveness: { ...fresh, ...used } };
}

/** When the first of the photographs goes, wherever it lies. */
function keptUntil({ capturesUntil, retainUntil = "", followUp }: Case): string {
  const own = capturesUntil ?? retainUntil;
  const { carriedUntil = own } = followUp ?? {};
  return [own, carriedUntil].sort()[0] ?? own;
}

function later(time: string): string {
  return new Date(Date.parse(time) + marginMs).toISOString();
}
