import * as z from "zod";
import { supportTiers } from "../document/document-kind.ts";

const JsonSchema = z.record(z.string(), z.unknown());

/** One of the pieces that Templates are composed of, as it is published. */
export const Primitive = z.object({
  id: z.string(),
  kind: z.string(),
  name: z.string(),
  description: z.string(),
  version: z.int(),
  status: z.string(),
  requires: z.array(z.string()),
  configSchema: JsonSchema,
  evidenceSchema: JsonSchema.nullable(),
  produces: z.string().nullable(),
  reasonCodes: z.array(z.string()),
  applicantFacing: z.boolean(),
  calibration: z.string().nullable(),
  documents: z.array(
    z.object({ country: z.string(), documentType: z.string(), tier: z.enum(supportTiers) }),
  ),
});

export type Primitive = z.output<typeof Primitive>;
