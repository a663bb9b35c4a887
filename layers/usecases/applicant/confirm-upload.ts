import type { Capture } from "#domain/case/capture.ts";
import type { CaptureItem } from "#domain/case/capture-item.ts";
import { captureKey, maxCaptureBytes } from "#domain/case/capture-rules.ts";
import type { Case } from "#domain/case/case.ts";
import type { Platform } from "#domain/case/platform.ts";
import { isSameDocument } from "#domain/document/allowed-document.ts";
import { Refusal } from "#domain/errors.ts";
import { type ReasonCode, reasonCatalogue } from "#domain/evidence/reason-codes.ts";
import { changeCollecting, existingCase, requireCollecting } from "../case/collecting-case.ts";
import type { Inspection, Ports } from "../ports.ts";
import { pdfRefusal } from "./pdf-refusal.ts";
import { attemptsLeft, requireStep } from "./request-upload.ts";

type Upload = {
  caseId: string;
  uploadId: string;
  item: CaptureItem;
  capturePath: Capture["capturePath"];
  platform: Platform;
};

type Needs = Pick<Ports, "cases" | "clock" | "files" | "inspector">;

/** Looks at what was uploaded and keeps it, or says what is wrong with it. Confirming again is no error. */
export async function confirmUpload(
  ports: Needs,
  upload: Upload,
): Promise<{ capture: Capture; attemptsLeft: number }> {
  const theCase = await existingCase(ports, upload.caseId);
  const kept = await alreadyKept(ports, theCase, upload);
  if (kept) return { capture: kept, attemptsLeft: attemptsLeft(theCase, upload.item) };
  requireCollecting(theCase, ports.clock.now());
  requireStep(theCase, upload.item);

  const key = captureKey(upload);
  const stored = await ports.files.head(key);
  if (!stored) {
    throw new Refusal("not_found", "No photograph has arrived under this upload.", {
      param: "upload_id",
    });
  }
  if (stored.bytes > maxCaptureBytes[upload.item]) {
    throw new Refusal("capture_too_large", "The photograph is larger than the service takes.");
  }
  const seen = await look(ports, { key, item: upload.item, bytes: stored.bytes });
  if (seen.reasons.length > 0) throw rejected(theCase, upload.item, seen.reasons);

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
  };
  let isMarked = false;
  const mark = (current: Case) => {
    const set = markCaptured(current, theCase, upload);
    isMarked = set !== undefined;
    return set;
  };
  const changed = await changeCollecting(ports, theCase.id, mark, { capture });
  // One that takes the place of another changes nothing of the Case.
  if (!isMarked) await ports.cases.saveCapture(theCase.id, capture);
  return { capture, attemptsLeft: attemptsLeft(changed, upload.item) };
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

/** An empty object cannot be a picture, and needs no decoder to say so. */
async function look(
  ports: Pick<Ports, "inspector">,
  { key, item, bytes }: { key: string; item: CaptureItem; bytes: number },
): Promise<Inspection & { format: keyof typeof contentTypes }> {
  const unreadable = { reasons: ["unreadable_image"] satisfies ReasonCode[] };
  const nothing = { format: "jpeg", bytes, sha256: "", width: 0, height: 0 } as const;
  if (bytes === 0) return { ...nothing, ...unreadable };
  const seen = await ports.inspector.inspect({ key, item });
  const { format } = seen;
  if (format === "pdf") throw pdfRefusal();
  if (format !== "unknown") return { ...seen, format };
  return { ...nothing, reasons: seen.reasons.length > 0 ? seen.reasons : unreadable.reasons };
}

/** Names only what the applicant can mend: a code that points at fraud would teach which test caught it. */
function rejected(theCase: Case, item: CaptureItem, codes: ReasonCode[]): Refusal {
  const reasons = codes.flatMap((code) => {
    const messageKey = reasonCatalogue[code].applicantMessageKey;
    return messageKey === null ? [] : [{ code, message_key: messageKey }];
  });
  return new Refusal("capture_rejected", "The photograph cannot be used. Take it again.", {
    extra: { item, reasons, attempts_left: attemptsLeft(theCase, item) },
  });
}

/** The document may have changed while the picture was looked at: then it is a picture of another one. */
function markCaptured(
  current: Case,
  looked: Case,
  { item, platform }: Pick<Upload, "item" | "platform">,
): Partial<Case> | undefined {
  const isOfThisDocument =
    item === "selfie" ||
    (current.document && looked.document && isSameDocument(current.document, looked.document));
  if (!isOfThisDocument) {
    throw new Refusal(
      "invalid_state",
      "The document changed meanwhile. Take the photograph again.",
    );
  }
  if (current.progress.captured.includes(item)) return;
  const { captured } = current.progress;
  return { progress: { ...current.progress, captured: [...captured, item], platform } };
}

const contentTypes = {
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  heif: "image/heif",
} as const;
