import * as z from "zod";
import { captureItems } from "../capture/capture-item.ts";
import { livenessBlocks } from "../liveness/blocks.ts";

/** Where to post one file, by when, and with which fields of a form. */
const Slot = z.object({
  url: z.string(),
  fields: z.record(z.string(), z.string()),
  expiresAt: z.string(),
});

/** For one photograph. */
export const UploadSlot = Slot.extend({ uploadId: z.string(), attemptsLeft: z.int() });

export type UploadSlot = z.output<typeof UploadSlot>;

/** For the photograph of one step: a JPEG, as nearly all of them are. */
export const SlotAhead = UploadSlot.extend({ item: z.enum(captureItems) });

export type SlotAhead = z.output<typeof SlotAhead>;

/** For each block of a liveness session that was sealed. */
export const BlockSlots = z.object({
  uploads: z.array(Slot.extend({ block: z.enum(livenessBlocks), bytes: z.int() })),
});

export type BlockSlots = z.output<typeof BlockSlots>;
