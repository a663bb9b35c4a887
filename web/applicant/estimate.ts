/** MB of a whole verification by the page's own camera, film included; docs/benchmarks.md has the measure. */
const megabytes = 2;

/** Seconds that the hands take, by the walks of docs/benchmarks.md. */
const handsSeconds = 90;

/** Mbit/s if nothing is known. */
const usualUplink = 1;

/** A file from a cache, or one too fast for the clock, does not show the speed of the network. */
const minBytes = 3000;
const minMs = 5;

/** Estimated minutes and megabytes of a verification, by how fast this page came; the upload is half as fast. */
export function estimate(): { minutes: number; megabytes: number } {
  const downlink = measuredDownlink() ?? readDownlink();
  const uplink = downlink === undefined ? usualUplink : downlink / 2;
  const seconds = handsSeconds + (megabytes * 8) / uplink;
  return { minutes: Math.min(15, Math.max(2, Math.round(seconds / 60))), megabytes };
}

/** Mbit/s of the page's own files: of the fastest, since small ones mostly wait. */
export function measuredDownlink(
  files: readonly PerformanceEntry[] = performance.getEntriesByType("resource"),
): number | undefined {
  const rates = files.flatMap((file) => {
    const { responseStart, responseEnd, transferSize } = file as PerformanceResourceTiming;
    const ms = responseEnd - responseStart;
    return transferSize >= minBytes && ms >= minMs ? [(transferSize * 8) / ms / 1000] : [];
  });
  return rates.length > 0 ? Math.max(...rates) : undefined;
}

/** The browser's own figure of its network, if it has one. */
function readDownlink(): number | undefined {
  const network: unknown = Reflect.get(navigator, "connection");
  const downlink =
    network instanceof Object ? Number(Reflect.get(network, "downlink")) : Number.NaN;
  return downlink > 0 ? downlink : undefined;
}
