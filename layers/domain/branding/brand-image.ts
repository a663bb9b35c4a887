import { Refusal } from "../errors.ts";

export const brandImageKinds = ["logo", "icon", "favicon"] as const;

export type BrandImageKind = (typeof brandImageKinds)[number];

/** Types that every browser shows and none executes: an SVG may hold a script. */
export const brandImageTypes = ["image/png", "image/webp"] as const;

export const largestBrandImage: Record<BrandImageKind, number> = {
  logo: 1_000_000,
  icon: 1_000_000,
  favicon: 500_000,
};

const maxSide = 4096;

/** Where a project's image lies in the bucket. */
export function brandImageKey(projectId: string, uploadId: string): string {
  return `branding/${projectId}/${uploadId}`;
}

/** Key of the inspected bytes. No upload ticket admits anything there, so nothing else is ever shown. */
export function seenImageKey(projectId: string, uploadId: string, sha256: string): string {
  return `${brandImageKey(projectId, uploadId)}/${sha256}`;
}

/** Refuses bytes that are no picture of a known type, whatever the upload claimed. Returns the type. */
export function typeOfImage(
  bytes: Uint8Array,
  kind: BrandImageKind,
): (typeof brandImageTypes)[number] {
  const param = `${kind}_upload_id`;
  const refuse = (message: string): never => {
    throw new Refusal("invalid_parameter", message, { param });
  };
  const notAPicture = "The upload is neither a PNG nor a WebP picture.";
  const png = pngSize(bytes);
  const { width, height } = png ?? webpSize(bytes) ?? refuse(notAPicture);
  if (bytes.byteLength > largestBrandImage[kind]) refuse("The picture is too large a file.");
  if (width < 1 || height < 1 || Math.max(width, height) > maxSide) {
    refuse(`The picture's sides must be 1 to ${maxSide} pixels.`);
  }
  if (kind !== "logo" && width !== height) refuse("The picture must be square.");
  // A pixel off is what rounding makes of an odd side.
  if (kind === "logo" && Math.abs(width - 2 * height) > 1) {
    refuse("The picture must be twice as wide as it is high.");
  }
  return png ? "image/png" : "image/webp";
}

type Size = { width: number; height: number };

/** The header chunk must come first. */
function pngSize(bytes: Uint8Array): Size | undefined {
  const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  if (bytes.length < 33 || signature.some((byte, at) => bytes[at] !== byte)) return;
  if (textAt(bytes, 12) !== "IHDR") return;
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** RFC 9649: lossy, lossless and extended files say their size in three ways. */
function webpSize(bytes: Uint8Array): Size | undefined {
  if (bytes.length < 30 || textAt(bytes, 0) !== "RIFF" || textAt(bytes, 8) !== "WEBP") return;
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const u24 = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  switch (textAt(bytes, 12)) {
    case "VP8 ":
      return {
        width: view.getUint16(26, true) & 0x3fff,
        height: view.getUint16(28, true) & 0x3fff,
      };
    case "VP8L": {
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case "VP8X":
      return { width: u24(24) + 1, height: u24(27) + 1 };
    default:
      return;
  }
}

function textAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}
