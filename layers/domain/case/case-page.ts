import * as z from "zod";
import { pageOf } from "../page.ts";
import { VerificationSummary } from "./verification.ts";

/** Verifications of a project, newest first. */
export const CasePage = pageOf(VerificationSummary);

export type CasePage = z.output<typeof CasePage>;

/** Those that were searched for, newest first. */
export const FoundCases = CasePage.extend({
  complete: z
    .boolean()
    .describe(
      "`false` until verifications from before they could be searched are brought in, which the service does by itself.",
    ),
});

export type FoundCases = z.output<typeof FoundCases>;
