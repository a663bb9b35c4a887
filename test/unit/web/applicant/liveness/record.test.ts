import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sizes } from "../../../../../web/applicant/liveness/plan.ts";
import { record } from "../../../../../web/applicant/liveness/record.ts";
import type { Run } from "../../../../../web/applicant/liveness/run.ts";
import { challenge } from "../../../../fakes/liveness-session.ts";

/** The pictures of a film whose pauses last as long as they may. */
const max = { movement: 93, light_a: 30, light_b: 50, stills: 3 };

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.999);
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("document", { createElement: canvas });
  // Hashing takes none of the time that the test plays.
  vi.stubGlobal(
    "Response",
    class {
      arrayBuffer = async () => new ArrayBuffer(9);
    },
  );
  vi.stubGlobal("crypto", { subtle: { digest: async () => new ArrayBuffer(32) } });
  vi.stubGlobal("requestAnimationFrame", (draw: () => void) => setTimeout(draw, 1000 / 60));
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it.for([24, 30, 60, 240])(
  "films no more because a camera gives %d pictures a second",
  async (fps) => {
    const counts = await filmed(fps);
    for (const [block, limit] of Object.entries(max)) {
      expect(counts.get(block), block).toBeGreaterThan(0);
      expect(counts.get(block), block).toBeLessThanOrEqual(limit);
    }
  },
);

it("asks a phone for less than a megabyte of film", () => {
  const { movement, light, still } = sizes;
  const ofLight = (max.light_a + max.light_b) * light.bytes;
  const ofTheRest = max.movement * movement.bytes + max.stills * still.bytes;
  expect(ofLight + ofTheRest).toBeLessThan(1_000_000);
});

/** Plays a whole session before a camera whose pictures are encoded at once; the pictures of each block. */
async function filmed(fps: number): Promise<Map<string, number>> {
  const { attemptId, nonce, issuedAt, expiresAt, light } = challenge;
  const run: Run = {
    challenge: {
      attempt_id: attemptId,
      nonce,
      issued_at: issuedAt,
      expires_at: expiresAt,
      movements: ["turn_left", "nod", "blink_twice"],
      light: light && { slot_ms: light.slotMs, a: light.a, fade_ms: 0 },
      attempts_left: 2,
    },
    endsAt: 180_000,
    fps,
    last: [],
    isRevealed: false,
  };
  const ended = record(run, {
    video: camera(fps),
    scene: { say: () => undefined, paint: () => undefined },
    signal: new AbortController().signal,
    reveal: async () => {
      // A little longer than the gray is filmed at the usual pace.
      await later(1250);
      return light?.b ?? [];
    },
  });
  await vi.advanceTimersByTimeAsync(60_000);
  await ended;
  return new Map([
    ["movement", run.movement?.frames.length ?? 0],
    ["light_a", run.light?.a.length ?? 0],
    ["light_b", run.light?.b.length ?? 0],
    ["stills", run.last.length + (run.first ? 1 : 0)],
  ]);
}

function camera(fps: number): HTMLVideoElement {
  let presentedFrames = 0;
  const video: Pick<HTMLVideoElement, "videoWidth" | "videoHeight" | "requestVideoFrameCallback"> =
    {
      videoWidth: 720,
      videoHeight: 960,
      requestVideoFrameCallback: (look) => {
        const shown = { presentedFrames: ++presentedFrames } as VideoFrameCallbackMetadata;
        setTimeout(() => look(performance.now(), shown), 1000 / fps);
        return presentedFrames;
      },
    };
  return video as HTMLVideoElement;
}

function canvas(): Pick<HTMLCanvasElement, "width" | "height" | "toBlob"> & {
  getContext(): unknown;
} {
  return {
    width: 0,
    height: 0,
    getContext: () => ({ drawImage: () => undefined }),
    toBlob: (take) => take(new Blob(["a picture"])),
  };
}

function later(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
