import type { JpegStructure } from "#vision/jpeg/read-jpeg.ts";
import type { PhotoFile } from "#vision/metadata/photo-file.ts";

/** Which family of encoders builds files this way; measured on photographs of known origin. */
export type FileClass =
  | "messenger"
  | "adobe"
  | "apple_encoder"
  | "samsung_camera"
  | "mediatek_camera"
  | "libjpeg"
  | "other_jpeg"
  | "png"
  | "webp"
  | "heif"
  | "other";

/** The two tables of the most used messenger, about quality 74 and 67. */
const messengerTables: readonly string[] = ["e030a4395f81fc80", "5bef2949301938e0"];

export function fileClassOf({ kind, jpeg, adobe }: PhotoFile): FileClass {
  if (jpeg) return jpegClassOf(jpeg, adobe);
  return kind === "png" || kind === "webp" || kind === "heif" ? kind : "other";
}

export function hasMessengerTables({ progressive, tablesHash }: JpegStructure): boolean {
  return progressive && messengerTables.includes(tablesHash);
}

function jpegClassOf(jpeg: JpegStructure, adobe: PhotoFile["adobe"]): FileClass {
  const { order, apps } = jpeg;
  if (hasMessengerTables(jpeg)) return "messenger";
  if (adobe.photoshop || adobe.ducky) return "adobe";
  const frame = order.findIndex((marker) => /^c[0-2]$/.test(marker));
  if (frame >= 0 && frame < order.indexOf("db")) return "samsung_camera";
  if (apps.some((app) => app.startsWith("ea:AROT"))) return "apple_encoder";
  if (["e5", "e6", "e7", "e8"].every((marker) => order.includes(marker))) return "mediatek_camera";
  if (isLibjpeg(jpeg)) return "libjpeg";
  const { dqt, dht } = jpeg.tableSegments;
  const oneEach = dqt === 1 && dht === 1;
  return oneEach && jpeg.restartInterval > 0 ? "apple_encoder" : "other_jpeg";
}

/** The library's own tables, a segment for each: the layout of every program that calls it plainly. */
function isLibjpeg({ ijgQuality, tableSegments, order, sampling }: JpegStructure): boolean {
  const body = order.filter((marker) => !/^(e.|fe)$/.test(marker)).join(" ");
  const tables = sampling.length === 1 ? 1 : 2;
  return (
    ijgQuality !== undefined && tableSegments.dqt === tables && /^db (db )?c[02] c4 /.test(body)
  );
}
