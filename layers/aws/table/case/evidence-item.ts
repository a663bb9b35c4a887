import * as z from "zod";
import { checkNames } from "#domain/evidence/checks.ts";
import { Evidence } from "#domain/evidence/evidence.ts";

/** What one check saw, as it lies with its Case. */
export const EvidenceItem = z.object({ check: z.enum(checkNames), evidence: Evidence });
