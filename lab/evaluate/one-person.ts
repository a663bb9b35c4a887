import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { chooseFace } from "#checks/choose-face.ts";
import type { Engine } from "#checks/engine.ts";
import { type FaceMatchProfile, faceMatch, isSure } from "#checks/face-match/face-match.ts";
import { type Face, firstMiddleLast } from "#checks/liveness/one-person.ts";
import type { FacePicture } from "#domain/evidence/facts/id-match.ts";
import { type EngineProfile, engineProfileOf } from "#domain/profile.ts";
import { decodePage } from "#vision/decode.ts";
import { embedFaces } from "#vision/faces/embed-faces.ts";
import type { FaceNetworks } from "#vision/models.ts";
import { engineOf } from "../../cli/check/run-check.ts";
import {
  areDistinguished,
  type Played,
  playHonest,
  playStranger,
  type Sitter,
  strangersParts,
} from "./one-person-trials.ts";
import { type Report, rate } from "./report.ts";

const Frames = z.array(z.string());
const Film = z.object({
  movement: Frames,
  light_a: Frames,
  light_b: Frames,
  stills: Frames,
});
const Cases = z.object({
  /** Among rendered people only those pairs count that the network separates at all. */
  rendered: z.literal(true).optional(),
  people: z.record(
    z.string(),
    z.object({
      portrait: z.string(),
      portrait_tilted: z.string(),
      selfie: z.string(),
      /** Films of the selfie's own day, and of another. */
      films: z.object({ same_day: Film.optional(), other_day: Film.optional() }),
    }),
  ),
});
type Pictures = z.output<typeof Cases>["people"][string];
type FaceEngine = Engine<FaceNetworks, FaceMatchProfile>;

/**
 * Whether holding all faces of a verification together finds a stranger's part among the right others, and how many
 * honest ones it leaves to a person. Of a folder whose `cases.json` names the pictures of each person. Every
 * picture is looked at once; trials share them, so that the intervals are narrower than the truth.
 */
export async function evaluateOnePerson(folder: string, profile: string): Promise<Report> {
  const { people, rendered: isRendered = false } = Cases.parse(
    JSON.parse(await readFile(join(folder, "cases.json"), "utf8")),
  );
  const engine = await engineOf(faceMatch, profile);
  const sitters: Sitter[] = [];
  for (const pictures of Object.values(people)) {
    const sitter = await sitterOf(folder, pictures, engine);
    if (sitter) sitters.push(sitter);
  }
  const { faceMatch: limits } = engineProfileOf(profile);
  const honest = (day: "same_day" | "other_day") =>
    ofHonest(sitters.flatMap((sitter) => playHonest(sitter, day, limits) ?? []));
  return {
    profile,
    people: sitters.length,
    ...rate(
      "without_a_clear_face",
      Object.keys(people).length - sitters.length,
      Object.keys(people).length,
    ),
    by_who_is_there: {
      ...Object.fromEntries(
        strangersParts.map((part) => [
          `a stranger's ${part}`,
          ofStrangers(sitters, part, { limits, isRendered }),
        ]),
      ),
      "the person, a film of the selfie's day": honest("same_day"),
      "the person, a film of another day": honest("other_day"),
    },
  };
}

function ofStrangers(
  sitters: readonly Sitter[],
  part: (typeof strangersParts)[number],
  { limits, isRendered }: { limits: EngineProfile["faceMatch"]; isRendered: boolean },
): Report {
  const counts = { pairs: 0, all: 0, passed: 0, alone: 0, together: 0, contradicted: 0 };
  for (const own of sitters) {
    for (const other of sitters) {
      if (own === other) continue;
      counts.pairs++;
      const isSeen = !isRendered || areDistinguished(own, other, limits);
      const played = isSeen && playStranger(own, other, part, limits);
      if (!played) continue;
      counts.all++;
      const [alone, together] = [played.alone === "pass", played.together === "pass"];
      if (alone && together) counts.passed++;
      if (alone) counts.alone++;
      if (together) counts.together++;
      if (played.together === "fail" || played.alone === "fail") counts.contradicted++;
    }
  }
  return {
    ...(isRendered && rate("told_apart", counts.all, counts.pairs)),
    passed: counts.passed,
    ...rate("passes", counts.passed, counts.all),
    ...rate("passes_face_match_alone", counts.alone, counts.all),
    ...rate("passes_one_person_alone", counts.together, counts.all),
    ...rate("contradicted", counts.contradicted, counts.all),
  };
}

function ofHonest(played: readonly Played[]): Report {
  const count = (is: (one: Played) => boolean) => played.filter(is).length;
  const isNew = ({ alone, together }: Played) => alone === "pass" && together !== "pass";
  return {
    ...rate(
      "passes_face_match",
      count(({ alone }) => alone === "pass"),
      played.length,
    ),
    ...rate("newly_to_a_person", count(isNew), played.length),
    newly_below: counted(played.filter(isNew).flatMap(({ below }) => below)),
    ...rate(
      "newly_contradicted",
      count(({ alone, together }) => alone !== "fail" && together === "fail"),
      played.length,
    ),
  };
}

function counted(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

/** Without people who lack one clear face in document or selfie: `face_match` reports that it compared nothing. */
async function sitterOf(
  folder: string,
  { films, ...still }: Pictures,
  engine: FaceEngine,
): Promise<Sitter | undefined> {
  const look = (picture: FacePicture, files: readonly string[]) =>
    faceOf(folder, { picture, files }, engine);
  const [portrait, selfie] = [
    await look("portrait", [still.portrait]),
    await look("selfie", [still.selfie]),
  ];
  if (!portrait || !selfie) return;
  const sitter: Sitter = {
    portrait,
    selfie,
    tilted: await look("portrait_tilted", [still.portrait_tilted]),
    films: {},
  };
  for (const day of ["same_day", "other_day"] as const) {
    const film = films[day];
    if (!film) continue;
    const faces: Face[] = [];
    for (const part of ["stills", "movement", "light_a", "light_b"] as const) {
      const face = await look(part, film[part]);
      if (face) faces.push(face);
    }
    sitter.films[day] = faces;
  }
  return sitter;
}

async function faceOf(
  folder: string,
  { picture, files }: { picture: FacePicture; files: readonly string[] },
  { models, limits }: FaceEngine,
): Promise<Face | undefined> {
  const role = picture.startsWith("portrait") ? "document" : "selfie";
  const crops: Float32Array[] = [];
  for (const file of files) {
    const opened = await decodePage(await readFile(join(folder, file)), { tolerant: true });
    const chosen = opened.ok ? await chooseFace(opened.page, role, { models, limits }) : undefined;
    if (chosen?.ok) crops.push(chosen.crop);
  }
  if (crops.length === 0) return;
  const templates = await embedFaces(firstMiddleLast(crops), models);
  return { picture, templates, isSure: templates.every((each) => isSure(each, limits)) };
}
