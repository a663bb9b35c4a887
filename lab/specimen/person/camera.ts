import type { LinearImage } from "./light.ts";
import type { Rgb } from "./person.ts";
import type { Random } from "./random.ts";

/** Four bytes to the pixel, as a canvas takes them. */
export type RgbaImage = { width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> };

export type CameraTraits = {
  /** Seconds in which exposure and white balance follow by two thirds. */
  exposureSeconds: number;
  balanceSeconds: number;
  /** Electrons of a full pixel in good light. */
  fullWell: number;
  /** Share of the neighbors in each pixel: focus and demosaicing. */
  softness: number;
  /** The share of each channel of the light that each sensor channel records. */
  mixing: readonly [Rgb, Rgb, Rgb];
  /** Shortest exposure: light above it clips. In lux × reflectance at mid gray. */
  brightest: number;
};

export function cameraTraits(random: Random): CameraTraits {
  const leak = () => 0.1 * random.between(0.5, 1.5);
  const row = (own: 0 | 1 | 2): Rgb => {
    const values = [0, 1, 2].map((channel) => (channel === own ? 0.8 : 0) + leak());
    const sum = values.reduce((total, value) => total + value, 0);
    const [red = 0, green = 0, blue = 0] = values.map((value) => value / sum);
    return [red, green, blue];
  };
  return {
    exposureSeconds: random.between(0.4, 0.9),
    balanceSeconds: random.between(0.8, 1.6),
    fullWell: random.between(1500, 4000),
    softness: random.between(0.1, 0.2),
    mixing: [row(0), row(1), row(2)],
    brightest: random.between(2500, 5000),
  };
}

export type Camera = {
  /** Develops what the lens saw `seconds` after the picture before. */
  take(scene: LinearImage, seconds: number): RgbaImage;
};

/** A phone's front camera: it follows light and tint slowly, and errs as sensors do. */
export function cameraOf(traits: CameraTraits, random: Random): Camera {
  const noise = noiseTable(random);
  let exposure: number | undefined;
  let balance: number[] | undefined;
  let soft = new Float32Array(0);
  return {
    take(scene, seconds) {
      const { mean, middle } = meteringOf(scene, traits.mixing);
      const follow = (time: number) => 1 - Math.exp(-seconds / time);
      exposure =
        exposure === undefined
          ? middle
          : exposure + follow(traits.exposureSeconds) * (middle - exposure);
      const grey = mean.reduce((sum, value) => sum + value, 0) / 3 || 1;
      const tint = mean.map((value) => value / grey);
      const before = balance ?? tint;
      balance = before.map(
        (value, c) => value + follow(traits.balanceSeconds) * ((tint[c] ?? 1) - value),
      );
      const gain = 0.27 / Math.min(Math.max(exposure, 0.5), traits.brightest);
      // Much of the tint is taken for the things' own.
      const gains = balance.map((value) => gain / (0.6 + 0.4 * value));
      const well = traits.fullWell * Math.min(1, exposure / 40 + 0.12);
      if (soft.length !== scene.data.length) soft = new Float32Array(scene.data.length);
      soften(scene, traits.softness, soft);
      const { width, height } = scene;
      return develop({ width, height, data: soft }, { gains, well, noise, random, traits });
    },
  };
}

/** The whole picture for the tint; for the brightness its middle counts most, where faces are. */
function meteringOf(
  { width, height, data }: LinearImage,
  mixing: CameraTraits["mixing"],
): { mean: number[]; middle: number } {
  const mean = [0, 0, 0];
  let middle = 0;
  let weight = 0;
  let count = 0;
  const stride = Math.max(1, Math.round(width / 60));
  for (let y = 0; y < height; y += stride) {
    for (let x = 0; x < width; x += stride) {
      const at = (y * width + x) * 3;
      const far = ((x / width - 0.5) / 0.28) ** 2 + ((y / height - 0.48) / 0.28) ** 2;
      const heavy = 0.12 + Math.exp(-0.5 * far);
      let luma = 0;
      for (let c = 0; c < 3; c++) {
        const value = data[at + c] ?? 0;
        mean[c] = (mean[c] ?? 0) + value;
        luma += value / 3;
      }
      middle += heavy * luma;
      weight += heavy;
      count++;
    }
  }
  const [r = 0, g = 0, b = 0] = mean.map((sum) => sum / count);
  return {
    mean: mixing.map(([ofRed, ofGreen, ofBlue]) => ofRed * r + ofGreen * g + ofBlue * b),
    middle: middle / weight,
  };
}

