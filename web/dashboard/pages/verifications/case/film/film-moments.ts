import { StoredLivenessFacts } from "#domain/evidence/facts/liveness.ts";
import { readFacts } from "#domain/evidence/facts/read-facts.ts";
import type { Movement } from "#domain/liveness/challenge.ts";
import { figure, t } from "../../../../language.ts";
import type { Label } from "../../../../strings.ts";
import type { Evidence } from "../evidence.ts";
import type { Film } from "./load-film.ts";

/** The wording that the applicant read: left is the applicant's own left. */
const movementWords: Record<Movement, Label> = {
  turn_left: "Turn the head to their left",
  turn_right: "Turn the head to their right",
  nod: "Nod",
  blink_twice: "Blink twice",
};

const colourWords: Record<string, Label> = {
  R: "Red",
  G: "Green",
  B: "Blue",
  C: "Cyan",
  M: "Magenta",
  Y: "Yellow",
  grey: "Grey",
};

export function movementWord(movement: string): string {
  return isMovement(movement) ? t(movementWords[movement]) : movement;
}

function isMovement(text: string): text is Movement {
  return Object.hasOwn(movementWords, text);
}

export type Moment = { asked: string; seen?: string; colour?: string };

/** The prompt at this time of the film, and the check's finding about it. */
export function momentAt(film: Film, tMs: number, evidence: Evidence): Moment {
  const at = film.prompts.findIndex(({ shown_ms, ended_ms }) => shown_ms <= tMs && tMs <= ended_ms);
  const prompt = film.prompts[at];
  if (prompt) return { asked: movementWord(prompt.movement), seen: movementSeen(at, evidence) };
  const shown = film.colours.findLast(({ painted_ms }) => painted_ms <= tMs);
  if (!shown) return { asked: t("Nothing yet") };
  return {
    asked: t("The screen shows {colour}", { colour: colourWord(shown.colour) }),
    colour: shown.colour,
    ...(shown.slot !== null && { seen: lightSeen(evidence) }),
  };
}

function colourWord(colour: string): string {
  const word = colourWords[colour];
  return word ? t(word).toLowerCase() : colour;
}

/** The check's finding about the movement at this index of the prompts. */
export function movementSeen(at: number, evidence: Evidence): string {
  const { movement: facts = {} } = readFacts(StoredLivenessFacts, evidence);
  const { requested = [], observed = [] } = facts;
  const movement = requested[at];
  if (movement === undefined) return t("The check did not get this far.");
  const latency = facts.latency_ms?.[at];
  const reach = facts.reach?.[at];
  const after =
    typeof latency === "number"
      ? t("{seconds} s after it was asked", { seconds: figure(latency / 1000, 1) })
      : undefined;
  if (observed.includes(movement)) {
    return after ? t("Seen, {after}.", { after }) : t("Seen.");
  }
  if (!after) return t("Not seen.");
  return typeof reach === "number" && reach < 1
    ? t("Started {after}, but did not go far enough.", { after })
    : t("Seen {after}, but not as asked.", { after });
}

function lightSeen(evidence: Evidence): string {
  const status = readFacts(StoredLivenessFacts, evidence).illumination?.status;
  if (status === "pass") return t("The face reflected the colors as the screen showed them.");
  if (status === "fail") return t("The face reflected colors that the screen did not show.");
  return t("We could not measure how the face reflected the colors.");
}
