import { rounded } from "#domain/rounded.ts";
import type { AuthenticityNetworks } from "#vision/models.ts";
import { type Recapture, weighRecapture } from "../recapture.ts";
import { fileClassOf } from "./file-class.ts";
import type { Photograph } from "./photograph.ts";
import type { AuthenticityProfile } from "./profile.ts";

/** The networks' results for one photograph. */
export type Look = {
  /** Probability that it was compressed twice; missing if that cannot be measured. */
  doubleCompression?: number;
  /** Missing when no picture could be made of the bytes. */
  recapture?: Recapture;
};

export async function lookAt(
  photograph: Photograph,
  models: AuthenticityNetworks,
  profile: AuthenticityProfile,
): Promise<Look> {
  const { file, luma, views } = photograph;
  // This maker fits its tables to each picture, which looks like two compressions and is one.
  const isAdaptive = fileClassOf(file) === "samsung_camera";
  const doubled = luma && !isAdaptive ? rounded(sigmoid(await models.double(luma))) : undefined;
  return {
    ...(doubled !== undefined && { doubleCompression: doubled }),
    ...(views && {
      recapture: weighRecapture(
        {
          tiles: views.tiles.count > 0 ? await models.tiles(views.tiles) : new Float32Array(),
          context: await models.context(views.whole),
        },
        profile,
      ),
    }),
  };
}

function sigmoid(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}
