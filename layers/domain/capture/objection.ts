import * as z from "zod";
import type { ReasonCode } from "../reason-codes.ts";
import { storedName } from "../stored-name.ts";
import type { CaptureItem } from "./capture-item.ts";

/** What the service held against one uploaded photograph. */
export const Objection = z.object({
  item: storedName<CaptureItem>(),
  uploadId: z.string(),
  reasons: z.array(storedName<ReasonCode>()),
  /** The applicant went on with it. */
  kept: z.literal(true).exactOptional(),
});

export type Objection = z.output<typeof Objection>;

/** After so many the applicant may go on: the photograph is what they have, and evidence as it is. */
const objectionsBeforeKeeping = 2;

/** No check can look at what is no picture. */
const unkeepable: readonly ReasonCode[] = ["unreadable_image", "unsupported_image"];

/** Whether a photograph may be kept in spite of these reasons, after what was objected to before. */
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

/** Once a photograph of an item is accepted, what was said of those before it is over. */
export function withoutObjectionsTo(
  objections: readonly Objection[] = [],
  ...items: readonly CaptureItem[]
): Objection[] {
  return objections.filter(({ item }) => !items.includes(item));
}
