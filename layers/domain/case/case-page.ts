import type * as z from "zod";
import { pageOf } from "../page.ts";
import { VerificationSummary } from "./verification.ts";

/** Verifications of a project, newest first. */
export const CasePage = pageOf(VerificationSummary);

export type CasePage = z.output<typeof CasePage>;
