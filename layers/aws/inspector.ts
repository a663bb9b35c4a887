import * as z from "zod";
import { reasonCodes } from "#domain/evidence/reason-codes.ts";
import type { BlockInspection, Inspection, Inspector } from "#usecases/ports.ts";
import { lambda } from "./clients.ts";

/** The container function that opens pictures; no zip function holds a decoder. */
export function inspector(functionName: string): Inspector {
  return {
    async inspect(request) {
      return InspectionReply.parse(await ask(functionName, request));
    },
    async inspectBlocks(request) {
      return z.array(BlockReply).parse(await ask(functionName, request));
    },
  };
}

async function ask(functionName: string, request: unknown): Promise<unknown> {
  const { client, InvokeCommand } = await lambda();
  const { Payload, FunctionError } = await client.send(
    new InvokeCommand({
      FunctionName: functionName,
      Payload: new TextEncoder().encode(JSON.stringify(request)),
    }),
  );
  if (FunctionError || !Payload) throw new Error(`The inspector failed: ${FunctionError}`);
  return JSON.parse(new TextDecoder().decode(Payload));
}

const InspectionReply: z.ZodType<Inspection> = z.object({
  format: z.enum(["jpeg", "png", "webp", "heif", "unknown"]),
  bytes: z.int(),
  sha256: z.string(),
  width: z.int(),
  height: z.int(),
  reasons: z.array(z.enum(reasonCodes)),
} satisfies Record<keyof Required<Inspection>, z.ZodType>);

const ofFile = { bytes: z.int(), sha256: z.string() };

const BlockReply: z.ZodType<BlockInspection> = z.object({
  ...ofFile,
  frames: z.array(z.object({ ...ofFile, width: z.int(), height: z.int() })).nullable(),
} satisfies Record<keyof Required<BlockInspection>, z.ZodType>);
