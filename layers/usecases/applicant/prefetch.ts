import type { CaptureItem } from "#domain/capture/capture-item.ts";
import { attemptsLeft as filmsLeft } from "#domain/case/attempt-rules.ts";
import { captureSteps } from "#domain/case/capture-steps.ts";
import type { Case, CaseFields } from "#domain/case/case.ts";
import type { ShownSitting } from "#domain/sitting/shown-sitting.ts";
import { existingCase } from "../case/collecting-case.ts";
import { findPrefetched } from "../liveness/draw-prefetched.ts";
import { showChallenge } from "../liveness/show-challenge.ts";
import type { Ports } from "../ports.ts";
import { attemptsLeft, countUpload, ticketFor } from "./request-upload.ts";

type Uploads = NonNullable<Case["uploads"]>;

/**
 * The next items: the whole document before the face, including steps that may be skipped. Once there is
 * a face, skipped steps are not requested again.
 */
export function nextItems(theCase: CaseFields): CaptureItem[] {
  const { consent, document, progress } = theCase;
  if (!consent || !document) return [];
  const steps = captureSteps(document, theCase);
  const inOrder = [
    ...steps.filter(({ item }) => item !== "selfie"),
    ...steps.filter(({ item }) => item === "selfie"),
  ];
  const missing = inOrder.filter(({ item }) => !progress.captured.includes(item));
  const last = missing.findIndex(({ required }) => required);
  return missing.slice(0, last + 1).map(({ item }) => item);
}

/**
 * Counts the uploads of the next steps in the write of the previous step: a page on a slow network then
 * waits for one answer instead of two. Undefined if all of them are counted.
 */
export function countPrefetched(
  ports: Pick<Ports, "ids">,
  theCase: CaseFields,
): { uploads: Uploads } | undefined {
  let uploads = theCase.uploads;
  for (const item of nextItems(theCase)) {
    const soFar = { ...theCase, ...(uploads && { uploads }) };
    if (uploads?.ahead?.[item] || attemptsLeft(soFar, item) === 0) continue;
    const counted = countUpload(soFar, item);
    uploads = { ...counted, ahead: { ...counted.ahead, [item]: ports.ids.next("cap") } };
  }
  return uploads && uploads !== theCase.uploads ? { uploads } : undefined;
}

/** An inspected upload gets no further ticket. */
export function withoutPrefetched(
  { uploads }: Pick<Case, "uploads">,
  { item, uploadId }: { item: CaptureItem; uploadId: string },
): { uploads: Uploads } | undefined {
  if (!uploads?.ahead || uploads.ahead[item] !== uploadId) return;
  const { [item]: _, ...others } = uploads.ahead;
  return { uploads: { ...uploads, ahead: others } };
}

/** The counted uploads of the next steps, with fresh tickets. */
export async function showPrefetched(
  ports: Pick<Ports, "cases" | "clock" | "files" | "liveness">,
  { caseId, sittingId }: { caseId: string; sittingId: string },
): Promise<Pick<ShownSitting, "ahead">> {
  const theCase = await existingCase(ports, caseId);
  if (theCase.status !== "collecting" || theCase.erasure) return {};
  const uploads = nextItems(theCase).flatMap(async (item) => {
    const uploadId = theCase.uploads?.ahead?.[item];
    if (!uploadId) return [];
    const ticket = await ticketFor(ports, { caseId, item, uploadId, contentType: "image/jpeg" });
    return [{ ...ticket, item, uploadId, attemptsLeft: attemptsLeft(theCase, item) }];
  });
  const attempt = await findPrefetched(ports, theCase, sittingId);
  return {
    ahead: {
      uploads: (await Promise.all(uploads)).flat(),
      ...(attempt && { challenge: showChallenge(attempt, filmsLeft(theCase)) }),
    },
  };
}
