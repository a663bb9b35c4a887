import * as z from "zod";
import type { Wire } from "../wire.ts";
import { livenessBlocks, maxFrameBytes } from "./blocks.ts";
import { movements, promptsPerChallenge } from "./challenge.ts";
import { lightColours } from "./light-colours.ts";

/** Milliseconds on the one monotonic clock of the page. */
const pageMs = z.number().min(0).max(86_400_000);

const side = z.int().min(1).max(4096);

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const Frame = z.strictObject({
  /** Counts all frames of the session from 0, in the order in which they were taken. */
  seq: z.int().min(0),
  block: z.enum(livenessBlocks),
  /** When the frame was grabbed. */
  tMs: pageMs,
  /** Frames that the camera had presented by then; gaps show dropped frames. */
  presentedFrames: z.int().min(0).exactOptional(),
  width: side,
  height: side,
  bytes: z.int().min(1).max(maxFrameBytes),
  sha256,
});

/** The page's own account of its recording. No member is trusted by itself. */
export const LivenessManifest = z
  .strictObject({
    /** Echoed, so that no session can pass for another's. */
    attemptId: z.string().max(64),
    nonce: z.string().regex(/^[0-9a-f]{32}$/),
    frames: z.array(Frame).min(1).max(340),
    prompts: z
      .array(z.strictObject({ movement: z.enum(movements), shownMs: pageMs, endedMs: pageMs }))
      .length(promptsPerChallenge),
    /**
     * All colors that the screen showed in the light blocks, in order: each stays until the next. Gray
     * has no slot. `paintedMs` is the second animation frame after the request for the change.
     */
    colours: z
      .array(
        z.strictObject({
          block: z.enum(["light_a", "light_b"]),
          slot: z.int().min(0).max(3).nullable(),
          colour: z.enum([...lightColours, "grey"]),
          paintedMs: pageMs,
        }),
      )
      .max(20),
    // Pages from before a deployment, and films that are kept, say more of it; no check reads that.
    camera: z.object({
      /** The camera's name holds one of the words that virtual cameras bear; the name itself stays. */
      labelSuspicious: z.boolean(),
      width: side,
      height: side,
      /** As measured before the session; 0 if no frame came. */
      fps: z.number().min(0).max(1000),
    }),
  })
  .meta({ id: "LivenessManifest" });

export type LivenessManifest = z.output<typeof LivenessManifest>;

export type LivenessManifestOnWire = Wire<LivenessManifest>;
