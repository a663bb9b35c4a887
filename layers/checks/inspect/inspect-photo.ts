import type { CaptureItem } from "#domain/capture/capture-item.ts";
import { smallestLongSide } from "#domain/capture/capture-rules.ts";
import type { AllowedDocument } from "#domain/document/allowed-document.ts";
import type { ReasonCode } from "#domain/reason-codes.ts";
import type { ImageKind } from "#vision/magic.ts";
import type { Grey } from "#vision/pixels.ts";
import { qualityReasons } from "./quality-reasons.ts";

const acceptedKinds = ["jpeg", "png", "webp", "heif"] as const;

type AcceptedKind = (typeof acceptedKinds)[number];

/** What opening the file gave: a picture, or why there is none. */
export type OpenedPhoto =
  | { ok: true; page: Grey; width: number; height: number }
  | { ok: false; failure: Extract<ReasonCode, "unreadable_image" | "unsupported_image"> };

export type PhotoVerdict = {
  format: AcceptedKind | "pdf" | "unknown";
  width: number;
  height: number;
  /** Empty means accepted. */
  reasons: ReasonCode[];
  /** Which document it shows, where that is surely another than the chosen. */
  document?: AllowedDocument;
};

/** What the picture shows, as far as it is another thing than what was asked for. */
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
  // In the dark nothing can be told from anything else.
  if (poor.includes("dark_photo")) return { ...imageFacts, reasons: poor };
  const content = await lookAtContent(poor.includes("blurred"));
  // A sharper photograph of another thing would be no better; what is merely unclear may be clear then.
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
