import * as z from "zod";
import { type Role, roles } from "../project/roles.ts";

export const dispositionValues = [
  "approved",
  "declined",
  "resubmission_requested",
  "escalated",
] as const;

export type DispositionValue = (typeof dispositionValues)[number];

/** What the client's team decided. The assessment is the engine's, and stays what it is. */
export type Disposition = {
  id: string;
  value: DispositionValue;
  reasonCodes: string[];
  note?: string;
  /** Whether the team found what the engine had found. */
  assessmentAgreed?: boolean;
  recordedBy: { userId: string; email: string; role: Role };
  recordedAt: string;
  /** 1 for a Case's first; every later one stands beside those before it. */
  revision: number;
};

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

export function dispositionOnWire(disposition: Disposition): z.output<typeof DispositionOnWire> {
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
