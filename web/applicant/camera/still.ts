/** Maximum bytes for a phone on metered data. */
export const maxBytes = { document: 420_000, face: 150_000 };
const qualities = [0.92, 0.86, 0.8, 0.72] as const;

/** The picture is not mirrored: only the viewfinder is. */
export async function stillOf(
  video: HTMLVideoElement,
  of: keyof typeof maxBytes,
): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext("2d")?.drawImage(video, 0, 0);
  return smallEnough(canvas, maxBytes[of]);
}

/** In the best quality that is small enough, or the least that a document can be read in. */
export async function smallEnough(
  canvas: HTMLCanvasElement,
  maxBytes: number,
): Promise<Blob | null> {
  let jpeg: Blob | null = null;
  for (const quality of qualities) {
    jpeg = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, "image/jpeg", quality),
    );
    if (!jpeg || jpeg.size <= maxBytes) break;
  }
  return jpeg;
}
