/** A part of a picture, as shares of its width and height; all of it if a share is missing. */
export type Area = { x?: number; y?: number; width?: number; height?: number };

type Box = { x: number; y: number; width: number; height: number };

/** Draws the part as large as the box allows, in its top left corner; false if the picture cannot be drawn. */
export function drawArea(
  doc: PDFKit.PDFDocument,
  { bytes, x = 0, y = 0, width = 1, height = 1 }: Area & { bytes: Uint8Array },
  box: Box,
): boolean {
  try {
    const image = opened(doc, bytes);
    const scale = Math.min(box.width / (image.width * width), box.height / (image.height * height));
    const [wide, high] = [image.width * scale, image.height * scale];
    doc.save();
    doc.rect(box.x, box.y, wide * width, high * height).clip();
    doc.image(image, box.x - x * wide, box.y - y * high, { width: wide, height: high });
    doc.restore();
    return true;
  } catch {
    // A faulty upload of an applicant must not stop the rest of the report.
    return false;
  }
}

const images = new WeakMap<PDFKit.PDFDocument, Map<Uint8Array, PDFKit.Mixins.OpenImage>>();

/** Once each, however many parts of it are shown: the document holds its bytes once then. */
function opened(doc: PDFKit.PDFDocument, bytes: Uint8Array): PDFKit.Mixins.OpenImage {
  const known = images.get(doc) ?? new Map<Uint8Array, PDFKit.Mixins.OpenImage>();
  images.set(doc, known);
  const image = known.get(bytes) ?? doc.openImage(Buffer.from(bytes));
  known.set(bytes, image);
  return image;
}
