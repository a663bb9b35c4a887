import { isOfReading, judgeReading, readingStatus } from "../assessment/judge-reading.ts";
import type { Evidence } from "../evidence/evidence.ts";
import type { Thresholds } from "./thresholds.ts";

/** Only a zone that was read has a least sure field; print alone is told by what of it is missing. */
export function readingAnew(found: Evidence, { documentReading }: Thresholds): Evidence {
  const { score, mrz, fields = {} } = found;
  if (documentReading === undefined || score === undefined || !mrz) return found;
  const others = found.reasons.filter((each) => !isOfReading(each));
  const unsure = judgeReading({ score, fields }, documentReading);
  // For another cause it is said already, and once is enough.
  const isSaid = others.some(({ code }) => code === unsure?.code);
  const last = others.findIndex(({ code }) => code === "partly_examined");
  const at = last < 0 ? others.length : last;
  const reasons = unsure && !isSaid ? others.toSpliced(at, 0, unsure) : others;
  return { ...found, threshold: documentReading, reasons, status: readingStatus(reasons) };
}
