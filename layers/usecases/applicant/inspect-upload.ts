import type { CaptureItem } from "#domain/capture/capture-item.ts";
import { mayKeep, withObjection } from "#domain/capture/objection.ts";
import type { Case } from "#domain/case/case.ts";
import { Refusal } from "#domain/errors.ts";
import { type ReasonCode, reasonCatalogue } from "#domain/reason-codes.ts";
import { changeCollecting } from "../case/collecting-case.ts";
import type { Inspection, Ports } from "../ports.ts";
import { pdfRefusal } from "./pdf-refusal.ts";
import { withoutPrefetched } from "./prefetch.ts";
import { attemptsLeft } from "./request-upload.ts";

/** A photograph that lies in the bucket, as far as its inspection goes. */
export type Uploaded = {
  uploadId: string;
  item: CaptureItem;
  /** The applicant has no better photograph: after two objections it is kept as it is. */
  anyway?: boolean;
};

/** An empty object cannot be a picture, and needs no decoder to say so. */
export async function inspectUpload(
  ports: Pick<Ports, "cases" | "inspector">,
  theCase: Case,
  { key, upload, bytes }: { key: string; upload: Uploaded; bytes: number },
): Promise<Inspection & { format: keyof typeof contentTypes }> {
  const unreadable = { reasons: ["unreadable_image"] satisfies ReasonCode[] };
  const nothing = { format: "jpeg", bytes, sha256: "", width: 0, height: 0 } as const;
  if (bytes === 0) return { ...nothing, ...unreadable };
  const { item, anyway = false } = upload;
  const others = theCase.progress.captured.filter((one) => one !== item);
  const captures = others.length > 0 ? await ports.cases.captures(theCase.id) : [];
  const seen = await ports.inspector.inspect({
    key,
    item,
    ...(theCase.document && { document: theCase.document }),
    allowed: theCase.allowedDocuments,
    earlier: captures
      .filter((one) => others.includes(one.item))
      .map(({ item, key, sha256, fingerprint }) => {
        return { item, key, sha256, ...(fingerprint && { fingerprint }) };
      }),
    isKeptAnyway: anyway && wasObjectedTo(theCase, upload),
  });
  const { format } = seen;
  if (format === "pdf") throw pdfRefusal();
  if (format !== "unknown") return { ...seen, format };
  return { ...nothing, reasons: seen.reasons.length > 0 ? seen.reasons : unreadable.reasons };
}

/** The applicant saw the objection to this very photograph, and it was not the first. */
export function isKeptAnyway(
  theCase: Case,
  upload: Uploaded,
  reasons: readonly ReasonCode[],
): boolean {
  const { item, anyway = false } = upload;
  return anyway && wasObjectedTo(theCase, upload) && mayKeep(theCase.objections, { item, reasons });
}

function wasObjectedTo({ objections = [] }: Case, { uploadId }: Uploaded): boolean {
  return objections.some((one) => one.uploadId === uploadId);
}

/** Records the objection, so that a third one need not be final, and tells the applicant how to mend it. */
export async function rejected(
  ports: Pick<Ports, "cases" | "clock">,
  theCase: Case,
  { upload, seen }: { upload: Uploaded; seen: Inspection },
): Promise<Refusal> {
  const { item, uploadId } = upload;
  const { reasons, document } = seen;
  const noted = await changeCollecting(ports, theCase.id, (current) => {
    return {
      objections: withObjection(current.objections, { item, uploadId, reasons }),
      ...withoutPrefetched(current, upload),
    };
  });
  return new Refusal("capture_rejected", "The photograph cannot be used. Take it again.", {
    extra: {
      item,
      reasons: toMessages(reasons),
      attempts_left: attemptsLeft(noted, item),
      may_keep: mayKeep(noted.objections, { item, reasons }),
      ...(document && {
        document: { country: document.country, document_type: document.documentType },
      }),
    },
  });
}

/** Only codes that the applicant can mend: a code that hints at fraud would teach which test found it. */
function toMessages(codes: readonly ReasonCode[]) {
  return codes.flatMap((code) => {
    const messageKey = reasonCatalogue[code].applicantMessageKey;
    return messageKey === null ? [] : [{ code, message_key: messageKey }];
  });
}

export const contentTypes = {
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  heif: "image/heif",
} as const;
