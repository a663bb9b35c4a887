import type { LivenessChallenge } from "#domain/liveness/challenge.ts";
import { type Manner, usualManner } from "../person/movement.ts";
import type { Person } from "../person/person.ts";
import { restingPose } from "../person/pose.ts";
import type { Random } from "../person/random.ts";
import type { Frame, Room } from "./film.ts";
import type { Script } from "./script.ts";

/** A session's script, and the frames that were filmed of it. */
export type Presented = { script: Script; frames: Iterable<Frame> };

export type Stage = {
  challenge: LivenessChallenge;
  /** Another draw of the same service: what a recording answers to. */
  other: LivenessChallenge;
  /** The holder of the document. */
  person: Person;
  room: Room;
  random: Random;
};

export function mannerOf(random: Random): Manner {
  return {
    ...usualManner,
    latencyMs: random.between(300, 900),
    turn: random.between(24, 32),
    nod: random.between(16, 23),
    movingMs: random.between(1200, 1700),
    shutMs: random.between(130, 260),
  };
}

export function restOf(random: Random) {
  return {
    ...restingPose,
    distance: random.between(4.3, 5.6),
    x: random.between(-0.15, 0.15),
    y: random.between(-0.2, 0.15),
    yaw: random.between(-4, 4),
    pitch: random.between(-4, 4),
    roll: random.between(-4, 4),
  };
}
