import sharp, { type Sharp } from "sharp";

/** Where the specimen's photograph shows the portrait, in shares of its width and height. */
const place = { left: 0.05, top: 0.28, width: 0.32, height: 0.45 };

/** The portrait cut out of the passport's photograph and changed, as large as a selfie. */
export async function portraitAsSelfie(
  front: Uint8Array,
  change: (picture: Sharp) => Sharp,
): Promise<Buffer> {
  const { width, height } = await sharp(front).metadata();
  const cut = await sharp(front)
    .extract({
      left: Math.round(place.left * width),
      top: Math.round(place.top * height),
      width: Math.round(place.width * width),
      height: Math.round(place.height * height),
    })
    .resize(1200)
    .toBuffer();
  return change(sharp(cut)).jpeg({ quality: 92 }).toBuffer();
}
