import { crc32 } from "node:zlib";

export type ZipEntry = { name: string; bytes: Uint8Array };

const versionStored = 10;
/** Names are UTF-8. */
const flags = 0x0800;
/** 1 January 1980, the first day that the format knows: the same files give the same archive. */
const date = 0x0021;

/** An archive of files as they are: photographs do not get smaller. */
export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of entries) {
    const label = Buffer.from(name);
    const facts = factsOf(label, bytes);
    const file = Buffer.concat([signature(0x04034b50), facts, label, bytes]);
    directory.push(Buffer.concat([signature(0x02014b50), madeBy, facts, placeOf(offset), label]));
    files.push(file);
    offset += file.length;
  }
  const index = Buffer.concat(directory);
  return Buffer.concat([...files, index, endOf(entries.length, { size: index.length, offset })]);
}

const madeBy = u16(versionStored);

/** What stands before the file and in the directory alike. */
function factsOf(label: Uint8Array, bytes: Uint8Array): Buffer {
  const size = u32(bytes.length);
  return Buffer.concat([
    ...[versionStored, flags, 0, 0, date].map(u16),
    u32(crc32(bytes)),
    size,
    size,
    u16(label.length),
    u16(0),
  ]);
}

/** No comment, the only disk, no attributes, and where the file begins. */
function placeOf(offset: number): Buffer {
  return Buffer.concat([u16(0), u16(0), u16(0), u32(0), u32(offset)]);
}

function endOf(count: number, { size, offset }: { size: number; offset: number }): Buffer {
  const counts = [0, 0, count, count].map(u16);
  return Buffer.concat([signature(0x06054b50), ...counts, u32(size), u32(offset), u16(0)]);
}

const signature = u32;

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
