import * as z from "zod";
import { checkNames } from "#domain/evidence/checks.ts";
import { Evidence } from "#domain/evidence/evidence.ts";

/** The evidence of one check, as stored with its Case. */
export const EvidenceItem = z.object({ check: z.enum(checkNames), evidence: Evidence });
