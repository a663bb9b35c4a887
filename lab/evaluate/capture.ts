import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import * as z from "zod";
import { smallestLongSide } from "#domain/capture/capture-rules.ts";
import type { AllowedDocument } from "#domain/document/allowed-document.ts";
import { parseMrz } from "#domain/document/mrz/parse-mrz.ts";
import { fileInspector } from "../inspect-file.ts";
import { quantile } from "../statistics.ts";
import { DocumentLabels, PrintedLabel } from "./document-labels.ts";
import { type Report, rate } from "./report.ts";

const Labels = z.union([
  DocumentLabels,
  z.object({
    faces: z.record(z.string(), z.object({ albedo: z.number(), worn: z.string().exactOptional() })),
  }),
  z.record(z.string(), z.object({ label: z.string() })),
]);

type Sent = {
  file: string;
  item: "id_front" | "id_back" | "selfie";
  document?: AllowedDocument;
  /** It is the requested photograph, or another thing altogether. */
  isHonest: boolean;
  /** Groups have separate figures. */
  group?: string;
};

type Looked = Sent & { reasons: string[]; ms: number; cpuMs: number; isEnlarged: boolean };

/**
 * Photographs as applicants would send them for exactly that request: documents by `labels.json` of `npm run -s
 * specimens -- documents` or of public specimens; faces by that of `-- selfies`, or in a folder without labels. In a
 * folder with the labels of `authenticity` the direct ones show no document: an applicant who sends one for a
 * document should get an objection. A picture smaller than the service takes is enlarged to that: this measures the
 * content, and not how few pixels a published copy has.
 */
export async function evaluateCapture(folder: string, profile: string): Promise<Report> {
  const look = await fileInspector(profile);
  const rows: Looked[] = [];
  for (const sent of await sentIn(folder)) {
    const { item, document } = sent;
    const { bytes, isEnlarged } = await largeEnough(
      join(folder, sent.file),
      smallestLongSide[item],
    );
    const [started, spent] = [performance.now(), process.cpuUsage()];
    const { reasons } = await look(bytes, { item, ...(document && { document }) });
    const { user, system } = process.cpuUsage(spent);
    const cpuMs = (user + system) / 1000;
    rows.push({ ...sent, reasons, ms: performance.now() - started, cpuMs, isEnlarged });
  }
  const honest = rows.filter(({ isHonest }) => isHonest);
  const others = rows.filter(({ isHonest }) => !isHonest);
  const objected = honest.filter(({ reasons }) => reasons.length > 0);
  const times = rows.map(({ ms }) => ms);
  return {
    images: rows.length,
    enlarged: rows.filter(({ isEnlarged }) => isEnlarged).length,
    ...rate("honest_objected", objected.length, honest.length),
    ...rate(
      "others_objected",
      others.filter(({ reasons }) => reasons.length > 0).length,
      others.length,
    ),
    median_ms: Math.round(quantile(times, 0.5)),
    p95_ms: Math.round(quantile(times, 0.95)),
    median_cpu_ms: Math.round(
      quantile(
        rows.map(({ cpuMs }) => cpuMs),
        0.5,
      ),
    ),
    by_group: byGroup(rows),
    misses: objected.map(({ file, reasons }) => ({ file, reasons })),
  };
}

/** How many of each were objected to, and why. */
function byGroup(rows: readonly Looked[]): Record<string, Report> {
  const groups = Map.groupBy(rows, ({ group = "" }) => group);
  groups.delete("");
  return Object.fromEntries(
    [...groups].map(([name, of]) => {
      const byReasons = Map.groupBy(of, ({ reasons }) => reasons.join() || "nothing");
      const counts = Object.fromEntries(
        [...byReasons].map(([reasons, { length }]) => [reasons, length]),
      );
      const objected = of.filter(({ reasons }) => reasons.length > 0).length;
      return [name, { ...rate("objected", objected, of.length), told: counts }];
    }),
  );
}

async function sentIn(folder: string): Promise<Sent[]> {
  const text = await readFile(join(folder, "labels.json"), "utf8").catch(() => undefined);
  if (text === undefined) return facesIn(folder);
  const labels = Labels.parse(JSON.parse(text));
  if ("faces" in labels) {
    const { faces } = labels as Extract<z.output<typeof Labels>, { faces: object }>;
    return Object.entries(faces).map(([file, { albedo, worn }]) => {
      const group = worn ?? skins.find(({ below }) => albedo < below)?.name;
      return { file, item: "selfie", isHonest: !worn, ...(group && { group }) };
    });
  }
  if (!("files" in labels)) {
    const direct = Object.entries(labels).filter(([, one]) => one.label === "direct");
    const document = { country: "MZ", documentType: "bilhete_identidade" };
    return direct.map(([file]) => ({ file, item: "id_front", document, isHonest: false }));
  }
  const { files, documents } = labels as z.output<typeof DocumentLabels>;
  return Object.entries(files).flatMap(([file, label]): Sent[] => {
    const { lines, document, side } = label;
    const known = documents[document ?? ""] ?? PrintedLabel.safeParse(label).data;
    const asked = known
      ? { country: known.country, documentType: known.document_type }
      : documentOf(lines);
    return asked ? [{ file, item: side, document: asked, isHonest: true }] : [];
  });
}

/** The document type that an applicant would have chosen; nothing for a visa, which no Flow asks for. */
function documentOf(lines: readonly string[]): AllowedDocument | undefined {
  const parsed = parseMrz(lines, "2026-01-01");
  if (!parsed || parsed.format === "MRVA" || parsed.format === "MRVB") return;
  const country = parsed.country ?? parsed.issuer.raw;
  return { country, documentType: parsed.format === "TD3" ? "passport" : "identity_card" };
}

/** Reflectance of the skin in green light. */
const skins = [
  { name: "skin 0.08 to 0.16", below: 0.16 },
  { name: "skin 0.16 to 0.32", below: 0.32 },
  { name: "skin 0.32 to 0.65", below: 1 },
];

async function facesIn(folder: string): Promise<Sent[]> {
  const files = await readdir(folder, { recursive: true });
  return files
    .filter((file) => /\.(?:jpe?g|png)$/i.test(file))
    .sort()
    .map((file) => ({ file, item: "selfie", isHonest: true }));
}

async function largeEnough(file: string, min: number) {
  const bytes = await readFile(file);
  // An image without a size is refused for its file type, whatever its content.
  const { width = min, height = 0 } = await sharp(bytes)
    .metadata()
    .catch(() => ({}) as { width?: number; height?: number });
  const isEnlarged = Math.max(width, height) < min;
  if (!isEnlarged) return { bytes, isEnlarged };
  const larger = sharp(bytes).resize({ width: min, height: min, fit: "inside" });
  return { bytes: await larger.flatten().png().toBuffer(), isEnlarged };
}
