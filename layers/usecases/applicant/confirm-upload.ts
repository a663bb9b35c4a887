import type { Capture } from "#domain/capture/capture.ts";
import { captureKey, maxCaptureBytes } from "#domain/capture/capture-rules.ts";
import { withoutObjectionsTo } from "#domain/capture/objection.ts";
import type { Platform } from "#domain/capture/platform.ts";
import type { Case, CaseFields } from "#domain/case/case.ts";
import { isSameDocument } from "#domain/document/allowed-document.ts";
import { Refusal } from "#domain/errors.ts";
import type { LivenessAttempt } from "#domain/liveness/attempt.ts";
import type { ReasonCode } from "#domain/reason-codes.ts";
import { changeCollecting, existingCase, requireCollecting } from "../case/collecting-case.ts";
import { drawPrefetched } from "../liveness/draw-prefetched.ts";
import type { Ports, SameTransaction } from "../ports.ts";
import {
  contentTypes,
  inspectUpload,
  isKeptAnyway,
  rejected,
  type Uploaded,
} from "./inspect-upload.ts";
import { countPrefetched, withoutPrefetched } from "./prefetch.ts";
import { attemptsLeft, requireStep } from "./request-upload.ts";

type Upload = Uploaded & {
  caseId: string;
  capturePath: Capture["capturePath"];
  platform: Platform;
  /** Bytes of the original file, if the page made a smaller copy. */
  scaledFromBytes?: number | undefined;
  /** The time on the page's clock. */
  pageTime?: string | undefined;
  /** Also prepares the next step for this sitting. */
  prefetch?: { sittingId: string } | undefined;
};

type Needs = Pick<Ports, "cases" | "clock" | "files" | "ids" | "inspector">;

/** Inspects an upload and keeps it, or returns the objections. Confirming again is no error. */
export async function confirmUpload(
  ports: Needs,
  upload: Upload,
): Promise<{ capture: Capture; attemptsLeft: number }> {
  // Before the look, which takes seconds that would count as skew.
  const skewMs = skewOf(upload.pageTime, ports.clock.now());
  const key = captureKey(upload);
  const [theCase, stored] = await Promise.all([
    existingCase(ports, upload.caseId),
    ports.files.head(key),
  ]);
  const kept = await alreadyKept(ports, theCase, upload);
  if (kept) return { capture: kept, attemptsLeft: attemptsLeft(theCase, upload.item) };
  requireCollecting(theCase, ports.clock.now());
  requireStep(theCase, upload.item);

  if (!stored) {
    throw new Refusal("not_found", "No photograph has arrived under this upload.", {
      param: "upload_id",
    });
  }
  if (stored.bytes > maxCaptureBytes[upload.item]) {
    throw new Refusal("capture_too_large", "The photograph is larger than the service accepts.");
  }
  const seen = await inspectUpload(ports, theCase, { key, upload, bytes: stored.bytes });
  const objections = seen.reasons;
  if (objections.length > 0 && !isKeptAnyway(theCase, upload, objections)) {
    throw await rejected(ports, theCase, { upload, seen });
  }

  const capture: Capture = {
    id: upload.uploadId,
    item: upload.item,
    key,
    contentType: contentTypes[seen.format],
    bytes: seen.bytes,
    sha256: seen.sha256,
    etag: stored.etag,
    width: seen.width,
    height: seen.height,
    capturePath: upload.capturePath,
    platform: upload.platform,
    acceptedAt: ports.clock.now().toISOString(),
    attempts: theCase.uploads?.byItem[upload.item] ?? 1,
    ...(skewMs !== undefined && { clockSkewMs: skewMs }),
    ...(upload.scaledFromBytes && { scaledFromBytes: upload.scaledFromBytes }),
    ...(seen.fingerprint && { fingerprint: seen.fingerprint }),
    ...(objections.length > 0 && { objections }),
  };
  let isMarked = false;
  let beside: SameTransaction = { capture };
  const mark = (current: Case) => {
    const marked = markCaptured(current, theCase, { ...upload, objections });
    isMarked = marked !== undefined;
    if (!marked) return;
    const set = { ...marked, ...withoutPrefetched(current, upload) };
    const next = nextStep(ports, { ...current, ...set }, upload);
    beside = { capture, ...(next.attempt && { attempt: next.attempt }) };
    return { ...set, ...next.set };
  };
  const changed = await changeCollecting(ports, theCase.id, mark, () => beside);
  // A replacement of an earlier photograph does not change the Case.
  if (!isMarked) await ports.cases.saveCapture(theCase.id, capture);
  return { capture, attemptsLeft: attemptsLeft(changed, upload.item) };
}

/** Rounded to seconds: the exact clock of a phone is private. */
function skewOf(pageTime: string | undefined, now: Date): number | undefined {
  if (pageTime === undefined) return undefined;
  return Math.round((Date.parse(pageTime) - now.getTime()) / 1000) * 1000;
}

/** Data for the next step, if the page asked for it: tickets, or after the last photograph a challenge. */
function nextStep(
  ports: Pick<Ports, "clock" | "ids">,
  theCase: CaseFields,
  { prefetch }: Upload,
): { set?: Partial<CaseFields>; attempt?: LivenessAttempt } {
  if (!prefetch) return {};
  const counted = countPrefetched(ports, theCase);
  const drawn = drawPrefetched(ports, theCase, { ...prefetch, now: ports.clock.now() });
  if (!drawn) return { ...(counted && { set: counted }) };
  return { set: { ...counted, liveness: drawn.liveness }, attempt: drawn.attempt };
}

async function alreadyKept(
  ports: Needs,
  theCase: Case,
  upload: Upload,
): Promise<Capture | undefined> {
  if (!theCase.progress.captured.includes(upload.item)) return;
  const captures = await ports.cases.captures(theCase.id);
  return captures.find(({ id, item }) => id === upload.uploadId && item === upload.item);
}

/** The document may have changed during the inspection: then the picture is of another one. */
function markCaptured(
  current: Case,
  looked: Case,
  { item, platform, uploadId, objections }: Upload & { objections: readonly ReasonCode[] },
): Partial<CaseFields> | undefined {
  const isOfThisDocument =
    item === "selfie" ||
    (current.document && looked.document && isSameDocument(current.document, looked.document));
  if (!isOfThisDocument) {
    throw new Refusal(
      "invalid_state",
      "The document changed meanwhile. Take the photograph again.",
    );
  }
  const { captured } = current.progress;
  if (captured.includes(item) && !current.objections) return;
  const others = withoutObjectionsTo(current.objections, item);
  const kept = { item, uploadId, reasons: [...objections], kept: true as const };
  return {
    ...(current.objections && { objections: objections.length > 0 ? [...others, kept] : others }),
    ...(!captured.includes(item) && {
      progress: { ...current.progress, captured: [...captured, item], platform },
    }),
  };
}
