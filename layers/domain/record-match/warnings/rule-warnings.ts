import { partsOf, valueAt } from "../../flow/json-pointer.ts";
import { similarity } from "../../similarity.ts";
import { claimedDate } from "../claims/claimed-date.ts";
import { claimAt } from "../claims/claims.ts";
import { keyForms, keyWords } from "../claims/key-words.ts";
import type { MatchPlan } from "../comparison.ts";
import type { ReferenceRecord } from "../reference-record.ts";
import { type ClaimWarning, paramAt } from "./claim-warning.ts";

type Rules = (MatchPlan & { mode: "rules" })["rules"];

/** Each rule that finds nothing in the record, and each key of an explicit claim that no rule reads. */
export function ruleWarnings(
  { rules }: MatchPlan & { mode: "rules" },
  record: ReferenceRecord,
): ClaimWarning[] {
  const isClient = record.claimedBy === "client";
  const root = isClient ? "claimed" : "payload";
  const source = (isClient ? record.claimed : record.payload) ?? {};
  const found = rules.flatMap((rule) => ruleWarning(rule, { record, source, root }) ?? []);
  if (!isClient) return found;
  const read = new Set(rules.map(({ claimed }) => partsOf(claimed)[0]));
  const unread = Object.keys(source).filter((key) => !read.has(key));
  return [
    ...found,
    ...unread.map((key) => ({ code: "claim_not_compared" as const, param: paramAt(root, [key]) })),
  ];
}

function ruleWarning(
  { claimed, collected, operator }: Rules[number],
  { record, source, root }: { record: ReferenceRecord; source: object; root: string },
): ClaimWarning | undefined {
  const path = partsOf(claimed);
  const param = paramAt(root, path);
  const text = claimAt(record, claimed);
  if (text !== undefined) {
    const isDate = collected === "date_of_birth" && operator === "equals";
    return isDate && !claimedDate(text) ? { code: "claim_not_comparable", param } : undefined;
  }
  const value = valueAt(source, claimed);
  if (value !== undefined && value !== null && value !== "")
    return { code: "claim_not_comparable", param };
  const near = nearest(path.at(-1) ?? "", siblingsOf(path, source));
  return {
    code: "claim_absent",
    param,
    ...(near && { didYouMean: paramAt(root, [...path.slice(0, -1), near]) }),
  };
}

function siblingsOf(path: readonly string[], source: object): string[] {
  const around = path.slice(0, -1).reduce<unknown>((value, key) => {
    return typeof value === "object" && value !== null && Object.hasOwn(value, key)
      ? Reflect.get(value, key)
      : undefined;
  }, source);
  return typeof around === "object" && around !== null ? Object.keys(around) : [];
}

const floor = 0.75;

function nearest(key: string, others: readonly string[]): string | undefined {
  const form = (text: string) => keyForms(keyWords(text))[0] ?? "";
  const [best] = others
    .map((other) => ({ other, likeness: similarity(form(key), form(other)) }))
    .filter(({ likeness }) => likeness >= floor)
    .sort((one, two) => two.likeness - one.likeness);
  return best?.other;
}
