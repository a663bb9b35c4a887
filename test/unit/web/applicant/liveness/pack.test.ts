import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { unpackBlock } from "#domain/liveness/blocks.ts";
import { LivenessManifest } from "#domain/liveness/manifest.ts";
import { manifestFaults } from "#domain/liveness/manifest-faults.ts";
import { request } from "#domain/wire.ts";
import { pack, sha256OfBlock } from "../../../../../web/applicant/liveness/pack.ts";
import type { FilmFrame, Run } from "../../../../../web/applicant/liveness/run.ts";
import { challenge, fakeSession } from "../../../../fakes/liveness-session.ts";

const camera = fakeSession().onWire.camera;

/** The page's film of the fake session. */
function filmed(withLight: boolean): Run {
  const { onWire, frames } = fakeSession(withLight ? challenge : { ...challenge, light: null });
  const taken = (block: "movement" | "light_a" | "light_b"): FilmFrame[] =>
    onWire.frames
      .filter((frame) => frame.block === block)
      .map(({ t_ms, width, height }, index) => ({
        tMs: t_ms,
        width,
        height,
        jpeg: new Blob([Uint8Array.from(frames[block][index] ?? [])]),
      }));
  const still = (tMs: number) => ({
    tMs,
    width: 720,
    height: 960,
    jpeg: new Blob([`still ${tMs}`]),
  });
  return {
    challenge: {
      attempt_id: challenge.attemptId,
      nonce: challenge.nonce,
      issued_at: challenge.issuedAt,
      expires_at: challenge.expiresAt,
      movements: challenge.movements,
      light: null,
      attempts_left: 2,
    },
    endsAt: 0,
    fps: 30,
    first: still(900),
    movement: { frames: taken("movement"), prompts: onWire.prompts },
    ...(withLight && {
      light: { a: taken("light_a"), b: taken("light_b"), colours: onWire.colours },
    }),
    last: [still(99_000), ...(withLight ? [still(2550)] : [])],
    isRevealed: true,
  };
}

it.for([true, false])("packs what the service takes, light or not: %s", async (withLight) => {
  const { manifest, blocks } = await pack(filmed(withLight), camera);
  const asked = withLight ? challenge : { ...challenge, light: null };
  expect(manifestFaults(request(LivenessManifest).parse(manifest), asked)).toEqual([]);
  for (const [block, blob] of blocks) {
    const frames = unpackBlock(new Uint8Array(await blob.arrayBuffer())) ?? [];
    const hashes = frames.map((frame) => createHash("sha256").update(frame).digest("hex"));
    const listed = manifest.frames.filter((frame) => frame.block === block);
    expect(hashes).toEqual(listed.map(({ sha256 }) => sha256));
    expect(frames.map(({ length }) => length)).toEqual(listed.map(({ bytes }) => bytes));
  }
});

it("commits to the very bytes that it sends as the first light block", async () => {
  const run = filmed(true);
  const { blocks } = await pack(run, camera);
  const sent = new Uint8Array((await blocks.get("light_a")?.arrayBuffer()) ?? []);
  const committed = await sha256OfBlock(run.light?.a ?? []);
  expect(createHash("sha256").update(sent).digest("hex")).toBe(committed);
});

it("packs a film on a phone whose browser cannot sort into a copy", async () => {
  const { toSorted } = Array.prototype;
  Reflect.deleteProperty(Array.prototype, "toSorted");
  try {
    expect((await pack(filmed(true), camera)).blocks.size).toBeGreaterThan(2);
  } finally {
    Object.defineProperty(Array.prototype, "toSorted", {
      value: toSorted,
      writable: true,
      configurable: true,
    });
  }
});
