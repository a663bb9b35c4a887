import * as z from "zod";
import { Capture } from "#domain/capture/capture.ts";
import { AllowedDocument } from "#domain/document/allowed-document.ts";
import { reasonCodes } from "#domain/reason-codes.ts";
import type { BlockInspection, Inspection } from "#usecases/ports.ts";

export const InspectionReply: z.ZodType<Inspection> = z.object({
  format: z.enum(["jpeg", "png", "webp", "heif", "pdf", "unknown"]),
  bytes: z.int(),
  sha256: z.string(),
  width: z.int(),
  height: z.int(),
  reasons: z.array(z.enum(reasonCodes)),
  document: AllowedDocument.exactOptional(),
  fingerprint: Capture.shape.fingerprint,
} satisfies Record<keyof Required<Inspection>, z.ZodType>);

const ofFile = { bytes: z.int(), sha256: z.string() };

export const BlockReplies: z.ZodType<BlockInspection[]> = z.array(
  z.object({
    ...ofFile,
    frames: z.array(z.object({ ...ofFile, width: z.int(), height: z.int() })).nullable(),
  } satisfies Record<keyof Required<BlockInspection>, z.ZodType>),
);
