import type { CaptureItem } from "#domain/capture/capture-item.ts";
import {
  type CaptureContentType,
  captureKey,
  maxCaptureBytes,
  maxUploadsPerItem,
  maxUploadsPerLink,
} from "#domain/capture/capture-rules.ts";
import { captureSteps } from "#domain/case/capture-steps.ts";
import type { Case } from "#domain/case/case.ts";
import { Refusal } from "#domain/errors.ts";
import { changeCollecting } from "../case/collecting-case.ts";
import type { Ports, UploadTicket } from "../ports.ts";
import { requireConsent } from "./require-consent.ts";

/** Long enough for a photograph over a bad connection, with its retries. */
export const ticketSeconds = 600;

/**
 * Issues a ticket for one photograph. Each upload counts as an attempt, used or not; one that was counted
 * before is issued as it is.
 */
export async function requestUpload(
  ports: Pick<Ports, "cases" | "clock" | "ids" | "files">,
  wanted: { caseId: string; item: CaptureItem; contentType: CaptureContentType; bytes?: number },
): Promise<{ uploadId: string; ticket: UploadTicket; attemptsLeft: number }> {
  const maxBytes = maxCaptureBytes[wanted.item];
  if (wanted.bytes !== undefined && wanted.bytes > maxBytes) {
    throw new Refusal("capture_too_large", "The photograph is larger than the service accepts.", {
      extra: { max_bytes: maxBytes },
    });
  }
  const theCase = await changeCollecting(ports, wanted.caseId, (current) => {
    requireConsent(current);
    requireStep(current, wanted.item);
    if (current.uploads?.ahead?.[wanted.item]) return;
    return { uploads: countUpload(current, wanted.item) };
  });
  const uploadId = theCase.uploads?.ahead?.[wanted.item] ?? ports.ids.next("cap");
  const ticket = await ticketFor(ports, { ...wanted, uploadId });
  return { uploadId, ticket, attemptsLeft: attemptsLeft(theCase, wanted.item) };
}

export function ticketFor(
  { files }: Pick<Ports, "files">,
  upload: {
    caseId: string;
    item: CaptureItem;
    uploadId: string;
    contentType: CaptureContentType;
  },
): Promise<UploadTicket> {
  return files.ticket({
    key: captureKey(upload),
    contentType: upload.contentType,
    minBytes: 1,
    maxBytes: maxCaptureBytes[upload.item],
    expiresInSeconds: ticketSeconds,
  });
}

/** How many more photographs of this item the Case takes under this link. */
export function attemptsLeft(theCase: Case, item: CaptureItem): number {
  const { total, byItem } = theCase.uploads ?? { total: 0, byItem: {} };
  return Math.max(0, Math.min(maxUploadsPerItem - (byItem[item] ?? 0), maxUploadsPerLink - total));
}

/** Refuses a photograph that the chosen document does not ask for. */
export function requireStep(theCase: Case, item: CaptureItem): void {
  if (!theCase.document) {
    throw new Refusal("invalid_state", "Choose the document before you photograph it.", {
      extra: { missing: "document" },
    });
  }
  if (captureSteps(theCase.document, theCase).some((step) => step.item === item)) return;
  throw new Refusal("invalid_parameter", "The chosen document has no such side.", {
    param: "item",
  });
}

export function countUpload(theCase: Case, item: CaptureItem): NonNullable<Case["uploads"]> {
  if (attemptsLeft(theCase, item) === 0) {
    // No Retry-After: a link never takes more, however long one waits.
    throw new Refusal("too_many_attempts", "There were too many photographs of this item.");
  }
  const { uploads = { total: 0, byItem: {} } } = theCase;
  const { total, byItem } = uploads;
  return { ...uploads, total: total + 1, byItem: { ...byItem, [item]: (byItem[item] ?? 0) + 1 } };
}
