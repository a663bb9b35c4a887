import type { ExternalFacts } from "../evidence/facts/external.ts";
import { hindranceSentences } from "../evidence/hindrance-sentences.ts";
import { reason } from "../reason-codes.ts";
import type { Judgement } from "./judgement.ts";

/** The facts that the verdict rests on. */
export type JudgedExternalFacts = Pick<ExternalFacts, "compared"> & {
  outcome: Pick<ExternalFacts["outcome"], "result" | "hindrance">;
};

/** Does the operator's source know the person? Only a `match` passes: silence, and every fault, ask a person. */
export function judgeExternal({ outcome, compared }: JudgedExternalFacts): Judgement {
  const { result, hindrance } = outcome;
  if (result === "match") return { status: "pass", reasons: [] };
  if (result === "no_match") {
    const fields = Object.entries(compared)
      .filter(([, agreement]) => agreement === "differs")
      .map(([field]) => field);
    const why = reason("external_no_match", fields.length > 0 ? { fields } : {});
    return { status: "review", reasons: [why] };
  }
  const detail = hindrance ? hindranceSentences[hindrance] : "The source was not asked.";
  return { status: "review", reasons: [reason("external_not_checked", { detail })] };
}
