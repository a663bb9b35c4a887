import * as z from "zod";
import { roles } from "../project/roles.ts";
import type { Disposition } from "./disposition.ts";
import { dispositionValues } from "./disposition-values.ts";

export const DispositionOnWire = z
  .object({
    id: z.string(),
    value: z.enum(dispositionValues),
    reason_codes: z.array(z.string()),
    note: z.string().optional(),
    assessment_agreed: z.boolean().optional(),
    recorded_by: z.object({ user_id: z.string(), email: z.string(), role: z.enum(roles) }),
    recorded_at: z.string(),
    revision: z.int(),
  })
  .meta({ id: "CustomerDisposition" });

export type DispositionOnWire = z.output<typeof DispositionOnWire>;

export function dispositionOnWire(disposition: Disposition): DispositionOnWire {
  const { note, assessmentAgreed, recordedBy } = disposition;
  return {
    id: disposition.id,
    value: disposition.value,
    reason_codes: disposition.reasonCodes,
    ...(note !== undefined && { note }),
    ...(assessmentAgreed !== undefined && { assessment_agreed: assessmentAgreed }),
    recorded_by: { user_id: recordedBy.userId, email: recordedBy.email, role: recordedBy.role },
    recorded_at: disposition.recordedAt,
    revision: disposition.revision,
  };
}
