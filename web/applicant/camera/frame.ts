/** A camera's picture, or a part of it, as brightness alone. */
export type Frame = { width: number; height: number; luma: Uint8Array };

export type Rect = { x: number; y: number; width: number; height: number };

/** An `ImageData`, as far as it matters here. */
export type Pixels = { width: number; height: number; data: Uint8ClampedArray };

/** Rec. 601 in whole numbers: what the eye weighs, at a third of the cost. */
export function toFrame({ width, height, data }: Pixels): Frame {
  const luma = new Uint8Array(width * height);
  for (let pixel = 0, at = 0; pixel < luma.length; pixel += 1, at += 4) {
    const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]];
    luma[pixel] = (77 * red + 150 * green + 29 * blue) >> 8;
  }
  return { width, height, luma };
}

/** The part of a frame inside a rectangle; what lies outside the frame is left out. */
export function cut(frame: Frame, rect: Rect): Frame {
  const left = clamp(Math.round(rect.x), frame.width - 1);
  const top = clamp(Math.round(rect.y), frame.height - 1);
  const width = Math.max(1, clamp(Math.round(rect.x + rect.width), frame.width) - left);
  const height = Math.max(1, clamp(Math.round(rect.y + rect.height), frame.height) - top);
  const luma = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1) {
    const from = (top + row) * frame.width + left;
    luma.set(frame.luma.subarray(from, from + width), row * width);
  }
  return { width, height, luma };
}

/**
 * Where the guide on screen lies in the camera's picture, which covers the view and is cut off
 * evenly on two sides.
 */
export function guideInPicture(
  guide: Rect,
  view: { width: number; height: number },
  picture: { width: number; height: number },
): Rect {
  const scale = Math.max(view.width / picture.width, view.height / picture.height);
  const across = (picture.width * scale - view.width) / 2;
  const down = (picture.height * scale - view.height) / 2;
  return {
    x: (guide.x + across) / scale,
    y: (guide.y + down) / scale,
    width: guide.width / scale,
    height: guide.height / scale,
  };
}

export function scaled({ x, y, width, height }: Rect, factor: number): Rect {
  return { x: x * factor, y: y * factor, width: width * factor, height: height * factor };
}

/** As a share of the rectangle's own width and height. */
const margin = 0.04;

/** A rectangle with a margin, as far as it lies in the picture, in shares of the picture. */
export function shareWithin(rect: Rect, picture: { width: number; height: number }): Rect {
  const left = Math.max(0, rect.x - margin * rect.width);
  const top = Math.max(0, rect.y - margin * rect.height);
  const right = Math.min(picture.width, rect.x + (1 + margin) * rect.width);
  const bottom = Math.min(picture.height, rect.y + (1 + margin) * rect.height);
  return {
    x: left / picture.width,
    y: top / picture.height,
    width: (right - left) / picture.width,
    height: (bottom - top) / picture.height,
  };
}

function clamp(value: number, max: number): number {
  return Math.min(max, Math.max(0, value));
}
