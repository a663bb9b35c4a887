import { readFile } from "node:fs/promises";
import { faceNetwork } from "../../web/applicant/face/face-network.ts";
import { lookOf } from "../../web/applicant/face/look.ts";
import { presence } from "../../web/applicant/face/presence.ts";
import { absence } from "../../web/applicant/liveness/absence.ts";
import { sketched } from "../specimen/looks/sketched.ts";
import { lookSize } from "../specimen/looks/write-looks.ts";
import { quantile } from "../statistics.ts";
import { type LookFilm, readLookFilms } from "./look-films.ts";
import { type Report, rate } from "./report.ts";

type Scored = Omit<LookFilm, "looks"> & {
  frames: (Omit<LookFilm["looks"][number], "luma"> & { score: number })[];
};

/**
 * Films of `npm run -s specimens -- look-films` or `-- liveness`, looked at by the page's own code: looks at a face that is
 * there and is called gone, by condition; honest films that would be stopped, and films that are
 * stopped of those in which the face goes away for a second or more.
 */
export async function evaluatePresence(folder: string): Promise<Report> {
  const films = await score(folder);
  const honest = films.filter(({ kind }) => kind === "honest");
  const leaving = films.filter(({ kind }) => kind === "leaving");
  const stops = leaving.map((film) => ({ film, atMs: stoppedAt(film) }));
  const inTime = stops.filter(
    ({ film, atMs }) => atMs !== undefined && atMs >= (film.gone[0] ?? 0),
  );
  const delays = inTime.map(({ film, atMs }) => (atMs ?? 0) - (film.gone[0] ?? 0));
  const there = honest.flatMap((film) => film.frames.map((look) => ({ ...film, ...look })));
  const gone = leaving.flatMap(({ gone: [from, until], frames }) =>
    frames.filter(({ tMs }) => from !== null && until !== null && tMs > from && tMs < until),
  );
  const calledGone = (frames: { score: number }[]) => frames.filter(isGone).length;
  const by = (name: (look: (typeof there)[number]) => string) => {
    const groups = Map.groupBy(there, name);
    return Object.fromEntries(
      [...groups]
        .sort(([a], [b]) => a.localeCompare(b, "en", { numeric: true }))
        .map(([key, frames]) => [key, rate("called_gone", calledGone(frames), frames.length)]),
    );
  };
  return {
    films: films.length,
    ...rate("honest_stopped", honest.filter((film) => stoppedAt(film)).length, honest.length),
    ...rate(
      "honest_not_watched",
      honest.filter((film) => usualOf(film) === undefined).length,
      honest.length,
    ),
    ...rate("leaving_stopped", inTime.length, leaving.length),
    ...rate(
      "leaving_stopped_before",
      stops.filter(({ film, atMs }) => atMs !== undefined && atMs < (film.gone[0] ?? 0)).length,
      leaving.length,
    ),
    median_ms_to_stop: Math.round(quantile(delays, 0.5)),
    ...rate("present_called_gone", calledGone(there), there.length),
    ...rate("absent_not_called_gone", gone.length - calledGone(gone), gone.length),
    by_lux: by(({ lux }) => (lux < 60 ? "20-60 lux" : lux < 250 ? "60-250 lux" : "250-1000 lux")),
    by_albedo: by(({ albedo }) =>
      albedo < 0.16 ? "albedo 0.08-0.16" : albedo < 0.32 ? "albedo 0.16-0.32" : "albedo 0.32-0.65",
    ),
    by_pose: by(({ yaw, pitch = 0 }) => {
      if (yaw === undefined) return "pose not told";
      if (Math.abs(yaw) > 14) return Math.abs(yaw) > 28 ? "turned over 28" : "turned 14-28";
      return pitch < -14 ? "nodded over 14" : "facing";
    }),
    by_colour: by(({ colour }) => `screen ${colour ?? "as usual"}`),
    by_worn: by(({ scarf, glasses, beard }) =>
      scarf ? "scarf" : glasses ? "glasses" : beard === "full" ? "beard" : "none of these",
    ),
  };
}

async function score(folder: string): Promise<Scored[]> {
  const path = new URL("../../models/face-presence.json", import.meta.url);
  const network = faceNetwork(JSON.parse(await readFile(path, "utf8")));
  const scored: Scored[] = [];
  for await (const film of readLookFilms(folder)) {
    const frames = film.looks.map(({ luma, ...look }) => {
      return { ...look, score: network(lookOf(sketched({ ...lookSize, luma }))) };
    });
    scored.push({ ...film, frames });
  }
  return scored;
}

function isGone({ score }: { score: number }): boolean {
  return score <= presence.gone;
}

/**
 * The mean score of the face before the first movement; undefined if a frame shows no face, because the page
 * then does not watch for its absence.
 */
function usualOf({ frames }: Scored): number | undefined {
  const before = frames.slice(0, presence.minLooks).map(({ score }) => score);
  if (before.some((score) => score <= presence.seen)) return;
  return before.reduce((sum, score) => sum + score, 0) / before.length;
}

function stoppedAt(film: Scored): number | undefined {
  const usual = usualOf(film);
  if (usual === undefined) return;
  const isGone = absence(usual);
  return film.frames.find(({ score, tMs }) => isGone(score, tMs))?.tMs;
}
