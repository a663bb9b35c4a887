import * as z from "zod";
import { LivenessAttempt } from "./attempt.ts";
import { LivenessManifest } from "./manifest.ts";

const { frames, prompts, colours } = LivenessManifest.shape;
const HandedIn = LivenessAttempt.shape.blocks.unwrap().element;

/** The film of the face as submitted, for reviewers. */
export const ShownFilm = z
  .object({
    attemptId: z.string(),
    handedInAt: LivenessAttempt.shape.handedInAt,
    blocks: z.array(
      HandedIn.pick({ block: true, bytes: true, sha256: true }).extend({
        url: z
          .string()
          .nullable()
          .describe(
            "`u32 count | (u32 length, JPEG)*`, big-endian: the frames of the block in their order. It works for five minutes, for anyone who has it. `null` after their deletion.",
          ),
      }),
    ),
    urlExpiresAt: z.string(),
    frames: z
      .array(frames.element.pick({ block: true, tMs: true, width: true, height: true }))
      .describe("In the order in which they were taken, by the clock of the page that took them."),
    prompts,
    colours: colours.describe("The colors that the screen showed; each stays until the next."),
  })
  .meta({ id: "Film" });

export type ShownFilm = z.output<typeof ShownFilm>;
