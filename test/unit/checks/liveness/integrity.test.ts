import { describe, expect, it } from "vitest";
import { measureIntegrity } from "#checks/liveness/integrity.ts";
import { liveness } from "#checks/liveness/liveness.ts";
import type { FoundFrame, FoundSession } from "#checks/liveness/session.ts";
import { decide } from "#domain/assessment/decide.ts";
import { judgeIntegrity } from "#domain/assessment/judge-integrity.ts";
import { currentPolicyRevision, policyOf } from "#domain/assessment/policy.ts";
import type { Evidence } from "#domain/evidence/evidence.ts";
import type { LivenessChallenge } from "#domain/liveness/challenge.ts";
import type { LivenessManifest } from "#domain/liveness/manifest.ts";
import { engineProfileOf } from "#domain/profile.ts";
import { scenarios } from "#domain/sandbox/scenarios.ts";
import type { FaceNetworks } from "#vision/models.ts";
import { fakeFaceNetworks } from "../../../fakes/fake-faces.ts";

const { liveness: limits, faceMatch: faces } = engineProfileOf("builtin-1");
const profile = { ...limits, calibration: "synthetic-v1", faces };
const alsoComparing = (models: FaceNetworks) => ({ ...models, match: models });
const challenge: LivenessChallenge = {
  attemptId: "lat_1",
  nonce: "00112233445566778899aabbccddeeff",
  issuedAt: "2026-01-05T09:00:00.000Z",
  expiresAt: "2026-01-05T09:03:00.000Z",
  movements: ["nod", "turn_left", "blink_twice"],
  light: { slotMs: 450, a: ["R", "C", "M", "B"], b: ["G", "Y", "R", "C"] },
};
const counts = { movement: 40, light_a: 30, light_b: 30, stills: 2 } as const;

/** A whole session of tiny pictures, each of its own. */
function session(): FoundSession {
  const frames: FoundFrame[] = [];
  const entries: LivenessManifest["frames"] = [];
  let tMs = 0;
  for (const block of ["movement", "light_a", "light_b", "stills"] as const) {
    for (let index = 0; index < counts[block]; index++) {
      const seq = entries.length;
      const sha256 = seq.toString(16).padStart(64, "0");
      const picture = {
        width: 2,
        height: 2,
        data: Uint8Array.from({ length: 12 }, (_, c) => seq + c),
      };
      frames.push({ block, sha256, picture, structure: "e0 db c0", hasMetadata: false });
      tMs += block === "movement" ? 170 : 83;
      entries.push({ seq, block, tMs, width: 2, height: 2, bytes: 12_000, sha256 });
    }
  }
  const slots = { light_a: challenge.light?.a ?? [], light_b: challenge.light?.b ?? [] };
  const startOf = (block: string) => entries.find((frame) => frame.block === block)?.tMs ?? 0;
  return {
    id: challenge.attemptId,
    challenge,
    manifest: {
      attemptId: challenge.attemptId,
      nonce: challenge.nonce,
      frames: entries,
      prompts: challenge.movements.map((movement, index) => ({
        movement,
        shownMs: 500 + 2000 * index,
        endedMs: 2000 + 2000 * index,
      })),
      colours: (["light_a", "light_b"] as const).flatMap((block) =>
        slots[block].map((colour, slot) => ({
          block,
          slot,
          colour,
          paintedMs: startOf(block) + 300 + 450 * slot,
        })),
      ),
      camera: {
        labelSuspicious: false,
        width: 1280,
        height: 720,
        fps: 30,
      },
    },
    frames,
    lightA: { committed: "a", found: "a" },
    revealedAt: "2026-01-05T09:00:20.000Z",
    sealedAt: "2026-01-05T09:00:40.000Z",
  };
}

type Damage = (whole: FoundSession) => FoundSession;

/** Stands for networks that must not be asked. */
const noNetworks: FaceNetworks = {
  detect: () => Promise.reject(new Error("asked")),
  place: () => Promise.reject(new Error("asked")),
  embed: () => Promise.reject(new Error("asked")),
  stamps: [],
  embedder: { name: "", version: "", sha256: "" },
};

const withManifest = (change: Partial<LivenessManifest>): Damage => {
  return (whole) => ({ ...whole, manifest: { ...whole.manifest, ...change } });
};

function judged(found: FoundSession) {
  const { facts } = measureIntegrity(found, profile);
  return { facts, ...judgeIntegrity(facts, profile) };
}

