/** MB of a whole verification by the page's own camera, film included; docs/benchmarks.md has the measure. */
const megabytes = 2.5;

/** Seconds that the hands take, by the walks of docs/benchmarks.md. */
const handsSeconds = 90;

/** What a verification will cost, by what the browser knows of its network; its way up is half as fast as its way down. */
export function estimate(): { minutes: number; megabytes: number } {
  const network: unknown = Reflect.get(navigator, "connection");
  const told = network instanceof Object ? Number(Reflect.get(network, "downlink")) : Number.NaN;
  const uplink = told > 0 ? told / 2 : 1;
  const seconds = handsSeconds + (megabytes * 8) / uplink;
  return { minutes: Math.min(15, Math.max(2, Math.round(seconds / 60))), megabytes };
}
