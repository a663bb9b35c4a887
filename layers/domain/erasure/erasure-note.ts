import * as z from "zod";
import { Erasure } from "../case/case.ts";
import { DeletedOrg } from "../project/tenant.ts";

/**
 * That an erasure was asked for, as it is kept outside the table: who restores the table to a time
 * before it erases again what is named here. Ids and times, nothing of the person.
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

/** The same of an org that its owner deleted. */
const OrgErasureNote = z.object({ org: DeletedOrg });

export const ErasureNote = z.union([OrgErasureNote, CaseErasureNote]);

export type ErasureNote = z.output<typeof ErasureNote>;

/** The table can be restored to 35 days ago at the most, whatever a stage keeps. */
export const erasureNoteDays = 40;
