import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { documentRead } from "#checks/document-read/document-read.ts";
import { StoredReadingFacts } from "#domain/evidence/facts/document-reading.ts";
import { readFacts } from "#domain/evidence/facts/read-facts.ts";
import { defaultEngineProfile } from "#domain/profile.ts";
import { decodePage } from "#vision/decode.ts";
import { engineOf } from "../../../cli/check/run-check.ts";
import { expose, phoneExposure } from "../photograph/camera.ts";
import { randomOf } from "../random.ts";
import { drawSide } from "./draw-side.ts";
import { specimens } from "./specimens.ts";
import { typefaces, typeset } from "./typeface.ts";

const height = 560;

/** Both sides of a specimen, photographed, and beside them what the check read: for the README. */
export async function writeReadingPicture(
  folder: string,
  _count: number,
  seed: number,
): Promise<void> {
  const { country, documentType, layouts, printed, lines } = specimens.mexicanNationalId;
  const random = randomOf(seed);
  const shots = await Promise.all(
    layouts.map(async (layout) => {
      const sheet = drawSide(layout, printed, layout.mrz ? lines : [], { seed });
      const exposure = { ...phoneExposure(random), longSide: 1600, turn: 3, fill: 0.92, glare: 0 };
      return { item: layout.side, ...(await expose(sheet, exposure)) };
    }),
  );
  const sides = [];
  for (const { item, bytes } of shots) {
    const opened = await decodePage(bytes);
    sides.push({ captureId: item, item, page: opened.ok ? opened.page : undefined });
  }
  const { models, limits } = await engineOf(documentRead, defaultEngineProfile);
  const evidence = await documentRead.run({
    needs: {
      sides,
      now: new Date("2026-06-01"),
      today: "2026-06-01",
      document: { country, documentType },
    },
    models,
    profile: limits,
  });
  const shown = { width: Math.round((height / 2) * (4 / 3)), height: height / 2 };
  const pictures = await Promise.all(
    shots.map(({ bytes }, k) =>
      sharp(bytes)
        .resize(shown.width, shown.height)
        .toBuffer()
        .then((input) => ({ input, left: 0, top: k * shown.height })),
    ),
  );
  const boxes = shots.map(({ item }, k) => {
    const { places = {} } = readFacts(StoredReadingFacts, evidence)[item] ?? {};
    return Object.values(places)
      .map((place) => {
        const points = place.map(
          ([x, y]) => `${x * shown.width},${y * shown.height + k * shown.height}`,
        );
        return `<polygon points="${points.join(" ")}" fill="none" stroke="#0a7d4f" stroke-width="1.2"/>`;
      })
      .join("");
  });
  const face = typefaces["open-sans"];
  const rows = Object.entries(evidence.fields ?? {}).filter(([, { value }]) => value !== null);
  const step = (height - 30) / Math.max(1, rows.length);
  const text = rows.map(([name, { value, source, confidence }], k) => {
    const y = 20 + k * step;
    const x = shown.width;
    return [
      typeset(face.font, { text: name, x: x + 20, y, capital: 8, ink: "#56616b" }),
      typeset(face.bold, {
        text: value ?? "",
        x: x + 165,
        y,
        capital: 8,
        width: 250,
        ink: "#17171c",
      }),
      typeset(face.font, {
        text: `${source} ${confidence.toFixed(2)}`,
        x: x + 430,
        y,
        capital: 8,
        ink: "#0a7d4f",
      }),
    ].join("");
  });
  const width = shown.width + 510;
  const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${boxes.join("")}${text.join("")}</svg>`;
  const picture = await sharp({ create: { width, height, channels: 3, background: "#ffffff" } })
    .composite([...pictures, { input: Buffer.from(overlay), left: 0, top: 0 }])
    .webp({ quality: 74 })
    .toBuffer();
  await writeFile(join(folder, "reading.webp"), picture);
}
