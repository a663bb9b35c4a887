import type { CaptureItem } from "#domain/case/capture-item.ts";
import type { ReasonCode } from "#domain/evidence/reason-codes.ts";
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
};

/** px on the long side: what MRZ print, or a face, needs to be worth judging. */
const smallest: Record<CaptureItem, number> = {
  id_front: 1000,
  id_back: 1000,
  id_front_tilted: 1000,
  selfie: 600,
};

/** Will this upload do? Says so while the applicant can still take the photograph again. */
export async function inspectPhoto(
  kind: ImageKind,
  item: CaptureItem,
  open: () => Promise<OpenedPhoto>,
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
  const reasons = seen.map(({ code }) => code);
  if (Math.max(width, height) < smallest[item]) reasons.unshift("too_small");
  return { format, width, height, reasons };
}
