import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { defaultEngineProfile } from "#domain/profile.ts";
import { evaluateDocumentReading } from "../evaluate/document-reading.ts";
import { packagesIn } from "../packages-in.ts";
import { quantile } from "../statistics.ts";
import { atLeast, atMost, type Figure } from "./figure.ts";

/**
 * The reader on a labeled folder, with the npm package `mrz-detection` on the same pictures. The
 * photographs are not part of the repository; without a folder nothing is measured here.
 */
export async function measureReading(folder: string | undefined): Promise<Figure[]> {
  if (folder === undefined) return [];
  const ours = await evaluateDocumentReading(folder, defaultEngineProfile);
  const peer = await measurePeer(folder);
  const zones = Number(ours.zones);
  return [
    {
      what: `MRZ exact, ${zones} photographs`,
      value: 100 * Number(ours.exact_rate),
      unit: "%",
      limit: atLeast(80),
      against: { name: "mrz-detection", value: (100 * peer.exact) / zones },
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
      limit: atMost(120),
      against: { name: "mrz-detection", value: quantile(peer.ms, 0.5) },
    },
    {
      what: "a zone, p90",
      value: Number(ours.zone_p90_ms),
      unit: "ms",
      limit: atMost(300),
      against: { name: "mrz-detection", value: quantile(peer.ms, 0.9) },
    },
    {
      what: "a page with all its print, median",
      value: Number(ours.median_ms),
      unit: "ms",
      limit: atMost(800),
    },
  ];
}

async function measurePeer(folder: string): Promise<{ exact: number; ms: number[] }> {
  const labels: { files: Record<string, { lines: string[] }> } = JSON.parse(
    await readFile(join(folder, "labels.json"), "utf8"),
  );
  const peerReads = await loadPeer();
  const ms: number[] = [];
  let exact = 0;
  for (const [file, { lines }] of Object.entries(labels.files)) {
    const since = performance.now();
    const read = await peerReads(join(folder, file));
    ms.push(performance.now() - since);
    if (lines.length > 0 && read.join("\n") === lines.join("\n")) exact += 1;
  }
  return { exact, ms };
}

type MrzDetection = {
  getMrz(image: unknown): unknown;
  readMrz(image: unknown): Promise<{ mrz: string[] }>;
};
type ImageJs = { Image: { load(file: string): Promise<unknown> } };

/** The peer throws on what it cannot find. */
async function loadPeer(): Promise<(file: string) => Promise<string[]>> {
  const load = packagesIn(join(import.meta.dirname, "../peers"));
  const peer: MrzDetection = load("mrz-detection");
  const images: ImageJs = load("image-js");
  return async (file) => {
    try {
      const { mrz } = await peer.readMrz(peer.getMrz(await images.Image.load(file)));
      return mrz;
    } catch {
      return [];
    }
  };
}
