/** Saturated and neither black nor white, which would drive the camera's exposure. */
export const lightColours = ["R", "G", "B", "C", "M", "Y"] as const;

export type LightColour = (typeof lightColours)[number];

/** Colors of the screen, sRGB 0–255; gray before, between and after them. */
export const screenColours: Record<LightColour | "grey", readonly [number, number, number]> = {
  R: [255, 0, 0],
  G: [0, 255, 0],
  B: [0, 0, 255],
  C: [0, 255, 255],
  M: [255, 0, 255],
  Y: [255, 255, 0],
  grey: [128, 128, 128],
};

/** Milliseconds of the fade between two colors, which is kinder to the eyes. */
export const colourFadeMs = 100;
