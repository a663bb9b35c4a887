import * as z from "zod";
import { Actor } from "../case/case.ts";
import { caseStatuses } from "../case/status.ts";
import { DeletedOrg } from "../project/tenant.ts";

/**
 * That an erasure was asked for, as it is kept outside the table: who restores the table to a time
 * before it erases again what is named here. Ids and times, nothing of the person.
 */
export const CaseErasureNote = z.object({
  caseId: z.string(),
  receiptId: z.string(),
  requestedAt: z.string(),
  requestedBy: Actor,
  previousStatus: z.enum(caseStatuses),
  keepsOutcome: z.boolean().exactOptional(),
  withFollowUps: z.literal(true).exactOptional(),
});

export type CaseErasureNote = z.output<typeof CaseErasureNote>;

/** The same of an org that its owner deleted. */
const OrgErasureNote = z.object({ org: DeletedOrg });

export const ErasureNote = z.union([OrgErasureNote, CaseErasureNote]);

export type ErasureNote = z.output<typeof ErasureNote>;

/** The table can be restored to 35 days ago at the most, whatever a stage keeps. */
export const erasureNoteDays = 40;
