import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { LivenessChallenge } from "#domain/liveness/challenge.ts";
import type { LivenessChallengeFile } from "#domain/liveness/challenge-file.ts";
import { portrait } from "../person/portrait.ts";
import { type Random, randomOf } from "../person/random.ts";
import { type Species, species } from "./presentations.ts";
import { encode, renderSession, type SessionWishes } from "./render-session.ts";

/**
 * A folder per session: `challenge.json`, `frames/<block>-<seq>.jpg`, `portrait.jpg` and `truth.json`. The seed
 * decides all draws. Sessions take turns, so that a run cut short has some of each kind.
 */
export async function writeSessions(
  folder: string,
  {
    bonaFides,
    attacks,
    kinds = species,
    seed,
    wishes,
  }: {
    bonaFides: number;
    /** The number of each of `kinds`. */
    attacks: number;
    kinds?: readonly Species[] | undefined;
    seed: number;
    wishes: SessionWishes;
  },
  say: (line: string) => void,
): Promise<void> {
  const plan: { name: string; kind: Species | "bona_fide"; turn: number }[] = [];
  for (let at = 0; at < bonaFides; at++) {
    plan.push({ name: `bona_fide-${at}`, kind: "bona_fide", turn: at / bonaFides });
  }
  for (const kind of kinds) {
    for (let at = 0; at < attacks; at++)
      plan.push({ name: `${kind}-${at}`, kind, turn: at / attacks });
  }
  plan.sort((a, b) => a.turn - b.turn);
  for (const [index, { name, kind }] of plan.entries()) {
    await writeSession(join(folder, name), kind, randomOf(`${seed}/liveness/${name}`), wishes);
    say(`${index + 1} of ${plan.length}: ${name}`);
  }
}

async function writeSession(
  folder: string,
  kind: Species | "bona_fide",
  random: Random,
  wishes: SessionWishes = {},
): Promise<void> {
  const { person, lux, challenge, manifest, frames, commit } = await renderSession(
    kind,
    random,
    wishes,
  );
  await mkdir(join(folder, "frames"), { recursive: true });
  for (const { seq, block, bytes } of frames) {
    await writeFile(join(folder, "frames", `${block}-${seq}.jpg`), bytes);
  }
  const file = {
    challenge: challengeFile(challenge),
    manifest,
    commit: commit
      ? {
          light_a_sha256: commit.lightASha256,
          revealed_at: commit.revealedAt,
          sealed_at: commit.sealedAt,
        }
      : null,
  };
  await writeFile(join(folder, "challenge.json"), JSON.stringify(file));
  const jpeg = await encode(portrait(person, { width: 360, height: 450 }), 90);
  await writeFile(join(folder, "portrait.jpg"), jpeg);
  const truth = {
    presentation: kind === "bona_fide" ? "bona_fide" : "attack",
    ...(kind !== "bona_fide" && { species: kind }),
    lux: Math.round(lux),
    albedo: Number(person.albedo.toFixed(3)),
    glasses: person.glasses !== undefined,
    beard: person.beard,
    scarf: person.scarf !== undefined,
  };
  await writeFile(join(folder, "truth.json"), JSON.stringify(truth));
}

function challengeFile(challenge: LivenessChallenge): LivenessChallengeFile {
  const { attemptId, issuedAt, expiresAt, light, ...rest } = challenge;
  return {
    ...rest,
    attempt_id: attemptId,
    issued_at: issuedAt,
    expires_at: expiresAt,
    light: light && { slot_ms: light.slotMs, a: light.a, b: light.b },
  };
}
