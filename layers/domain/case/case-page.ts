import * as z from "zod";
import { pageOf } from "../page.ts";
import { searchFields } from "./search-fields.ts";
import { VerificationSummary } from "./verification.ts";

/** Verifications of a project, newest first. */
export const CasePage = pageOf(VerificationSummary);

export type CasePage = z.output<typeof CasePage>;

/** Those that were searched for, newest first. */
export const FoundCases = pageOf(
  VerificationSummary.extend({
    matchedBy: z
      .array(z.enum(searchFields))
      .describe(
        "The fields in which the words of `q` were found: `name` as read, `claimed_name` as you sent it.",
      ),
  }),
).extend({
  complete: z
    .boolean()
    .describe(
      "Whether each word of `q` was also searched as the beginning of a word: `false` if too many words begin with it. More letters find them.",
    ),
});

export type FoundCases = z.output<typeof FoundCases>;
