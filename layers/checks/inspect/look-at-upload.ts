import type { Colour } from "#vision/colour.ts";
import type { ImageKind } from "#vision/magic.ts";
import {
  type AskedPhoto,
  fingerprintOf,
  type InspectionEngine,
  inspectContent,
} from "./inspect-content.ts";
import { inspectPhoto, type OpenedPhoto, type PhotoVerdict } from "./inspect-photo.ts";

/** What makes pictures of bytes. */
export type UploadTools = {
  kindOf(bytes: Uint8Array): ImageKind;
  sha256(bytes: Uint8Array): string;
  /** `colour` upright, within what people are shown; `page` its luma, within what quality is judged at. */
  decode(
    bytes: Uint8Array,
  ): Promise<
    (Extract<OpenedPhoto, { ok: true }> & { colour: Colour }) | Extract<OpenedPhoto, { ok: false }>
  >;
  /** Within the size at which a pair of photographs is laid over one another. */
  forTilt(colour: Colour): Promise<Colour>;
};

export type LookedAt = PhotoVerdict & { sha256: string; fingerprint?: string; colour?: Colour };

/**
 * Looks at an upload, its file first and then what it shows. Without the engine nothing is held against
 * what it shows: the checks look at that later.
 */
export async function lookAtUpload(
  bytes: Uint8Array,
  asked: AskedPhoto,
  {
    engine,
    tools,
    straightFront,
  }: {
    engine: InspectionEngine | undefined;
    tools: UploadTools;
    /** For a tilted photograph; within the same size as it. */
    straightFront(): Promise<Colour | undefined>;
  },
): Promise<LookedAt> {
  const sha256 = tools.sha256(bytes);
  let seen: { colour: Colour; scale: number; fingerprint: string } | undefined;
  const verdict = await inspectPhoto(
    tools.kindOf(bytes),
    asked.item,
    async () => {
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
      return inspectContent({ colour, scale, sha256, isBlurred, tilt }, asked, engine);
    },
  );
  if (!seen) return { ...verdict, sha256 };
  const { colour, fingerprint } = seen;
  return { ...verdict, sha256, colour, fingerprint };
}
