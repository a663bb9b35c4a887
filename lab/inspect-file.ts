import { hash } from "node:crypto";
import {
  type AskedPhoto,
  type InspectionEngine,
  inspection,
} from "#checks/inspect/inspect-content.ts";
import { type LookedAt, lookAtUpload, type UploadTools } from "#checks/inspect/look-at-upload.ts";
import type { Colour } from "#vision/colour.ts";
import { uploadDecoders } from "#vision/decode.ts";
import { kindOf } from "#vision/magic.ts";
import { engineOf } from "../cli/check/run-check.ts";

const ownTools = {
  ...uploadDecoders,
  kindOf,
  sha256: (bytes: Uint8Array) => hash("sha256", bytes),
};

type Looker = (
  bytes: Uint8Array,
  asked: Pick<AskedPhoto, "item"> & Partial<AskedPhoto>,
  straight?: LookedAt,
) => Promise<LookedAt>;

export type Means = { engine: InspectionEngine; tools: UploadTools };

/**
 * The look at an upload as the service has it, on files. `straight` is for a tilted photograph; `by` changes
 * what it is looked at with.
 */
export async function fileInspector(
  profile: string,
  by: (own: Means) => Means = (own) => own,
): Promise<Looker> {
  const { engine, tools } = by({ engine: await engineOf(inspection, profile), tools: ownTools });
  return (bytes, asked, straight) => {
    const { document } = asked;
    const usual = { allowed: document ? [document] : [], earlier: [], today: "2026-11-24" };
    const first = async (): Promise<Colour | undefined> =>
      straight?.colour && tools.forTilt(straight.colour);
    return lookAtUpload(
      bytes,
      { ...usual, ...asked },
      { engine, tools, inTime: (work) => work(), straightFront: first },
    );
  };
}
