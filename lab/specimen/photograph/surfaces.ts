type Rgb = [red: number, green: number, blue: number];

/**
 * A surface that shows a picture instead of the document itself. It turns the linear light of the picture at
 * a place, in mm, into the light that reaches the camera. `cell` is the width of one camera pixel there, in
 * mm.
 */
export type Surface = (light: Rgb, at: { x: number; y: number }, cell: number) => Rgb;

/**
 * A panel with stripes of red, green and blue. Its light is the picture times a periodic pattern, so a
 * sensor's pixel receives the picture times the first harmonics, each weakened by the pixel's width:
 * sampled there, they give grid and moiré as a camera has them. The same model trains the network
 * that looks for it (`lab/training/recapture/scenes.py`).
 */
export function screenOf({ pixelsPerMm }: { pixelsPerMm: number }): Surface {
  const turn = 0.03;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [stripe, row, black, mirror] = [0.85 / 3, 0.88, 0.012, 0.008];
  return (light, { x, y }, cell) => {
    const across = (x * cos + y * sin) * pixelsPerMm;
    const down = (y * cos - x * sin) * pixelsPerMm;
    const frequency = cell * pixelsPerMm;
    const wave = (k: number, phase: number, width: number) =>
      2 * sinc(k * width) * seen(k * frequency) * Math.cos(2 * Math.PI * k * phase);
    const rows = 1 + wave(1, down, row) + wave(2, down, row);
    return light.map((value, c) => {
      const phase = across - c / 3;
      const stripes = 1 + wave(1, phase, stripe) + wave(2, phase, stripe);
      return (value * (1 - black) + black) * Math.max(0, stripes * rows) + mirror;
    }) as Rgb;
  };
}

/** A color laser's print: a screen of dots for each ink, at its own angle, on paper that is not quite white. */
export function printOf({ dotsPerMm }: { dotsPerMm: number }): Surface {
  const angles = [15, 75, 0].map((degrees) => (degrees * Math.PI) / 180);
  const paper: Rgb = [0.93, 0.92, 0.88];
  const [black, gamut] = [0.045, 0.88];
  return (light, { x, y }, cell) => {
    const soft = Math.max(0.12, 0.5 * cell * dotsPerMm);
    const covers = light.map((value, c) => {
      const angle = angles[c] ?? 0;
      const p = (x * Math.cos(angle) + y * Math.sin(angle)) * dotsPerMm;
      const q = (y * Math.cos(angle) - x * Math.sin(angle)) * dotsPerMm;
      const edge = 0.5 - 0.25 * (Math.cos(2 * Math.PI * p) + Math.cos(2 * Math.PI * q));
      const cover = 1 - Math.max(0, Math.min(1, value)) ** (1 / 1.8);
      return Math.max(0, Math.min(1, (cover - edge) / soft + 0.5));
    });
    const grey = covers.reduce((sum, cover) => sum + cover / 3, 0);
    return covers.map(
      (cover, c) => (paper[c] ?? 1) * (1 - (grey + (cover - grey) * gamut) * (1 - black)),
    ) as Rgb;
  };
}

/** The share of a frequency's contrast that a sensor's pixel keeps; the frequency is in waves per pixel. */
function seen(frequency: number): number {
  return Math.abs(sinc(0.9 * frequency)) * Math.exp(-2 * (Math.PI * 0.3 * frequency) ** 2);
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}
