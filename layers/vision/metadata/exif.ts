/**
 * A camera's data about a photograph. Position, serial numbers and owner are not read at all: data that
 * is never read cannot be stored.
 */
export type Exif = {
  make?: string;
  model?: string;
  software?: string;
  processingSoftware?: string;
  /** Local times as the file has them, `YYYY-MM-DDTHH:MM:SS`. */
  modifiedAt?: string;
  takenAt?: string;
  /** The offset of `takenAt` from UTC, such as `+02:00`. */
  offset?: string;
  /** Pixels, as the camera says. */
  width?: number;
  height?: number;
  orientation?: number;
  hasExposure: boolean;
  hasMakerNote: boolean;
  isScreenshot: boolean;
  /** Bounds of the embedded preview in the bytes that were read. */
  thumbnail?: { start: number; end: number };
};

type Entry = { type: number; count: number; at: number };
type Directory = { entries: ReadonlyMap<number, Entry>; next: number };

/**
 * Reads a TIFF block that begins at `start`. Only three directories are opened, each once and with
 * a bound on its entries, so no file can make it loop or grow; anything broken is left out.
 *
 * Our own reader rather than a library: exifr has had no release since 2021, and a reader of every
 * tag holds what this service must not keep.
 */
export function readExif(bytes: Uint8Array, start: number, end: number): Exif | undefined {
  const tiff = openTiff(bytes, start, Math.min(end, bytes.length));
  if (!tiff) return undefined;
  const main = tiff.directory(tiff.u32(4));
  const sub = main?.entries.get(0x8769);
  const photo = sub && tiff.directory(tiff.u32(sub.at));
  const preview = main && main.next > 0 ? tiff.directory(main.next) : undefined;
  if (!main) return undefined;

  const mainText = (tag: number) => tiff.text(main.entries.get(tag));
  const photoText = (tag: number) => tiff.text(photo?.entries.get(tag));
  const photoNumber = (tag: number) => tiff.number(photo?.entries.get(tag));
  const exposure = [0x829a, 0x829d, 0x8827].filter((tag) => photo?.entries.has(tag));
  const offset = photoText(0x9011);
  const said = {
    make: mainText(0x010f),
    model: mainText(0x0110),
    software: mainText(0x0131),
    processingSoftware: mainText(0x000b),
    modifiedAt: timeOf(mainText(0x0132)),
    takenAt: timeOf(photoText(0x9003)),
    offset: offset && /^[+-]\d\d:\d\d$/.test(offset) ? offset : undefined,
    width: photoNumber(0xa002),
    height: photoNumber(0xa003),
    orientation: tiff.number(main.entries.get(0x0112)),
    thumbnail: thumbnailOf(preview, tiff, { start, end: Math.min(end, bytes.length) }),
  };
  return {
    ...defined(said),
    hasExposure: exposure.length >= 2,
    hasMakerNote: photo?.entries.has(0x927c) ?? false,
    isScreenshot: isScreenshot(tiff.comment(photo?.entries.get(0x9286))),
  };
}

const screenshot = /\bscreen ?shot\b/i;

export function isScreenshot(text: string | undefined): boolean {
  return text !== undefined && screenshot.test(text);
}

type Tiff = ReturnType<typeof tiffReader>;

const maxEntries = 256;
const maxText = 64;

function openTiff(bytes: Uint8Array, start: number, end: number): Tiff | undefined {
  const order = String.fromCharCode(...bytes.subarray(start, start + 2));
  if ((order !== "II" && order !== "MM") || end - start < 8) return undefined;
  const tiff = tiffReader(new DataView(bytes.buffer, bytes.byteOffset + start, end - start), order);
  return tiff.u16(2) === 42 ? tiff : undefined;
}

function tiffReader(view: DataView, order: "II" | "MM") {
  const little = order === "II";
  const u16 = (at: number) => (at + 2 <= view.byteLength ? view.getUint16(at, little) : 0);
  const u32 = (at: number) => (at + 4 <= view.byteLength ? view.getUint32(at, little) : 0);

  function directory(at: number): Directory | undefined {
    if (at < 8 || at + 2 > view.byteLength) return undefined;
    const count = u16(at);
    if (count > maxEntries) return undefined;
    const entries = new Map<number, Entry>();
    for (let i = 0; i < count; i++) {
      const entry = at + 2 + 12 * i;
      if (entry + 12 > view.byteLength) return { entries, next: 0 };
      const [type, items] = [u16(entry + 2), u32(entry + 4)];
      const size = (sizes[type] ?? 1) * items;
      entries.set(u16(entry), {
        type,
        count: items,
        at: size <= 4 ? entry + 8 : u32(entry + 8),
      });
    }
    return { entries, next: u32(at + 2 + 12 * count) };
  }

  function latin(at: number, length: number): string {
    let said = "";
    for (let i = at; i < Math.min(at + length, view.byteLength); i++) {
      const code = view.getUint8(i);
      if (code === 0) break;
      if (code >= 0x20 && code <= 0x7e) said += String.fromCharCode(code);
    }
    return said.trim();
  }

  function text(entry: Entry | undefined): string | undefined {
    if (entry?.type !== 2) return undefined;
    return latin(entry.at, Math.min(entry.count, maxText)) || undefined;
  }

  /** A user comment begins with eight bytes that name its letters. */
  function comment(entry: Entry | undefined): string | undefined {
    if (!entry) return undefined;
    return latin(entry.at + (entry.type === 7 ? 8 : 0), Math.min(entry.count, maxText));
  }

  function number(entry: Entry | undefined): number | undefined {
    if (entry?.type === 3) return u16(entry.at);
    return entry?.type === 4 ? u32(entry.at) : undefined;
  }

  return { u16, u32, directory, text, comment, number };
}

/** Bytes of one item, by TIFF type. */
const sizes: Record<number, number> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1, 9: 4, 10: 8 };

function thumbnailOf(
  preview: Directory | undefined,
  tiff: Tiff,
  bounds: { start: number; end: number },
): Exif["thumbnail"] {
  const from = tiff.number(preview?.entries.get(0x0201)) ?? 0;
  const length = tiff.number(preview?.entries.get(0x0202)) ?? 0;
  const [start, end] = [bounds.start + from, bounds.start + from + length];
  return from > 0 && length > 0 && end <= bounds.end ? { start, end } : undefined;
}

function timeOf(said: string | undefined): string | undefined {
  const parts = said && /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)/.exec(said);
  if (!parts) return undefined;
  const [, year, month, day, hour, minute, second] = parts;
  const time = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  return Number.isNaN(Date.parse(`${time}Z`)) ? undefined : time;
}

function defined<Value extends Record<string, unknown>>(
  said: Value,
): { [Key in keyof Value]?: Exclude<Value[Key], undefined> } {
  const pairs = Object.entries(said).filter(([, value]) => value !== undefined);
  return Object.fromEntries(pairs) as { [Key in keyof Value]?: Exclude<Value[Key], undefined> };
}
