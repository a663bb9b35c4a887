import type { FileClass } from "#domain/evidence/facts/authenticity.ts";
import type { JpegStructure } from "#vision/jpeg/read-jpeg.ts";
import type { PhotoFile } from "#vision/metadata/photo-file.ts";

/**
 * The two qualities of the most used messenger. Web sites that shrink pictures write the same files, so
 * this class says "not an original" and not which program made the copy.
 */
const messengerQualities: readonly number[] = [75, 80];

/** The family of encoders that builds files this way; measured on photographs of known origin. */
export function fileClassOf({ kind, jpeg, adobe }: PhotoFile): FileClass {
  if (jpeg) return jpegClassOf(jpeg, adobe);
  return kind === "png" || kind === "webp" || kind === "heif" ? kind : "other";
}

function isMessenger({ progressive, mozjpegQuality }: JpegStructure): boolean {
  return progressive && mozjpegQuality !== undefined && messengerQualities.includes(mozjpegQuality);
}

function jpegClassOf(jpeg: JpegStructure, adobe: PhotoFile["adobe"]): FileClass {
  const { order, apps } = jpeg;
  if (isMessenger(jpeg)) return "messenger";
  if (adobe.photoshop || adobe.ducky) return "adobe";
  const body = order.filter((marker) => !/^(e.|fe)$/.test(marker)).join(" ");
  if (body.startsWith("c0 db c4 dd da")) return "samsung_camera";
  const isApple = apps.some((app) => app.startsWith("ea:AROT"));
  if (isApple || body.startsWith("db dd c0 c4 da")) return "apple_encoder";
  if (["e5", "e6", "e7", "e8"].every((marker) => order.includes(marker))) return "mediatek_camera";
  return isLibjpeg(jpeg, body) ? "libjpeg" : "other_jpeg";
}

/** The library's own tables, a segment for each: the layout of every program that calls it plainly. */
function isLibjpeg({ ijgQuality, tableSegments, sampling }: JpegStructure, body: string): boolean {
  const tables = sampling.length === 1 ? 1 : 2;
  const isLaidOutSo = tableSegments.dqt === tables && /^db (db )?c[02] c4 /.test(body);
  return ijgQuality !== undefined && isLaidOutSo;
}
