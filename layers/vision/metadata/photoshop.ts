import { asciiAt, u16 } from "../jpeg/segments.ts";

/**
 * Image resources that only Photoshop's own code writes. Apple's encoder leaves a block with
 * nothing but an empty IPTC record and its digest in every photograph it converts for an upload.
 */
const ownResources: readonly number[] = [
  0x03ed, 0x03f3, 0x03fd, 0x0406, 0x0408, 0x040c, 0x0414, 0x041a, 0x0421, 0x0426, 0x2710,
];

const maxResources = 200;

export type ImageResources = { isPhotoshop: boolean; hasIptc: boolean };

/** Reads the payload of an APP13 segment. */
export function readImageResources(payload: Uint8Array): ImageResources | undefined {
  if (asciiAt(payload, 0, 13) !== "Photoshop 3.0") return undefined;
  const seen: ImageResources = { isPhotoshop: false, hasIptc: false };
  let at = 14;
  for (let count = 0; count < maxResources && asciiAt(payload, at, 4) === "8BIM"; count++) {
    const id = u16(payload, at + 4);
    const nameLength = payload[at + 6] ?? 0;
    const name = 1 + nameLength + ((nameLength + 1) % 2);
    const sizeAt = at + 6 + name;
    const size = u16(payload, sizeAt) * 65536 + u16(payload, sizeAt + 2);
    if (ownResources.includes(id)) seen.isPhotoshop = true;
    if (id === 0x0404 && size > 0) seen.hasIptc = true;
    at = sizeAt + 4 + size + (size % 2);
  }
  return seen;
}
