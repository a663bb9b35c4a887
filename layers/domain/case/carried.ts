import type { CaptureItem } from "../capture/capture-item.ts";
import type { Case } from "./case.ts";

/** Whether a photograph is the one of the previous Case, and was not retaken since. */
export function isCarried({ followUp, uploads }: Case, item: CaptureItem): boolean {
  const isOfBefore = followUp?.carried.some((each) => each.item === item) ?? false;
  return isOfBefore && !uploads?.byItem[item];
}
