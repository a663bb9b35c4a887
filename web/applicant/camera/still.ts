/** What a phone on metered data can be asked for. The phone's own camera app keeps its own measure. */
const mostBytes = { document: 420_000, face: 200_000 };
const qualities = [0.92, 0.86, 0.8, 0.72] as const;

/** In the best quality that is small enough. The picture is not mirrored: only the viewfinder is. */
export async function stillOf(
  video: HTMLVideoElement,
  of: keyof typeof mostBytes,
): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext("2d")?.drawImage(video, 0, 0);
  let still: Blob | null = null;
  for (const quality of qualities) {
    still = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, "image/jpeg", quality),
    );
    if (!still || still.size <= mostBytes[of]) break;
  }
  return still;
}
