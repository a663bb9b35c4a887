import { existsSync } from "node:fs";
import { open, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import * as z from "zod";
import { LivenessManifest } from "#domain/liveness/manifest.ts";
import { request } from "#domain/wire.ts";
import { presence } from "../../web/applicant/face/presence.ts";
import { lookSize } from "../specimen/looks/write-looks.ts";

const Person = z.object({
  lux: z.number(),
  albedo: z.number(),
  beard: z.string(),
  glasses: z.boolean(),
  scarf: z.boolean(),
});

const Film = Person.extend({
  kind: z.enum(["honest", "leaving"]),
  gone: z.tuple([z.number().nullable(), z.number().nullable()]),
  looks: z.array(
    z.object({
      tMs: z.number(),
      yaw: z.number(),
      pitch: z.number(),
      colour: z.string().nullable(),
    }),
  ),
});

export type LookFilm = Omit<z.output<typeof Film>, "looks"> & {
  /** 96×128 gray each; how the head is held only if it is known. */
  looks: { tMs: number; yaw?: number; pitch?: number; colour: string | null; luma: Uint8Array }[];
};

/** The films of `specimens -- look-films`, or the honest ones of `specimens -- liveness`. */
export async function* readLookFilms(folder: string): AsyncGenerator<LookFilm> {
  if (existsSync(join(folder, "films.json"))) yield* readFilms(folder);
  else yield* readSessions(folder);
}

async function* readFilms(folder: string): AsyncGenerator<LookFilm> {
  const text = await readFile(join(folder, "films.json"), "utf8");
  const file = await open(join(folder, "frames.bin"));
  const bytes = lookSize.width * lookSize.height;
  for (const film of z.array(Film).parse(JSON.parse(text))) {
    const frames: LookFilm["looks"] = [];
    for (const look of film.looks) {
      const { buffer } = await file.read(new Uint8Array(bytes), 0, bytes);
      frames.push({ ...look, luma: buffer });
    }
    yield { ...film, looks: frames };
  }
  await file.close();
}

const Truth = Person.extend({ presentation: z.string() });

async function* readSessions(folder: string): AsyncGenerator<LookFilm> {
  for (const name of (await readdir(folder)).sort()) {
    const read = (file: string) => readFile(join(folder, name, file), "utf8");
    if (!existsSync(join(folder, name, "truth.json"))) continue;
    const truth = Truth.parse(JSON.parse(await read("truth.json")));
    if (truth.presentation !== "bona_fide") continue;
    const Session = z.object({ manifest: request(LivenessManifest) });
    const { manifest } = Session.parse(JSON.parse(await read("challenge.json")));
    const frames: LookFilm["looks"] = [];
    for (const { seq, block, tMs } of manifest.frames) {
      const before = frames.at(-1)?.tMs ?? Number.NEGATIVE_INFINITY;
      if (block === "stills" || tMs - before < presence.everyMs - 40) continue;
      const shown = manifest.colours.findLast(({ paintedMs }) => paintedMs <= tMs);
      frames.push({
        tMs,
        colour: shown?.colour ?? null,
        luma: await sharp(join(folder, name, "frames", `${block}-${seq}.jpg`))
          .resize(lookSize.width, lookSize.height, { fit: "fill" })
          .greyscale()
          .raw()
          .toBuffer(),
      });
    }
    yield { ...truth, kind: "honest", gone: [null, null], looks: frames };
  }
}
