import type { CaptureItem } from "#domain/case/capture-item.ts";
import { renderSelfie } from "../face/rendered-face.ts";
import { renderPassport } from "./render-specimen.ts";
import { specimens } from "./specimens.ts";

/** The photographs an applicant with the Mozambican specimen passport takes, of these items. */
export function specimenPhotos(
  items: readonly CaptureItem[],
): Promise<{ item: CaptureItem; bytes: Buffer }[]> {
  return Promise.all(
    items.map(async (item) => ({
      item,
      bytes: await (item === "selfie"
        ? renderSelfie()
        : renderPassport(specimens.mozambicanPassport)),
    })),
  );
}