describe("a session", () => {
  it("is whole when all its frames are there and in time", () => {
    const { isWhole, verdict, facts } = judged(session());
    expect({ isWhole, verdict }).toEqual({ isWhole: true, verdict: "pass" });
    expect(facts).toMatchObject({ faults: [], duplicate_frames: 0 });
  });

  it.for([
    ["of another challenge", withManifest({ nonce: "f".repeat(32) }), "challenge_mismatch"],
    ["of another attempt", withManifest({ attemptId: "lat_2" }), "challenge_mismatch"],
    [
      "with frames missing",
      (whole) => ({ ...whole, frames: whole.frames.slice(0, -3) }),
      "challenge_mismatch",
    ],
    [
      "with frames in another order",
      (whole) => ({ ...whole, frames: [...whole.frames].reverse() }),
      "challenge_mismatch",
    ],
    [
      "with a frame of another session",
      (whole) => ({
        ...whole,
        frames: whole.frames.map((one, index) =>
          index === 5 ? { ...one, sha256: "e".repeat(64) } : one,
        ),
      }),
      "challenge_mismatch",
    ],
    [
      "with a frame too many",
      (whole) => ({ ...whole, frames: [...whole.frames, ...whole.frames.slice(-1)] }),
      "challenge_mismatch",
    ],
    [
      "with a broken picture",
      (whole) => ({
        ...whole,
        frames: whole.frames.map((one, index) =>
          index === 50 ? { ...one, picture: undefined } : one,
        ),
      }),
      "unreadable_image",
    ],
    [
      "whose first half is not what was committed to",
      (whole) => ({ ...whole, lightA: { committed: "a", found: "b" } }),
      "challenge_mismatch",
    ],
    [
      "sealed after its time",
      (whole) => ({ ...whole, sealedAt: "2026-01-05T09:03:01.000Z" }),
      "challenge_timeout",
    ],
    [
      "sealed before its second half can have been shown",
      (whole) => ({ ...whole, sealedAt: "2026-01-05T09:00:20.500Z" }),
      "challenge_mismatch",
    ],
    ["with no frame at all", (whole) => ({ ...whole, frames: [] }), "challenge_mismatch"],
  ] satisfies [string, Damage, string][])("%s is examined no further", async ([, damage, code]) => {
    const needs = { session: damage(session()) };
    const { status, reasons, breakdown } = await liveness.run({
      needs,
      models: alsoComparing(noNetworks),
      profile,
    });
    expect(status).toBe("review");
    expect(reasons.map((one) => one.code)).toContain(code);
    expect(breakdown?.result).toEqual({ outcome: "not_completed" });
  });

  it.for([
    [
      "a picture twice in a row",
      (whole) => ({
        ...whole,
        frames: whole.frames.map((one, index) =>
          index === 45 ? { ...one, picture: whole.frames[44]?.picture } : one,
        ),
      }),
      "frame_repeat",
    ],
    [
      "pictures of two encoders",
      (whole) => ({
        ...whole,
        frames: whole.frames.map((one, index) => (index === 60 ? { ...one, structure: "x" } : one)),
      }),
      "replay_suspected",
    ],
    [
      "a camera's records in a picture",
      (whole) => ({
        ...whole,
        frames: whole.frames.map((one, index) =>
          index === 9 ? { ...one, hasMetadata: true } : one,
        ),
      }),
      "replay_suspected",
    ],
    [
      "a virtual camera's name",
      (whole) => ({
        ...whole,
        manifest: {
          ...whole.manifest,
          camera: { ...whole.manifest.camera, labelSuspicious: true },
        },
      }),
      "virtual_camera",
    ],
    [
      "time to paint in the colors that were told",
      (whole) => ({ ...whole, sealedAt: "2026-01-05T09:01:06.000Z" }),
      "challenge_timeout",
    ],
  ] satisfies [string, Damage, string][])("with %s is suspect, and whole", ([, damage, code]) => {
    const { isWhole, verdict, reasons } = judged(damage(session()));
    expect({ isWhole, verdict }).toEqual({ isWhole: true, verdict: "inconclusive" });
    expect(reasons.map((one) => one.code)).toEqual([code]);
  });

  it("of a slow phone on a slow network is whole, and tells how long it took", () => {
    const slow = { ...session(), sealedAt: "2026-01-05T09:00:50.000Z" };
    const { verdict, reasons, facts } = judged(slow);
    expect({ verdict, reasons }).toEqual({ verdict: "pass", reasons: [] });
    expect(facts).toMatchObject({ reveal_to_seal_ms: 30_000 });
  });

  it("that shows no face says so first, and that its frames repeat only after it", async () => {
    const { frames, ...whole } = session();
    const [first] = frames;
    const picture = first?.picture;
    const { status, reasons } = await liveness.run({
      needs: {
        session: {
          ...whole,
          frames: frames.map((one) => ({ ...one, ...(picture && { picture }) })),
        },
      },
      models: alsoComparing(fakeFaceNetworks({ find: () => [] })),
      profile,
    });
    const codes = reasons.map(({ code }) => code);
    expect([status, codes[0]]).toEqual(["review", "no_face"]);
    expect(codes).toContain("frame_repeat");
  });

  it("that came late asks for a person, as the sandbox plays it, and one that never came is incomplete", async () => {
    const late = { ...session(), sealedAt: "2026-01-05T09:03:01.000Z" };
    const ends = async (found?: FoundSession) => {
      const needs = found ? { session: found } : {};
      const seen = await liveness.run({ needs, models: alsoComparing(noNetworks), profile });
      const pass: Evidence = { status: "pass", reasons: [], inputs: [] };
      const others = { document_reading: pass, authenticity: pass, face_match: pass };
      const evidence = { ...others, liveness: seen };
      const { assessment, reasons } = decide(policyOf(currentPolicyRevision), evidence, {
        tier: "calibrated",
      });
      return { check: seen.status, assessment, reason: reasons[0]?.code };
    };
    const { checks, ends: played } = scenarios.liveness_timeout;
    const { assessment, reason } = played;
    expect(await ends(late)).toEqual({ check: checks?.liveness?.status, assessment, reason });
    expect(await ends()).toEqual({
      check: "not_run",
      assessment: "assessment_incomplete",
      reason: "challenge_timeout",
    });
  });

  it("that was never submitted was not evaluated", async () => {
    const { status, reasons } = await liveness.run({
      needs: {},
      models: alsoComparing(noNetworks),
      profile,
    });
    expect(status).toBe("not_run");
    expect(reasons.map(({ code }) => code)).toEqual(["challenge_timeout"]);
    const declined = await liveness.run({
      needs: { isDeclined: true },
      models: alsoComparing(noNetworks),
      profile,
    });
    expect(declined.reasons).toMatchObject([
      { code: "liveness_declined", detail: "The applicant went on without the film of the face." },
    ]);
    expect(reasons[0]?.detail).not.toBe(declined.reasons[0]?.detail);
  });
});
