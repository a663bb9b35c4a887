import type { Movement } from "#domain/liveness/challenge.ts";
import type { Evidence } from "./evidence.ts";
import { listAt, textAt } from "./evidence.ts";
import type { Film } from "./load-film.ts";

/** As the applicant was asked; left is the applicant's own. */
export const movementWords: Record<Movement, string> = {
  turn_left: "Turn the head to their left",
  turn_right: "Turn the head to their right",
  nod: "Nod",
  blink_twice: "Blink twice",
};

const colourWords: Record<string, string> = {
  R: "Red",
  G: "Green",
  B: "Blue",
  C: "Cyan",
  M: "Magenta",
  Y: "Yellow",
  grey: "Grey",
};

export type Moment = { asked: string; seen?: string; colour?: string };

/** What was asked at this time of the film, and what the check made of it. */
export function momentAt(film: Film, tMs: number, evidence: Evidence): Moment {
  const at = film.prompts.findIndex(({ shown_ms, ended_ms }) => shown_ms <= tMs && tMs <= ended_ms);
  const prompt = film.prompts[at];
  if (prompt) return { asked: movementWords[prompt.movement], seen: movementSeen(at, evidence) };
  const shown = film.colours.findLast(({ painted_ms }) => painted_ms <= tMs);
  if (!shown) return { asked: "Nothing yet" };
  return {
    asked: `The screen shows ${colourWords[shown.colour]?.toLowerCase()}`,
    colour: shown.colour,
    ...(shown.slot !== null && { seen: lightSeen(evidence) }),
  };
}

/** How the check saw the answer to the movement that was asked for as number `at`. */
export function movementSeen(at: number, { breakdown }: Evidence): string {
  const requested = listAt(breakdown, "movement", "requested");
  const movement = requested[at];
  if (movement === undefined) return "The check did not come to judge it.";
  const latency = listAt(breakdown, "movement", "latency_ms")[at];
  const reach = listAt(breakdown, "movement", "reach")[at];
  const after =
    typeof latency === "number" ? `${(latency / 1000).toFixed(1)} s after it was asked` : undefined;
  if (listAt(breakdown, "movement", "observed").includes(movement)) {
    return after ? `Seen, ${after}.` : "Seen.";
  }
  if (!after) return "Not seen.";
  return typeof reach === "number" && reach < 1
    ? `Begun ${after}, and not far enough.`
    : `Seen ${after}, and not as it was asked.`;
}

function lightSeen({ breakdown }: Evidence): string {
  const status = textAt(breakdown, "illumination", "status");
  if (status === "pass") return "The face gave the colours back as they were shown.";
  if (status === "fail") return "The face gave back other colours than were shown.";
  return "How the face answered the colours could not be told.";
}
