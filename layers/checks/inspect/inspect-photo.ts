import type { CaptureItem } from "#domain/capture/capture-item.ts";
import { smallestLongSide } from "#domain/capture/capture-rules.ts";
import type { AllowedDocument } from "#domain/document/allowed-document.ts";
import type { ReasonCode } from "#domain/reason-codes.ts";
import type { ImageKind } from "#vision/magic.ts";
import type { Grey } from "#vision/pixels.ts";
import { qualityReasons } from "../quality-reasons.ts";

const acceptedKinds = ["jpeg", "png", "webp", "heif"] as const;

type AcceptedKind = (typeof acceptedKinds)[number];

/** The result of opening the file: a picture, or why there is none. */
export type OpenedPhoto =
  | { ok: true; page: Grey; width: number; height: number }
  | { ok: false; failure: Extract<ReasonCode, "unreadable_image" | "unsupported_image"> };

export type PhotoVerdict = {
  format: AcceptedKind | "pdf" | "unknown";
  width: number;
  height: number;
  /** Empty means accepted. */
  reasons: ReasonCode[];
  /** The document that it shows, if that is certainly another than the chosen one. */
  document?: AllowedDocument;
};

/** The content of the picture, if it differs from the requested item. */
export type ContentVerdict = Pick<PhotoVerdict, "reasons" | "document">;

/** Will this upload do? Says so while the applicant can still take the photograph again. */
export async function inspectPhoto(
  kind: ImageKind,
  item: CaptureItem,
  open: () => Promise<OpenedPhoto>,
  lookAtContent: (isBlurred: boolean) => Promise<ContentVerdict> = async () => ({ reasons: [] }),
): Promise<PhotoVerdict> {
  const format: PhotoVerdict["format"] = acceptedKinds.find((one) => one === kind) ?? "unknown";
  const nothing = { format, width: 0, height: 0 };
  if (kind === "pdf") return { ...nothing, format: "pdf", reasons: ["unsupported_image"] };
  if (format === "unknown") {
    return { ...nothing, reasons: [kind === "unknown" ? "unreadable_image" : "unsupported_image"] };
  }
  const opened = await open();
  if (!opened.ok) return { ...nothing, reasons: [opened.failure] };
  const { page, width, height } = opened;
  const seen = qualityReasons(page, item === "selfie" ? "face" : "document");
  const poor = seen.map(({ code }) => code);
  if (Math.max(width, height) < smallestLongSide[item]) poor.unshift("too_small");
  const imageFacts = { format, width, height };
  // In the dark nothing can be recognized.
  if (poor.includes("dark_photo")) return { ...imageFacts, reasons: poor };
  const content = await lookAtContent(poor.includes("blurred"));
  // A sharper photograph of another thing would be no better; an unclear one may then be clear.
  if (content.reasons.some((code) => decisive.has(code))) return { ...imageFacts, ...content };
  return { ...imageFacts, reasons: poor.length > 0 ? poor : content.reasons };
}

const decisive: ReadonlySet<ReasonCode> = new Set<ReasonCode>([
  "no_document_in_image",
  "document_not_allowed",
  "other_document",
  "incorrect_side",
  "same_side_twice",
  "picture_of_document",
  "drawn_face",
]);
