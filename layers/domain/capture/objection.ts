import * as z from "zod";
import type { ReasonCode } from "../reason-codes.ts";
import { storedName } from "../stored-name.ts";
import type { CaptureItem } from "./capture-item.ts";

/** The objections of the service to one uploaded photograph. */
export const Objection = z.object({
  item: storedName<CaptureItem>(),
  uploadId: z.string(),
  reasons: z.array(storedName<ReasonCode>()),
  /** The applicant kept it anyway. */
  kept: z.literal(true).exactOptional(),
});

export type Objection = z.output<typeof Objection>;

/** After this many objections the applicant may continue with the photograph. It is then evidence as it is. */
const objectionsBeforeKeeping = 2;

/** Files that are no picture: no check can examine them. */
const unkeepable: readonly ReasonCode[] = ["unreadable_image", "unsupported_image"];

/** Whether a photograph may be kept despite these reasons, given the earlier objections. */
export function mayKeep(
  objections: readonly Objection[] = [],
  { item, reasons }: { item: CaptureItem; reasons: readonly ReasonCode[] },
): boolean {
  const uploads = objections.filter((one) => one.item === item && !one.kept);
  return (
    uploads.length >= objectionsBeforeKeeping && !reasons.some((code) => unkeepable.includes(code))
  );
}

/** With one more, or with the newer word on an upload that was objected to before. */
export function withObjection(
  objections: readonly Objection[] = [],
  objection: Objection,
): Objection[] {
  return [...objections.filter(({ uploadId }) => uploadId !== objection.uploadId), objection];
}

/** An accepted photograph of an item ends the objections to the earlier ones. */
export function withoutObjectionsTo(
  objections: readonly Objection[] = [],
  ...items: readonly CaptureItem[]
): Objection[] {
  return objections.filter(({ item }) => !items.includes(item));
}
