import { carriesZone } from "#domain/document/catalogue.ts";
import { type Colour, greyOf } from "#vision/colour.ts";
import type { ImageKind } from "#vision/magic.ts";
import type { Grey } from "#vision/pixels.ts";
import type { DocumentNeeds } from "../document-read/needs.ts";
import { readAhead } from "../document-read/read-ahead.ts";
import { type SideSteps, sideSteps } from "../document-read/side-steps.ts";
import { newMemory, type Reading } from "../reading.ts";
import {
  type AskedPhoto,
  fingerprintOf,
  type InspectionEngine,
  inspectContent,
} from "./inspect-content.ts";
import { inspectPhoto, type OpenedPhoto, type PhotoVerdict } from "./inspect-photo.ts";

/** Decoders from bytes to pictures. */
export type UploadTools = {
  kindOf(bytes: Uint8Array): ImageKind;
  sha256(bytes: Uint8Array): string;
  /** `colour` upright, at the size for reviewers; `page` its luma, at the size for quality. */
  decode(
    bytes: Uint8Array,
  ): Promise<
    (Extract<OpenedPhoto, { ok: true }> & { colour: Colour }) | Extract<OpenedPhoto, { ok: false }>
  >;
  /** As the checks open it: its luma, upright, at its own size; and its barcodes. */
  page(bytes: Uint8Array): Promise<Grey | undefined>;
  barcodes: NonNullable<DocumentNeeds["barcodesOf"]>;
  /** Within the size at which a pair of photographs is laid over one another. */
  forTilt(colour: Colour): Promise<Colour>;
};

export type LookedAt = PhotoVerdict & {
  sha256: string;
  fingerprint?: string;
  colour?: Colour;
  /** For a side of the document: the finished steps of its reading, and those that remain. */
  reading?: { steps: Reading["steps"]; readOn(): Promise<void> };
};

/**
 * Inspects an upload: its file first, then its content. Without the engine, or if that takes too long,
 * the content gets no objection: the checks examine it later.
 */
export async function lookAtUpload(
  bytes: Uint8Array,
  asked: AskedPhoto,
  {
    engine,
    tools,
    inTime,
    straightFront,
  }: {
    engine: InspectionEngine | undefined;
    tools: UploadTools;
    /** Undefined for work that takes longer than the applicant can wait. */
    inTime<Value>(work: () => Promise<Value>): Promise<Value | undefined>;
    /** For a tilted photograph; within the same size as it. */
    straightFront(): Promise<Colour | undefined>;
  },
): Promise<LookedAt> {
  const sha256 = tools.sha256(bytes);
  let seen: { colour: Colour; scale: number; fingerprint: string } | undefined;
  let opening: Promise<Grey | undefined> | undefined;
  const whole = () => {
    opening ??= tools.page(bytes);
    return opening;
  };
  const memory = newMemory();
  const isZoneSide = asked.document !== undefined && carriesZone(asked.document, asked.item);
  let side: Promise<SideSteps> | undefined;
  const stepsOn = ({ models }: InspectionEngine, colour: Colour) => {
    side ??= whole().then((page) =>
      sideSteps(page ?? greyOf(colour), models.document, { memory, carriesZone: isZoneSide }),
    );
    return side;
  };
  const isSide = asked.item === "id_front" || asked.item === "id_back";
  const verdict = await inspectPhoto(
    tools.kindOf(bytes),
    asked.item,
    async () => {
      // In a thread of its own, during the other work.
      if (engine && isSide) void whole();
      const opened = await tools.decode(bytes);
      if (opened.ok) {
        const { colour, page, width } = opened;
        seen = { colour, scale: width / colour.width, fingerprint: fingerprintOf(page) };
      }
      return opened;
    },
    async (isBlurred) => {
      if (!engine || !seen) return { reasons: [] };
      const { colour, scale } = seen;
      const tilt = async () => ({
        first: await straightFront(),
        second: await tools.forTilt(colour),
      });
      const steps = () => stepsOn(engine, colour);
      const shown = { colour, scale, sha256, isBlurred, steps, tilt };
      const content = await inTime(() => inspectContent(shown, asked, engine));
      return content ?? { reasons: [] };
    },
  );
  if (!seen) return { ...verdict, sha256 };
  const { colour, fingerprint } = seen;
  if (!engine || !isSide) return { ...verdict, sha256, colour, fingerprint };
  const readOn = async () => {
    // A file that the checks cannot open is not read.
    if (!(await whole())) return;
    await readAhead(await stepsOn(engine, colour), { asked, barcodesOf: tools.barcodes });
  };
  return { ...verdict, sha256, colour, fingerprint, reading: { steps: memory.steps, readOn } };
}
