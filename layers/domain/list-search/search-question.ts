import * as z from "zod";
import { ScreenedPerson } from "./screened-person.ts";

/** A person to look for, or the question in which lists that would be. */
export const SearchQuestion = z.union([z.strictObject({ lists: z.literal(true) }), ScreenedPerson]);
