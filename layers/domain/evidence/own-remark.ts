import type { Evidence } from "./evidence.ts";
import { StoredAuthenticityFacts } from "./facts/authenticity.ts";
import { readFacts } from "./facts/read-facts.ts";
import { type FindingWords, findingsRemark } from "./finding-sentences.ts";

/**
 * The remark of a reason in the reader's language, made of the findings behind it. Absent if no rule of files gave
 * the reason, or if a finding is not known here: its English remark says more then.
 */
export function ownRemark(
  evidence: Pick<Evidence, "breakdown">,
  code: string,
  words: FindingWords,
): string | undefined {
  const { images = [], pair = [] } = readFacts(StoredAuthenticityFacts, evidence).container ?? {};
  const signals = [...images.flatMap((image) => image.signals ?? []), ...pair];
  const behind = signals.filter(({ reason }) => reason === code);
  const findings = behind.flatMap(({ finding }) => finding ?? []);
  if (findings.length === 0 || findings.length < behind.length) return undefined;
  return findingsRemark(findings, words);
}
