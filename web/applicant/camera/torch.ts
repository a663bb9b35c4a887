/** A phone's lamp as a setting of its camera: the W3C's image capture has it, the typings do not. */
type WithTorch = { torch?: boolean };

export function hasTorch(stream: MediaStream): boolean {
  const [track] = stream.getVideoTracks();
  const can: (MediaTrackCapabilities & WithTorch) | undefined = track?.getCapabilities?.();
  return can?.torch === true;
}

/** A lamp that does not obey is no reason to stop. */
export async function setTorch(stream: MediaStream, isOn: boolean): Promise<void> {
  const wish: MediaTrackConstraintSet & WithTorch = { torch: isOn };
  await stream
    .getVideoTracks()[0]
    ?.applyConstraints({ advanced: [wish] })
    .catch(() => undefined);
}
