import * as z from "zod";
import { type FilesSeen, judgeFiles } from "../assessment/judge-files.ts";
import { judgeRecapture, photographStatus } from "../assessment/judge-recapture.ts";
import { checkStatuses } from "../evidence/checks.ts";
import type { Evidence } from "../evidence/evidence.ts";
import { isReasonCode } from "../evidence/reason-codes.ts";
import type { Thresholds } from "./thresholds.ts";

const Recapture = z.object({
  images: z.array(
    z.object({ item: z.string(), score: z.number(), medium: z.enum(["screen", "print"]) }),
  ),
});

const Container = z.object({ status: z.enum(checkStatuses) });

/** Evidence of before signals told their reasons cannot be weighed anew. */
const Signal = z.object({
  class: z.enum(["weak", "moderate", "strong", "hard"]),
  reason: z.string().refine(isReasonCode),
  observed: z.string(),
});

const Files = z.object({
  images: z.array(z.object({ signals: z.array(Signal), points: z.number() })),
  pair: z.array(Signal),
});

type Part = Pick<Evidence, "status" | "reasons">;

/** What the files say and what the pictures look like, each by its own threshold; the rest stays. */
export function photographsAnew(found: Evidence, { recapture, suspicious }: Thresholds): Evidence {
  if (recapture === undefined && suspicious === undefined) return found;
  const container = Container.safeParse(found.breakdown?.container).data;
  const pictures = Recapture.safeParse(found.breakdown?.recapture).data;
  if (!container) return found;
  const { told: toldBefore, others } = apart(found, pictures !== undefined);
  const recaptured =
    recapture !== undefined && pictures ? judgeRecapture(pictures.images, recapture) : toldBefore;
  const files: FilesSeen | undefined =
    suspicious === undefined ? undefined : Files.safeParse(found.breakdown?.container).data;
  const ofFiles: Part =
    files && suspicious !== undefined
      ? filesAnew(others, files, suspicious)
      : { status: container.status, reasons: others };
  return {
    ...found,
    status: photographStatus(ofFiles.status, recaptured),
    reasons: [...recaptured, ...ofFiles.reasons],
  };
}

const codes: readonly string[] = ["photo_of_screen", "printed_copy"];

/** With the severity of a note the tilted photograph says the same, and weighs nothing. */
function apart({ reasons }: Evidence, isSeen: boolean) {
  const isTold = ({ code, severity }: Evidence["reasons"][number]) =>
    isSeen && codes.includes(code) && severity !== "info";
  return { told: reasons.filter(isTold), others: reasons.filter((each) => !isTold(each)) };
}

function filesAnew(reasons: Evidence["reasons"], files: FilesSeen, suspicious: number): Part {
  const judged = judgeFiles(files, suspicious);
  const own = new Set<string>(judged.reasons.map(({ code }) => code));
  const others = reasons.filter(({ code }) => !own.has(code));
  return { status: judged.status, reasons: [...judged.reasons, ...others] };
}
