import type { CaptureItem } from "#domain/case/capture-item.ts";
import type { Grey } from "#vision/pixels.ts";
import { type CaseSource, submittedBytes } from "../source.ts";

/** `page` is missing when no picture could be made of it. */
export type FacePicture = {
  captureId: string;
  page: Grey | undefined;
  /** The very file was handed in as a photograph of the document too. */
  isHandedInTwice?: boolean;
};

/** A picture that was never handed in is missing altogether. */
export type FaceMatchNeeds = { selfie?: FacePicture; document?: FacePicture };

/** The portrait is on the front of a card, and on the only page of a passport. */
export async function faceMatchNeeds(source: CaseSource): Promise<FaceMatchNeeds> {
  const captures = await source.captures();
  const pictureOf = async (wanted: CaptureItem): Promise<FacePicture | undefined> => {
    const capture = captures.find(({ item }) => item === wanted);
    if (!capture) return;
    const page = await source.decode.page(await submittedBytes(source, capture));
    const isHandedInTwice = captures.some(
      ({ id, sha256 }) => id !== capture.id && sha256 === capture.sha256,
    );
    return { captureId: capture.id, page, isHandedInTwice };
  };
  const selfie = await pictureOf("selfie");
  const document = await pictureOf("id_front");
  return { ...(selfie && { selfie }), ...(document && { document }) };
}
