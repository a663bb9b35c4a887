import { createRequire } from "node:module";
import type { Colour } from "./colour.ts";

/** As much of the library as is used. */
type Heif = {
  HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] };
};

type HeifImage = {
  get_width(): number;
  get_height(): number;
  display(
    canvas: { data: Uint8ClampedArray; width: number; height: number },
    done: (drawn: unknown) => void,
  ): void;
};

/**
 * Decodes the one picture of a HEIF file whose coding is HEVC, as phones write it, upright and in
 * color; `undefined` if it is broken. sharp's own build reads only the header of such a file.
 *
 * libheif and libde265 are under the LGPL: they stay a package of their own beside the bundles, which
 * anybody may replace. They run as WebAssembly, so a hostile file can spoil no memory but its own;
 * each file has a fresh one, because WebAssembly's never shrinks. The caller has held the picture's
 * size to its limit.
 */
export async function decodeHevc(file: Uint8Array): Promise<Colour | undefined> {
  try {
    const { HeifDecoder }: Heif = createLibrary();
    const [image, ...others] = new HeifDecoder().decode(file);
    if (!image || others.length > 0) return undefined;
    const width = image.get_width();
    const height = image.get_height();
    const rgba = new Uint8ClampedArray(width * height * 4);
    const drawn = await new Promise((resolve) => {
      image.display({ data: rgba, width, height }, resolve);
    });
    return drawn ? { width, height, data: withoutAlpha(rgba) } : undefined;
  } catch {
    return undefined;
  }
}

/** Loaded with the first such file: most verifications have none. */
function createLibrary(): Heif {
  const require = createRequire(import.meta.url);
  return require("libheif-js/libheif-wasm/libheif-bundle.js")();
}

function withoutAlpha(rgba: Uint8ClampedArray): Uint8Array {
  const rgb = new Uint8Array((rgba.length / 4) * 3);
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += 3) {
    rgb[to] = rgba[from] ?? 0;
    rgb[to + 1] = rgba[from + 1] ?? 0;
    rgb[to + 2] = rgba[from + 2] ?? 0;
  }
  return rgb;
}
