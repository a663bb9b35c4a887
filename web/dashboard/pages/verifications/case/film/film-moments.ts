import { StoredLivenessFacts } from "#domain/evidence/facts/liveness.ts";
import { readFacts } from "#domain/evidence/facts/read-facts.ts";
import type { Movement } from "#domain/liveness/challenge.ts";
import { figure, t } from "../../../../language.ts";
import type { Label } from "../../../../strings.ts";
import type { Evidence } from "../evidence.ts";
import type { Film } from "./load-film.ts";

/** The wording that the applicant read: left is the applicant's own left. */
const movementWords: Record<Movement, Label> = {
  turn_left: "verifications.movement_words.turn_left",
  turn_right: "verifications.movement_words.turn_right",
  nod: "verifications.movement_words.nod",
  blink_twice: "verifications.movement_words.blink_twice",
};

const colourWords: Record<string, Label> = {
  R: "verifications.colour_words.r",
  G: "verifications.colour_words.g",
  B: "verifications.colour_words.b",
  C: "verifications.colour_words.c",
  M: "verifications.colour_words.m",
  Y: "verifications.colour_words.y",
  grey: "verifications.colour_words.grey",
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
  if (!shown) return { asked: t("verifications.film_moments.nothing_yet") };
  return {
    asked: t("verifications.film_moments.the_screen_shows_colour", {
      colour: colourWord(shown.colour),
    }),
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
  if (movement === undefined) return t("verifications.film_moments.check_did_not_get");
  const latency = facts.latency_ms?.[at];
  const reach = facts.reach?.[at];
  const after =
    typeof latency === "number"
      ? t("verifications.film_moments.seconds_s_after_asked", {
          seconds: figure(latency / 1000, 1),
        })
      : undefined;
  if (observed.includes(movement)) {
    return after
      ? t("verifications.film_moments.seen_after", { after })
      : t("verifications.film_moments.seen");
  }
  if (!after) return t("verifications.film_moments.not_seen");
  return typeof reach === "number" && reach < 1
    ? t("verifications.film_moments.started_after_but_did", { after })
    : t("verifications.film_moments.seen_after_but_not", { after });
}

function lightSeen(evidence: Evidence): string {
  const status = readFacts(StoredLivenessFacts, evidence).illumination?.status;
  if (status === "pass") return t("verifications.film_moments.face_reflected_colors_screen_showed");
  if (status === "fail") return t("verifications.film_moments.face_reflected_colors_screen");
  return t("verifications.film_moments.we_could_not_measure");
}