/** Each pixel takes a share of its four neighbors. */
function soften({ width, height, data }: LinearImage, share: number, out: Float32Array): void {
  const own = 1 - share * 4 * 0.6;
  const other = share * 0.6;
  const line = width * 3;
  for (let y = 0; y < height; y++) {
    const up = y === 0 ? 0 : -line;
    const down = y === height - 1 ? 0 : line;
    const end = (y + 1) * line;
    for (let at = y * line, x = 0; at < end; at++, x++) {
      const left = x < 3 ? 0 : -3;
      const right = x >= line - 3 ? 0 : 3;
      out[at] =
        own * (data[at] ?? 0) +
        other *
          ((data[at + up] ?? 0) +
            (data[at + down] ?? 0) +
            (data[at + left] ?? 0) +
            (data[at + right] ?? 0));
    }
  }
}

const tableSize = 1 << 15;

/** Mean 0, deviation 1; read from a random place on, which is fast and repeats after no frame. */
function noiseTable(random: Random): Float32Array {
  return Float32Array.from({ length: tableSize }, () => random.normal());
}

/** Steps of the table below, per unit of light; it goes on past white. */
const steps = 4096;

/** Linear light to bytes: a soft shoulder, as cameras have it, then the sRGB curve. */
const curve = Uint8Array.from({ length: steps * 3 }, (_, index) => {
  const light = index / steps;
  const linear = light < 0.7 ? light : 0.7 + 0.3 * (1 - Math.exp(-(light - 0.7) / 0.3));
  const value = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(255 * value);
});

function develop(
  { width, height, data }: LinearImage,
  sensor: {
    gains: readonly number[];
    well: number;
    noise: Float32Array;
    random: Random;
    traits: CameraTraits;
  },
): RgbaImage {
  const { gains, well, noise, random, traits } = sensor;
  const out = new Uint8ClampedArray(width * height * 4);
  const last = curve.length - 1;
  const mask = tableSize - 1;
  const read = 30 / (well * well);
  const [[rr, rg, rb], [gr, gg, gb], [br, bg, bb]] = traits.mixing;
  const [red = 1, green = 1, blue = 1] = gains;
  const byte = (linear: number, error: number) => {
    const noisy = linear + Math.sqrt(linear / well + read) * error;
    const index = (noisy * steps + 0.5) | 0;
    return curve[index < 0 ? 0 : Math.min(index, last)] ?? 0;
  };
  let next = Math.floor(random() * tableSize);
  for (let at = 0, to = 0; at < data.length; at += 3, to += 4) {
    const r = data[at] ?? 0;
    const g = data[at + 1] ?? 0;
    const b = data[at + 2] ?? 0;
    // Real cameras smooth their noise: the rest is mostly the same in all three channels.
    const common = 0.75 * (noise[next] ?? 0);
    const own = (step: number) => 0.5 * (noise[(next + step) & mask] ?? 0);
    out[to] = byte((rr * r + rg * g + rb * b) * red, common + own(977));
    out[to + 1] = byte((gr * r + gg * g + gb * b) * green, common + own(1954));
    out[to + 2] = byte((br * r + bg * g + bb * b) * blue, common + own(2931));
    out[to + 3] = 255;
    next = (next + 5) & mask;
  }
  return { width, height, data: out };
}
