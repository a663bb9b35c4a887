/** Keeps the screen from dimming; answers how to let it again. Where a browser cannot, it may dim. */
export function keepAwake(): () => void {
  const lock = navigator.wakeLock?.request("screen").catch(() => undefined);
  return () => {
    lock?.then((held) => held?.release());
  };
}
