import type { JpegStructure } from "../jpeg/read-jpeg.ts";
import type { ImageKind } from "../magic.ts";
import type { C2pa } from "./c2pa.ts";
import type { Exif } from "./exif.ts";
import type { Xmp } from "./xmp.ts";

/** Everything that a picture file says about its making without a pixel being decoded. */
export type PhotoFile = {
  kind: ImageKind;
  /** As stored; 0 when the file does not tell where it is looked for. */
  width: number;
  height: number;
  jpeg?: JpegStructure;
  exif?: Exif;
  xmp?: Xmp;
  c2pa?: C2pa;
  /** Blocks that only one maker's editors write. */
  adobe: { photoshop: boolean; ducky: boolean };
  hasIptc: boolean;
  /** Programs named in a PNG's text, and how its text calls generator settings. */
  texts: readonly string[];
};
