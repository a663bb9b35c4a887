/** Settings that change the colors of a whole screen: inverted, or gray alone. */
const changed = ["(inverted-colors: inverted)", "(monochrome)"];

/**
 * Whether the screen shows the colors that are painted, as far as the browser tells. High contrast and the dark that a
 * browser forces on a page leave the light alone, which says so in its style, and is painted on a canvas.
 */
export function showsTrueColours(): boolean {
  return !changed.some((query) => matchMedia(query).matches);
}
