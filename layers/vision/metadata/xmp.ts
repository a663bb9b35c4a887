import { isScreenshot } from "./exif.ts";

/** The data of an XMP packet about the origin of the picture. */
export type Xmp = {
  /** Programs that are said to have made or changed the picture. */
  tools: readonly string[];
  /** Last parts of the IPTC terms, such as `trainedAlgorithmicMedia`. */
  sourceTypes: readonly string[];
  isScreenshot: boolean;
};

const maxPacket = 256 * 1024;
const maxFound = 16;

// Each pattern has one bounded repeat and nothing nested: its time grows with the packet alone.
const tool =
  /(?:CreatorTool|softwareAgent|ProcessingSoftware|tiff:Software)(?:\s?=\s?["']|>)([^"'<]{1,80})/g;
const sourceType = /digitalsourcetype\/([A-Za-z]{1,60})/g;
const comment = /UserComment[\s\S]{0,200}/;

export function readXmp(bytes: Uint8Array, start: number, end: number): Xmp {
  const packet = Buffer.from(
    bytes.buffer,
    bytes.byteOffset + start,
    Math.max(0, Math.min(end - start, maxPacket)),
  ).toString("latin1");
  return {
    tools: all(packet, tool),
    sourceTypes: all(packet, sourceType),
    isScreenshot: isScreenshot(comment.exec(packet)?.[0]),
  };
}

function all(packet: string, pattern: RegExp): string[] {
  const found = new Set<string>();
  for (const [, said] of packet.matchAll(pattern)) {
    if (said && found.size < maxFound) found.add(said.replace(/[^ -~]/g, "").trim());
  }
  return [...found].filter((said) => said !== "");
}
