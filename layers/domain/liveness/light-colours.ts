/** Saturated and neither black nor white, which would drive the camera's exposure. */
export const lightColours = ["R", "G", "B", "C", "M", "Y"] as const;

export type LightColour = (typeof lightColours)[number];

/** What the screen shows, sRGB 0–255; grey before, between and after the colours. */
export const screenColours: Record<LightColour | "grey", readonly [number, number, number]> = {
  R: [255, 0, 0],
  G: [0, 255, 0],
  B: [0, 0, 255],
  C: [0, 255, 255],
  M: [255, 0, 255],
  Y: [255, 255, 0],
  grey: [128, 128, 128],
};

/** The screen goes from one colour to the next in so many ms, which is kinder to the eyes. */
export const colourFadeMs = 100;
