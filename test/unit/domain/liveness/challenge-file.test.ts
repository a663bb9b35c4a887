import { expect, it } from "vitest";
import { LivenessChallengeFile } from "#domain/liveness/challenge-file.ts";
import { challenge } from "../../../fakes/liveness-session.ts";

const file: LivenessChallengeFile = {
  attempt_id: challenge.attemptId,
  nonce: challenge.nonce,
  issued_at: challenge.issuedAt,
  expires_at: challenge.expiresAt,
  movements: challenge.movements,
  light: { slot_ms: 450, a: ["R", "C", "M", "B"], b: ["G", "Y", "R", "C"] },
};

it("reads from a recorded session the challenge that was drawn for it, with light and without", () => {
  expect(LivenessChallengeFile.parse(file)).toEqual(challenge);
  expect(LivenessChallengeFile.parse({ ...file, light: null })).toEqual({
    ...challenge,
    light: null,
  });
});

it.for<[string, object]>([
  ["a longer nonce", { nonce: `${challenge.nonce}0` }],
  ["a nonce that is not hex", { nonce: "g".repeat(32) }],
  ["two movements", { movements: ["nod", "turn_left"] }],
  ["colours that no screen holds so briefly", { light: { ...file.light, slot_ms: 199 } }],
  ["colours that no one waits for", { light: { ...file.light, slot_ms: 2001 } }],
  ["half a block of colours", { light: { ...file.light, a: ["R", "C"] } }],
  ["a member of no meaning", { seed: 7 }],
])("refuses a challenge with %s", ([, change]) => {
  expect(LivenessChallengeFile.safeParse({ ...file, ...change }).success).toBe(false);
});
