import { cropOf } from "./crop.ts";
import { type SizeName, sizes } from "./plan.ts";
import type { Picture } from "./run.ts";

/** Takes pictures of one size and one quality: the encoder must be the same from frame to frame. */
export type Snapper = { snap(): Promise<Picture | undefined> };

/** Settles on the best quality whose picture of this very scene is small enough. */
export async function snapper(video: HTMLVideoElement, name: SizeName): Promise<Snapper> {
  const { qualities, bytes } = sizes[name];
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d");
  const take = async (quality: number): Promise<Picture | undefined> => {
    if (!context || video.videoWidth === 0) return;
    const { from, to } = cropOf(video, sizes[name].pixels);
    if (canvas.width !== to.width) canvas.width = to.width;
    if (canvas.height !== to.height) canvas.height = to.height;
    context.drawImage(video, from.x, from.y, from.width, from.height, 0, 0, to.width, to.height);
    const tMs = performance.now();
    const jpeg = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, "image/jpeg", quality),
    );
    return jpeg ? { tMs, ...to, jpeg } : undefined;
  };
  let settled: number = qualities[0];
  for (const quality of qualities) {
    settled = quality;
    const tried = await take(quality);
    if (!tried || tried.jpeg.size <= bytes) break;
  }
  return { snap: () => take(settled) };
}
