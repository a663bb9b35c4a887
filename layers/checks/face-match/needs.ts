import type { CaptureItem } from "#domain/capture/capture-item.ts";
import { asksDocument } from "#domain/renewal/renewal.ts";
import type { Grey } from "#vision/pixels.ts";
import { compareTilt, tiltedLongSide } from "#vision/tilt/tilt-pair.ts";
import { type CaseSource, type SourceCapture, submittedBytes } from "../source.ts";

/** `page` is missing when no picture could be made of it. */
export type FacePicture = {
  captureId: string;
  page: Grey | undefined;
  /** The same file was submitted as a photograph of the document, too. */
  isHandedInTwice?: boolean;
};

/** The front once more, tilted: opened only if one look leaves it open whose face it is. */
export type TiltedPicture = {
  captureId: string;
  page(): Promise<Grey | undefined>;
  /** Whether both photographs show one plane: another document has another print. */
  isOfFront(): Promise<boolean>;
};

/** The film's larger pictures of the face at rest; opened as late. */
export type FilmStills = {
  id: string;
  pages: readonly (() => Promise<Grey | undefined>)[];
};

/** A picture that was never submitted is missing altogether. */
export type FaceMatchNeeds = {
  selfie?: FacePicture;
  document?: FacePicture;
  /** A renewal that asked for no document: the decision compares the selfie with the earlier face. */
  isWithoutDocument?: boolean;
  tilted?: TiltedPicture;
  film?(): Promise<FilmStills | undefined>;
};

/** The portrait is on the front of a card, and on the only page of a passport. */
export async function faceMatchNeeds(source: CaseSource): Promise<FaceMatchNeeds> {
  const captures = await source.captures();
  const found = (wanted: CaptureItem) => captures.find(({ item }) => item === wanted);
  const pictureOf = async (capture: SourceCapture): Promise<FacePicture> => {
    const page = await source.decode.page(await submittedBytes(source, capture));
    const isHandedInTwice = captures.some(
      ({ id, sha256 }) => id !== capture.id && sha256 === capture.sha256,
    );
    return { captureId: capture.id, page, isHandedInTwice };
  };
  const [selfie, front, tilted] = [found("selfie"), found("id_front"), found("id_front_tilted")];
  const selfiePicture = selfie && (await pictureOf(selfie));
  const document = front && (await pictureOf(front));
  // Only if the front is missing: no other Case is read again.
  const isWithoutDocument = !front && !asksDocument((await source.facts()) ?? {});
  return {
    ...(isWithoutDocument && { isWithoutDocument }),
    ...(selfiePicture && { selfie: selfiePicture }),
    ...(document && { document }),
    ...(front && tilted && { tilted: tiltedOf(source, { front, tilted }) }),
    film: () => stillsOf(source),
  };
}

function tiltedOf(
  source: CaseSource,
  { front, tilted }: { front: SourceCapture; tilted: SourceCapture },
): TiltedPicture {
  const flat = async (capture: SourceCapture) =>
    source.decode.colour(await submittedBytes(source, capture), tiltedLongSide);
  return {
    captureId: tilted.id,
    page: async () => source.decode.page(await submittedBytes(source, tilted)),
    async isOfFront() {
      const [first, second] = [await flat(front), await flat(tilted)];
      return (
        first !== undefined && second !== undefined && compareTilt(first, second) !== undefined
      );
    },
  };
}

async function stillsOf(source: CaseSource): Promise<FilmStills | undefined> {
  const film = await source.film(["stills"]);
  if (!film) return;
  const { stills = [] } = film.frames;
  return { id: film.id, pages: stills.map((bytes) => () => source.decode.page(bytes)) };
}
