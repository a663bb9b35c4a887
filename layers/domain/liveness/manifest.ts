import * as z from "zod";
import { livenessBlocks, maxFrameBytes } from "./blocks.ts";
import { lightColours, movements, promptsPerChallenge } from "./challenge.ts";

/** Milliseconds on the one monotonic clock of the page. */
const pageMs = z.number().min(0).max(86_400_000);

const side = z.int().min(1).max(4096);

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** How the wire and a session's folder write a manifest; camelCase once it is read. */
export const LivenessManifest = z
  .strictObject({
    /** Echoed, so that no session can pass for another's. */
    attempt_id: z.string().max(64),
    nonce: z.string().regex(/^[0-9a-f]{32}$/),
    frames: z
      .array(
        z
          .strictObject({
            /** Counts all frames of the session from 0, in the order in which they were taken. */
            seq: z.int().min(0),
            block: z.enum(livenessBlocks),
            /** When the frame was grabbed. */
            t_ms: pageMs,
            /** Frames that the camera had presented by then; gaps show what was dropped. */
            presented_frames: z.int().min(0).exactOptional(),
            width: side,
            height: side,
            bytes: z.int().min(1).max(maxFrameBytes),
            sha256,
          })
          .transform(({ t_ms, presented_frames, ...frame }) => ({
            ...frame,
            tMs: t_ms,
            ...(presented_frames !== undefined && { presentedFrames: presented_frames }),
          })),
      )
      .min(1)
      .max(340),
    prompts: z
      .array(
        z
          .strictObject({ movement: z.enum(movements), shown_ms: pageMs, ended_ms: pageMs })
          .transform(({ movement, shown_ms, ended_ms }) => ({
            movement,
            shownMs: shown_ms,
            endedMs: ended_ms,
          })),
      )
      .length(promptsPerChallenge),
    /**
     * Everything that the screen showed in the light blocks, in order: each stays until the next.
     * Grey has no slot. `painted_ms` is the second animation frame after the change was asked for.
     */
    colours: z
      .array(
        z
          .strictObject({
            block: z.enum(["light_a", "light_b"]),
            slot: z.int().min(0).max(3).nullable(),
            colour: z.enum([...lightColours, "grey"]),
            painted_ms: pageMs,
          })
          .transform(({ painted_ms, ...colour }) => ({ ...colour, paintedMs: painted_ms })),
      )
      .max(20),
    camera: z
      .strictObject({
        /** The camera's name holds one of the words that virtual cameras bear; the name itself stays. */
        label_suspicious: z.boolean(),
        /** The browser could say what the camera is capable of; software cameras often have nothing to say. */
        has_capabilities: z.boolean(),
        width: side,
        height: side,
        /** As measured before the session; 0 when nothing came. */
        fps: z.number().min(0).max(1000),
        /** The page ran on a device that is held and can be touched. */
        is_handheld: z.boolean(),
      })
      .transform(({ label_suspicious, has_capabilities, is_handheld, ...camera }) => ({
        ...camera,
        labelSuspicious: label_suspicious,
        hasCapabilities: has_capabilities,
        isHandheld: is_handheld,
      })),
  })
  .transform(({ attempt_id, ...manifest }) => ({ ...manifest, attemptId: attempt_id }))
  .meta({ id: "LivenessManifest" });

/** What the page says that it captured, and when. Nothing of it is believed for itself. */
export type LivenessManifest = z.output<typeof LivenessManifest>;

export type LivenessManifestOnWire = z.input<typeof LivenessManifest>;

export type LivenessFrame = LivenessManifest["frames"][number];
