import * as z from "zod";
import { judgeRecapture, photographStatus } from "../assessment/judge-recapture.ts";
import { checkStatuses } from "../evidence/checks.ts";
import type { Evidence } from "../evidence/evidence.ts";
import type { Thresholds } from "./thresholds.ts";

const Seen = z.object({
  container: z.object({ status: z.enum(checkStatuses) }),
  recapture: z.object({
    images: z.array(
      z.object({ item: z.string(), score: z.number(), medium: z.enum(["screen", "print"]) }),
    ),
  }),
});

const codes: readonly string[] = ["photo_of_screen", "printed_copy"];

/** What the files say stays; what the pictures look like is weighed again. */
export function photographsAnew(found: Evidence, { recapture }: Thresholds): Evidence {
  const seen = Seen.safeParse(found.breakdown).data;
  if (recapture === undefined || !seen) return found;
  const recaptured = judgeRecapture(seen.recapture.images, recapture);
  // With the severity of a note the tilted photograph says the same, and weighs nothing.
  const others = found.reasons.filter(
    ({ code, severity }) => !codes.includes(code) || severity === "info",
  );
  return {
    ...found,
    status: photographStatus(seen.container.status, recaptured),
    reasons: [...recaptured, ...others],
  };
}
