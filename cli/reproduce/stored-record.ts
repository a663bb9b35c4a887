import * as z from "zod";
import { Capture } from "#domain/capture/capture.ts";
import { Verification } from "#domain/case/verification.ts";
import { AllowedDocument } from "#domain/document/allowed-document.ts";
import { request } from "#domain/wire.ts";
import { Irreproducible } from "./irreproducible.ts";

const Stored = Verification.pick({
  id: true,
  status: true,
  assessment: true,
  confidence: true,
  reason: true,
  country: true,
  documentType: true,
  chosen: true,
  renewalOf: true,
  engine: true,
  result: true,
  createdAt: true,
  completedAt: true,
})
  .partial({ createdAt: true })
  .extend({
    /** The team's own record of a Case has the allowed documents, and the path of each photograph. */
    allowedDocuments: z.array(AllowedDocument).optional(),
    captures: z
      .array(
        Capture.pick({
          item: true,
          capturePath: true,
          platform: true,
          acceptedAt: true,
          clockSkewMs: true,
        }),
      )
      .optional(),
  });

type Stored = z.output<typeof Stored>;

/** A Case that was decided, with all that its decision went by. */
export type StoredRecord = Stored & {
  [Name in "assessment" | "engine" | "result"]-?: NonNullable<Stored[Name]>;
};

/** The answer of `GET /v1/verifications/{id}`, or the webhook message with the same content. */
export function storedRecord(text: string): StoredRecord {
  const record = parsed(text);
  const { id, status, assessment, engine, result } = record;
  if (status === "erased") throw new Irreproducible(`${id} is erased: no evidence is left.`);
  if (status === "failed") {
    throw new Irreproducible(`${id} failed: no evidence was weighed, so no decision is repeated.`);
  }
  if (status !== "completed") {
    throw new Irreproducible(`${id} is ${status}: nothing was decided so far.`);
  }
  if (!assessment || !engine || !result) {
    throw new Irreproducible(`The file lacks the assessment, the engine stamp or the evidence.`);
  }
  return { ...record, assessment, engine, result };
}

function parsed(text: string): Stored {
  const read = z
    .union([z.object({ data: request(Stored) }), request(Stored)])
    .safeParse(json(text));
  if (!read.success) {
    throw new Irreproducible(
      "The file holds no verification as GET /v1/verifications/{id} answers it.",
    );
  }
  return "data" in read.data ? read.data.data : read.data;
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Irreproducible("The file is not JSON.");
  }
}
