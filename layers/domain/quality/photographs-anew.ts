import { type FileSignal, type FilesSeen, judgeFiles } from "../assessment/judge-files.ts";
import {
  judgeRecapture,
  photographStatus,
  type RecapturedLook,
} from "../assessment/judge-recapture.ts";
import type { Evidence } from "../evidence/evidence.ts";
import { StoredAuthenticityFacts } from "../evidence/facts/authenticity.ts";
import { readFacts } from "../evidence/facts/read-facts.ts";
import { isReasonCode } from "../evidence/reason-codes.ts";
import type { Thresholds } from "./thresholds.ts";

type Part = Pick<Evidence, "status" | "reasons">;

type Facts<Name extends keyof StoredAuthenticityFacts> = NonNullable<StoredAuthenticityFacts[Name]>;

/** What the files say and what the pictures look like, each by its own threshold; the rest stays. */
export function photographsAnew(found: Evidence, { recapture, suspicious }: Thresholds): Evidence {
  if (recapture === undefined && suspicious === undefined) return found;
  const { container, recapture: seen } = readFacts(StoredAuthenticityFacts, found);
  if (container?.status === undefined) return found;
  const looks = looksOf(seen);
  const { told: toldBefore, others } = apart(found, looks !== undefined);
  const recaptured =
    recapture !== undefined && looks ? judgeRecapture(looks, recapture) : toldBefore;
  const files = suspicious === undefined ? undefined : filesOf(container);
  const ofFiles: Part =
    files && suspicious !== undefined
      ? filesAnew(others, files, suspicious)
      : { status: container.status, reasons: others };
  return {
    ...found,
    status: photographStatus(ofFiles.status, [...recaptured, ...found.reasons.filter(isPasted)]),
    reasons: [...recaptured, ...ofFiles.reasons],
  };
}

/** Nothing where a photograph does not say all. */
function looksOf({ images }: Facts<"recapture"> = {}): RecapturedLook[] | undefined {
  const looks = images?.flatMap(({ item, score, medium }) =>
    item === undefined || score === undefined || medium === undefined
      ? []
      : [{ item, score, medium }],
  );
  return looks?.length === images?.length ? looks : undefined;
}

/** Nothing of evidence from before signals told their reasons. */
function filesOf({ images = [], pair }: Facts<"container">): FilesSeen | undefined {
  const files = images.flatMap(({ signals, points }) => {
    const known = signalsOf(signals);
    return known && points !== undefined ? [{ signals: known, points }] : [];
  });
  const both = signalsOf(pair);
  return both && files.length === images.length ? { images: files, pair: both } : undefined;
}

function signalsOf(signals: Facts<"container">["pair"]): FileSignal[] | undefined {
  const known = signals?.flatMap(({ class: weight, reason, observed }) =>
    weight === undefined || observed === undefined || reason === undefined || !isReasonCode(reason)
      ? []
      : [{ class: weight, reason, observed }],
  );
  return known?.length === signals?.length ? known : undefined;
}

/** No threshold of a what-if: it asks for a person as it did. */
function isPasted({ code }: Evidence["reasons"][number]): boolean {
  return code === "portrait_tampering";
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
