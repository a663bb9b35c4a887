import type { Role } from "../project/roles.ts";

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
