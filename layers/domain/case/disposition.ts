import * as z from "zod";
import { roles } from "../project/roles.ts";
import { dispositionValues } from "./disposition-values.ts";

/** What the client's team decided. The assessment is the engine's, and stays what it is. */
export const Disposition = z
  .object({
    id: z.string(),
    value: z.enum(dispositionValues),
    reasonCodes: z.array(z.string()),
    note: z.string().exactOptional(),
    /** Whether the team found what the engine had found. */
    assessmentAgreed: z.boolean().exactOptional(),
    recordedBy: z.object({ userId: z.string(), email: z.string(), role: z.enum(roles) }),
    recordedAt: z.string(),
    /** 1 for a Case's first; every later one stands beside those before it. */
    revision: z.int(),
  })
  .meta({ id: "CustomerDisposition" });

export type Disposition = z.output<typeof Disposition>;
