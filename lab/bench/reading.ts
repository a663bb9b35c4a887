import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { defaultEngineProfile } from "#domain/profile.ts";
import { evaluateDocumentReading } from "../evaluate/document-reading.ts";
import { quantile } from "../statistics.ts";
import { atLeast, atMost, type Figure } from "./figure.ts";
import { openReaders, type Reader } from "./readers.ts";

/**
 * The reader on a labeled folder, with readers of others on the same pictures. The photographs are not part
 * of the repository; without a folder nothing is measured here.
 */
export async function measureReading(folder: string | undefined): Promise<Figure[]> {
  if (folder === undefined) return [];
  const ours = await evaluateDocumentReading(folder, defaultEngineProfile);
  const peers = await measurePeers(folder);
  const zones = Number(ours.zones);
  const times = (share: number, readsPage: boolean) =>
    peers
      .filter((peer) => peer.readsPage === readsPage)
      .map(({ name, ms }) => ({ name, value: quantile(ms, share) }));
  return [
    {
      what: `MRZ exact, ${zones} photographs`,
      value: 100 * Number(ours.exact_rate),
      unit: "%",
      limit: atLeast(80),
      against: peers.map(({ name, exact }) => ({ name, value: (100 * exact) / zones })),
    },
    {
      what: "MRZ exact, at least 600 px wide",
      value: 100 * Number(ours.exact_rate_wide),
      unit: "%",
      limit: atLeast(90),
    },
    {
      what: "all fields right",
      value: 100 * Number(ours.fields_right_rate),
      unit: "%",
      limit: atLeast(92),
    },
    {
      what: "check digits right but text wrong",
      value: 100 * Number(ours.valid_but_wrong_rate),
      unit: "%",
      limit: atMost(1),
    },
    {
      what: "MRZ invented on pictures without one",
      value: Number(ours.false_mrz),
      unit: "",
      limit: atMost(0),
    },
    {
      what: "a zone, median",
      value: Number(ours.zone_median_ms),
      unit: "ms",
      limit: atMost(90),
      against: times(0.5, false),
    },
    {
      what: "a zone, p90",
      value: Number(ours.zone_p90_ms),
      unit: "ms",
      limit: atMost(300),
      against: times(0.9, false),
    },
    {
      what: "a page with all its print, median",
      value: Number(ours.median_ms),
      unit: "ms",
      limit: atMost(800),
      against: times(0.5, true),
    },
  ];
}

type MeasuredPeer = Pick<Reader, "name" | "readsPage"> & { exact: number; ms: number[] };

async function measurePeers(folder: string): Promise<MeasuredPeer[]> {
  const labels: { files: Record<string, { lines: string[] }> } = JSON.parse(
    await readFile(join(folder, "labels.json"), "utf8"),
  );
  const measured: MeasuredPeer[] = [];
  for (const reader of await openReaders()) {
    const ms: number[] = [];
    let exact = 0;
    for (const [file, { lines }] of Object.entries(labels.files)) {
      const since = performance.now();
      const read = await reader.read(join(folder, file)).catch((): string[] => []);
      ms.push(performance.now() - since);
      if (lines.length > 0 && lines.every((line) => read.includes(line))) exact += 1;
    }
    await reader.close();
    measured.push({ name: reader.name, readsPage: reader.readsPage, exact, ms });
  }
  return measured;
}
