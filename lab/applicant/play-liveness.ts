import { hash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type LivenessBlock, livenessBlocks } from "#domain/liveness/blocks.ts";
import type { Movement } from "#domain/liveness/challenge.ts";
import type { LightColour } from "#domain/liveness/light-colours.ts";
import type { Sitter } from "../specimen/person/person.ts";
import { type Applicant, expectOk } from "./play-applicant.ts";
import { type Forgery, filmOf } from "./play-film.ts";

type Drawn = {
  attempt_id: string;
  nonce: string;
  movements: Movement[];
  light: { slot_ms: number; a: LightColour[] } | null;
};

type Slot = { block: LivenessBlock; url: string; fields: Record<string, string> };

/**
 * The challenge of another session, whose recording is shown to the camera instead of a person. Its colors
 * are the opposites of those drawn now, so that the result is the same for every draw. If the colors of a
 * recording resemble the drawn ones by chance, the check can tell less.
 */
type Recorded = {
  /** Without them it was cut to those that are asked. */
  movements?: Movement[];
};

export type Film = { sitter: Sitter; flash?: boolean; recorded?: Recorded; forgery?: Forgery };

const oppositeOf = { R: "C", G: "M", B: "Y", C: "R", M: "G", Y: "B" } as const;

/**
 * Plays the liveness step of the hosted page, with a rendered person before the camera. The film goes with
 * the submission.
 */
export async function playLiveness(
  applicant: Applicant,
  { sitter, flash = true, recorded, forgery }: Film,
): Promise<void> {
  const drawn =
    takePrefetchedChallenge(applicant, flash) ?? (await ask<Drawn>(applicant, "", { flash }));
  const attempt = `/${drawn.attempt_id}`;
  const film = filmOf(sitter, forgery);
  let since = performance.now();
  // The service notes the time of each call: a film that took less time than it lasts is no film.
  const catchUp = () => sleep(Math.max(0, film.lastsMs() - (performance.now() - since)));
  // A delay of a slow machine must not shorten the wait for the next part of the film.
  const beginAgain = () => {
    since = performance.now() - film.lastsMs();
  };
  await film.still();
  await film.movements(drawn.movements, recorded?.movements);
  if (drawn.light) {
    const { slot_ms } = drawn.light;
    const seenFor = (shown: LightColour[]) =>
      recorded ? shown.map((colour) => oppositeOf[colour]) : shown;
    await film.light("light_a", drawn.light.a, { slot_ms, seen: seenFor(drawn.light.a) });
    const light_a_sha256 = hash("sha256", film.packed("light_a"));
    await catchUp();
    const revealed = await ask<{ light_b: LightColour[] }>(applicant, `${attempt}/reveal`, {
      light_a_sha256,
    });
    beginAgain();
    const seen = forgery?.exchanged ? exchanged(revealed.light_b) : seenFor(revealed.light_b);
    await film.light("light_b", revealed.light_b, { slot_ms, seen });
  }
  await film.still();
  await catchUp();
  const manifest = { attempt_id: drawn.attempt_id, nonce: drawn.nonce, ...film.manifestParts() };
  const digests = livenessBlocks.map((each) => `${each}=${hash("sha256", film.packed(each))}`);
  const { uploads } = await ask<{ uploads: Slot[] }>(applicant, `${attempt}/seal`, manifest, {
    "block-digests": digests.join(", "),
  });
  for (const slot of uploads) await send(slot, film.packed(slot.block));
  applicant.film = drawn.attempt_id;
}

function exchanged([first, second, third, ...others]: LightColour[]): LightColour[] {
  return [first, third, second, ...others].flatMap((colour) => colour ?? []);
}

function takePrefetchedChallenge(applicant: Applicant, flash: boolean): Drawn | undefined {
  const { challenge } = applicant.prefetched;
  if (!challenge || (challenge.light !== null) !== flash) return;
  applicant.prefetched = {};
  // The edge: the service holds every answer to its schema before it leaves.
  return challenge as unknown as Drawn;
}

async function ask<Reply>(
  applicant: Applicant,
  path: string,
  body: unknown,
  wishes: Record<string, string> = {},
): Promise<Reply> {
  const answer = await expectOk(applicant.call("POST", `/liveness${path}`, body, wishes));
  // The edge: the service holds every answer to its schema before it leaves.
  return answer as unknown as Reply;
}

async function send({ url, fields }: Slot, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", new Blob([bytes], { type: "application/octet-stream" }));
  const stored = await fetch(url, { method: "POST", body: form });
  if (!stored.ok) throw new Error(`the captures bucket answered ${stored.status}`);
}
