import * as z from "zod";
import { Erasure } from "../case/case.ts";
import { DeletedOrg } from "../project/tenant.ts";

/**
 * A requested erasure, stored outside the table. If the table is restored to an earlier time, the
 * erasures that these notes name run again. Ids and times, no personal data.
 */
export const CaseErasureNote = Erasure.pick({
  receiptId: true,
  requestedAt: true,
  requestedBy: true,
  previousStatus: true,
  keepsOutcome: true,
  withFollowUps: true,
}).extend({ caseId: z.string() });

export type CaseErasureNote = z.output<typeof CaseErasureNote>;

/** The note for an org that its owner deleted. */
const OrgErasureNote = z.object({ org: DeletedOrg });

export const ErasureNote = z.union([OrgErasureNote, CaseErasureNote]);

export type ErasureNote = z.output<typeof ErasureNote>;

/** The table can be restored to 35 days ago at most, whatever a stage keeps. */
export const erasureNoteDays = 40;
