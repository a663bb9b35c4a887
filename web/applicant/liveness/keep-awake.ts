/** Keeps the screen from dimming; answers how to let it again. If a browser cannot, the screen may dim. */
export function keepAwake(): () => void {
  const lock = navigator.wakeLock?.request("screen").catch(() => undefined);
  return () => {
    lock?.then((held) => held?.release());
  };
}
