import { judgeAge, judgeReading, readingStatus } from "../assessment/judge-reading.ts";
import { civilDays, latestDay } from "../document/civil-time/civil-days.ts";
import { parseMrz } from "../document/mrz/parse-mrz.ts";
import type { Evidence } from "../evidence/evidence.ts";
import { StoredReadingFacts } from "../evidence/facts/document-reading.ts";
import { readFacts } from "../evidence/facts/read-facts.ts";
import type { Reason } from "../reason-codes.ts";
import type { Thresholds } from "./thresholds.ts";

type Reasons = Evidence["reasons"];

export function rejudgeReading(found: Evidence, thresholds: Thresholds): Evidence {
  const { documentReading, minimumAge } = thresholds;
  const isRead = found.fields !== undefined && found.score !== undefined;
  if (!isRead || (documentReading === undefined && minimumAge === undefined)) return found;
  const reasons = rejudgeCertainty(found, rejudgeAge(found, thresholds), thresholds);
  // The least certain field counts only for a zone that was read.
  const threshold = found.mrz && documentReading !== undefined ? documentReading : undefined;
  return {
    ...found,
    ...(threshold !== undefined && { threshold }),
    reasons,
    status: readingStatus(reasons),
  };
}

/** Reasons about age come after these, and before those about contradicting fields. */
const before = [
  "specimen_document",
  "document_not_allowed",
  "unsupported_document",
  "missing_back",
  "incorrect_side",
  "mrz_check_digit_failed",
  "document_expired",
  "expiry_missing",
  "birth_date_missing",
];

function rejudgeAge(found: Evidence, { minimumAge }: Thresholds): Reasons {
  const { startedAt, mrz, fields, reasons } = found;
  if (minimumAge === undefined || startedAt === undefined) return reasons;
  const parsed = mrz ? parseMrz(mrz.lines, latestDay(new Date(startedAt))) : undefined;
  const days = civilDays(new Date(startedAt), parsed?.country ?? found.document?.country);
  const birth = fields?.date_of_birth?.value ?? null;
  const others = reasons.filter(({ code }) => code !== "under_age" && code !== "age_unclear");
  const at = others.findLastIndex(({ code }) => before.includes(code)) + 1;
  return inserted(others, at, judgeAge({ birth, days }, minimumAge));
}

/** For print alone, and for a zone with missing fields, the missing fields decide. */
function rejudgeCertainty(
  found: Evidence,
  reasons: Reasons,
  { documentReading }: Thresholds,
): Reasons {
  const { score, mrz, fields = {} } = found;
  if (documentReading === undefined || score === undefined || !mrz) return reasons;
  const missing = missingOf(found);
  if (missing.length > 0) return reasons;
  const others = reasons.filter(({ code }) => code !== "not_read");
  const unsure = judgeReading({ missing, score, fields }, documentReading);
  const last = others.findIndex(({ code }) => code === "partly_examined");
  return inserted(others, last < 0 ? others.length : last, unsure);
}

/** Evidence of before it was kept names fields only if some are missing. */
function missingOf(found: Evidence): readonly string[] {
  const { reading } = readFacts(StoredReadingFacts, found);
  const notRead = found.reasons.find(({ code }) => code === "not_read");
  return reading?.missing ?? notRead?.fields ?? [];
}

function inserted(reasons: Reasons, at: number, one: Reason | undefined): Reasons {
  return one ? reasons.toSpliced(at, 0, one) : reasons;
}
