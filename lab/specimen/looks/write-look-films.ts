import { appendFile, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { toFrame } from "../../../web/applicant/camera/frame.ts";
import { alone, obeys } from "../liveness/cast.ts";
import { film } from "../liveness/film.ts";
import { mannerOf, restOf } from "../liveness/presentation.ts";
import { challengeOf, roomOf } from "../liveness/render-session.ts";
import { type Script, scriptOf } from "../liveness/script.ts";
import { figureOf } from "../person/figure.ts";
import { personOf } from "../person/person.ts";
import type { Pose } from "../person/pose.ts";
import { type Random, randomOf } from "../person/random.ts";
import { lookSize, seenFace } from "./write-looks.ts";

/**
 * Whole sessions as the page's own look at the face sees them, five frames a second: `frames.bin` holds 96×128 gray
 * bytes each, `films.json` the time of each frame and the place of the face. In each `leaving` one the person goes
 * away for a while; `gone` has the times without a face in the oval.
 */
export async function writeLookFilms(
  folder: string,
  { honest, leaving, seed }: { honest: number; leaving: number; seed: number },
  say: (line: string) => void,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "frames.bin"), "");
  const films: object[] = [];
  let leavingBefore = 0;
  for (let index = 0; index < honest + leaving; index++) {
    // They take turns.
    const isLeaving = Math.floor(((index + 1) * leaving) / (honest + leaving)) > leavingBefore;
    const kind = isLeaving ? "leaving" : "honest";
    if (isLeaving) leavingBefore += 1;
    const { frames, ...about } = oneFilm(randomOf(`${seed}/look-films/${kind}/${index}`), kind);
    await appendFile(join(folder, "frames.bin"), Buffer.concat(frames));
    films.push({ kind, ...about });
    if (index % 20 < 19 && index + 1 < honest + leaving) continue;
    // So that a run cut short has what it has.
    await writeFile(join(folder, "films.json"), JSON.stringify(films));
    say(`${index + 1} of ${honest + leaving} films`);
  }
}

function oneFilm(random: Random, kind: "honest" | "leaving") {
  const person = personOf(Math.floor(random() * 2 ** 31));
  const figure = figureOf(person);
  const lux = 20 * 50 ** random();
  const room = roomOf(random, lux);
  const manner = { ...mannerOf(random), turn: random.between(22, 40), nod: random.between(14, 28) };
  const script = lookedAt(scriptOf(challengeOf(random, true), manner, random));
  const still = obeys(script, { manner, rest: restOf(random), random });
  const { from, until, pose } = kind === "leaving" ? leaves(script, random) : stays;
  const cast = alone(figure, (tMs) => pose(still(tMs), tMs));
  const frames: Uint8Array[] = [];
  const entries: object[] = [];
  const sizes = { movement: lookSize, light_a: lookSize, light_b: lookSize, stills: lookSize };
  for (const { tMs, image } of film(script, { cast, room, random, sizes })) {
    frames.push(toFrame(image).luma);
    const held = pose(still(tMs), tMs);
    entries.push({
      tMs: Math.round(tMs),
      yaw: Math.round(held.yaw),
      pitch: Math.round(held.pitch),
      eyes: held.eyes,
      face: seenFace(figure, held),
      colour: script.colours.findLast(({ painted_ms }) => painted_ms <= tMs)?.colour ?? null,
    });
  }
  const { albedo, beard } = person;
  const worn = { glasses: person.glasses !== undefined, scarf: person.scarf !== undefined };
  return {
    frames,
    lux: Math.round(lux),
    albedo,
    beard,
    ...worn,
    gone: [from, until],
    looks: entries,
  };
}

const stays = { from: null, until: null, pose: (pose: Pose) => pose };

/** Every fifth of a second instead of when the film takes its pictures. */
function lookedAt(script: Script): Script {
  const end = script.takes.at(-1)?.tMs ?? 0;
  const takes: Script["takes"] = [];
  for (let tMs = 200; tMs <= end; tMs += 200) takes.push({ tMs, block: "movement" });
  return { ...script, takes };
}

/** Out of the picture to a side or downwards, and back after a while. */
function leaves(script: Script, random: Random) {
  const end = script.takes.at(-1)?.tMs ?? 0;
  const lasts = random.between(1000, 3000);
  const from = random.between(1500, end - lasts - 500);
  const way = random.pick<readonly [x: number, y: number]>([
    [4.2, -0.5],
    [-4.2, -0.5],
    [0.4, -5],
  ]);
  const goingMs = random.between(250, 700);
  const share = (tMs: number) =>
    Math.max(0, Math.min(1, (tMs - from) / goingMs + 1, (from + lasts - tMs) / goingMs + 1));
  return {
    from: Math.round(from),
    until: Math.round(from + lasts),
    pose: (pose: Pose, tMs: number): Pose => ({
      ...pose,
      x: pose.x + way[0] * share(tMs),
      y: pose.y + way[1] * share(tMs),
    }),
  };
}
