import { agreeingCauses, type CauseCode } from "../../name/name-relation.ts";
import type { Severity } from "../../reason-codes.ts";
import type { Comparison } from "./comparison.ts";

/** Other values that must agree before one that does not is held against the document. */
const proof = 2;

/** Ways in which issuers write one name more shortly in one place than in another. */
const usual: readonly CauseCode[] = ["left_out", "initial"];

/**
 * What a difference weighs; nothing where there is none. Only two values without anything in common
 * accuse, on a document whose places were seen, when others prove that the right ones were read, and more
 * surely than is needed to tell them. Everything less asks a person, or informs.
 */
export function severityOf(
  comparison: Comparison,
  { isSeen, isSurest, agreed }: { isSeen: boolean; isSurest: boolean; agreed: number },
): Severity | undefined {
  const { agrees, contradicts, because, sharedWords = 0 } = comparison;
  if (agrees) return undefined;
  if (contradicts) return isSeen && isSurest && agreed >= proof ? "critical" : "warning";
  const isShorter = because.every(({ code }) => usual.includes(code) || agreeingCauses.has(code));
  return isShorter && sharedWords >= 2 ? "info" : "warning";
}
