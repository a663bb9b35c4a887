import { countryCode } from "../document/issuers.ts";
import type { RecordRow } from "../evidence/facts/record-match.ts";
import { spokenName, writtenAs } from "../name/written-name.ts";
import type { ReasonCode } from "../reason-codes.ts";
import { claimAt } from "./claims/claims.ts";
import { compareName, containsName } from "./compare-name.ts";
import { compareDate, compareNumber, compareText } from "./compare-values.ts";
import type { Comparison, MatchPlan } from "./comparison.ts";
import type { Readings } from "./readings.ts";
import type { ReferenceRecord } from "./reference-record.ts";

type Rule = (MatchPlan & { mode: "rules" })["rules"][number];

/** Each rule for itself: the collected value equals, or contains, the claimed one. */
export function matchByRules(
  { rules }: MatchPlan & { mode: "rules" },
  record: ReferenceRecord,
  readings: Readings,
): Comparison[] {
  return rules.map((rule, at) => {
    const claimed = claimAt(record, rule.claimed);
    return {
      key: `rule_${at + 1}`,
      outcome: {
        ...compare(rule, claimed, readings),
        claimed_at: rule.claimed,
        collected: rule.collected,
      },
      divergence: divergenceOf(rule.collected),
    };
  });
}

const nameFields = new Set(["given_names", "family_names", "full_name"]);
const countryFields = new Set(["nationality", "issuing_country"]);

function compare(rule: Rule, claimed: string | undefined, readings: Readings): RecordRow {
  const { field, operator, collected, case_sensitive: isCaseSensitive } = rule;
  const name = readings.name(collected);
  const read = collected === "full_name" ? name && spokenName(name) : readings.text(collected);
  // A case-sensitive rule allows no other spellings.
  if (isCaseSensitive) return compareText(field, { claimed, read }, { operator, isCaseSensitive });
  if (nameFields.has(collected)) {
    const claimedName = claimed === undefined ? undefined : writtenAs(collected, claimed);
    const whole = compareName(field, claimedName, name);
    if (operator === "equals" || whole.result !== "divergent" || !claimedName || !name)
      return whole;
    return containsName(claimedName, name) ? { field, result: "match", rule: "contains" } : whole;
  }
  if (operator === "equals" && collected === "date_of_birth") {
    return compareDate(field, claimed, readings.text(collected));
  }
  if (operator === "equals" && collected.includes("number")) {
    return compareNumber(field, claimed, { number: read, others: [] });
  }
  const isCountry = countryFields.has(collected);
  const texts = isCountry
    ? { claimed: claimed && countryCode(claimed), read: read && countryCode(read) }
    : { claimed, read };
  return compareText(field, texts, { operator, isCaseSensitive });
}

/** The catalog names three divergences; any other field's is in the breakdown alone. */
function divergenceOf(collected: string): ReasonCode | undefined {
  if (nameFields.has(collected)) return "name_divergence";
  if (collected === "date_of_birth") return "dob_divergence";
  const isNumber = /number|optional_data|cic|curp|clave|nuit|citizen_id|ocr/.test(collected);
  return isNumber ? "number_divergence" : undefined;
}
