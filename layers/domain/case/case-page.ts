import * as z from "zod";
import { pageOf } from "../page.ts";
import { VerificationSummary } from "./verification.ts";

/** Verifications of a project, newest first. */
export const CasePage = pageOf(VerificationSummary);

export type CasePage = z.output<typeof CasePage>;

/** Those that were searched for, newest first. */
export const FoundCases = CasePage.extend({
  complete: z.boolean().describe("Whether every verification of the project was searched: `true`."),
});

export type FoundCases = z.output<typeof FoundCases>;
