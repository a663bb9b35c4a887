/** A desk computer answers `capture` with its file chooser. */
export function isHandheld(): boolean {
  return matchMedia("(pointer: coarse)").matches;
}
