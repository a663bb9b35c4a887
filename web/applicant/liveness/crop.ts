type Box = { width: number; height: number };

/**
 * The middle of the camera's picture: 3:4 of an upright one, square of one that lies. Never mirrored,
 * and never enlarged.
 */
export function cropOf(
  { videoWidth, videoHeight }: { videoWidth: number; videoHeight: number },
  pixels: number,
): { from: Box & { x: number; y: number }; to: Box } {
  const shape = videoHeight > videoWidth ? 3 / 4 : 1;
  const width = Math.min(videoWidth, videoHeight * shape);
  const height = width / shape;
  const scale = Math.min(1, Math.sqrt(pixels / (width * height)));
  return {
    from: { x: (videoWidth - width) / 2, y: (videoHeight - height) / 2, width, height },
    to: { width: Math.round(width * scale), height: Math.round(height * scale) },
  };
}
