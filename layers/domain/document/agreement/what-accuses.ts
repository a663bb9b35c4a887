import { agreeingCauses, type CauseCode } from "../../name/name-relation.ts";
import type { Severity } from "../../reason-codes.ts";
import type { Comparison } from "./comparison.ts";

/** Other values that must agree before a differing one counts against the document. */
const proof = 2;

/** Ways in which issuers write one name more shortly in one place than in another. */
const usual: readonly CauseCode[] = ["left_out", "initial"];

/**
 * The severity of a difference; undefined if there is none. It accuses only if the two values have
 * nothing in common, the document's places are known, and other values prove, with more than the usual
 * certainty, that the right ones were read. Any lesser difference asks for a person, or informs.
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
