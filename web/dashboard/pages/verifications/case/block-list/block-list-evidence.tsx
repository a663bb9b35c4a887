import { type BlockListFacts, StoredBlockListFacts } from "#domain/evidence/facts/block-list.ts";
import { readFacts } from "#domain/evidence/facts/read-facts.ts";
import { figure, t } from "../../../../language.ts";
import { Tag } from "../../../../parts/tag.tsx";
import type { Label } from "../../../../strings.ts";
import { blockedPartWord, blockReasonWord, hindranceSentence } from "../../../../words.ts";
import type { CheckProps } from "../evidence.ts";

type Result = BlockListFacts["outcome"]["result"];

const results: Record<Result, { tone: "good" | "review"; word: Label }> = {
  no_match: { tone: "good", word: "verifications.block_list.no_match" },
  possible_match: { tone: "review", word: "verifications.block_list.possible_match" },
  not_checked: { tone: "review", word: "verifications.results.not_checked.word" },
};

/** The entries of the project's list that agree with this document, and no number. */
export function BlockListEvidence({ evidence }: CheckProps) {
  const { outcome, number, face, hits } = readFacts(StoredBlockListFacts, evidence);
  const parts = [number, face].flatMap((part) => part ?? []);
  const result = outcome?.result && results[outcome.result];
  return (
    <>
      {result && (
        <p>
          <Tag tone={result.tone}>{t(result.word)}</Tag>{" "}
          {parts
            .flatMap(({ hindrance }) => hindrance ?? [])
            .map(hindranceSentence)
            .join(" ")}
        </p>
      )}
      <ul class="plain">
        {(hits?.entries ?? []).map(({ entry, by, reason, likeness }) => (
          <li key={entry}>
            {blockReasonWord(reason)} ({by.map(blockedPartWord).join(", ")}
            {likeness !== undefined && ` ${figure(likeness, 2)}`}){" "}
            <code class="small">{entry}</code>
          </li>
        ))}
      </ul>
      <p class="soft small">
        {t("verifications.block_list.compared_with", {
          numbers: number?.compared ?? 0,
          faces: face?.compared ?? 0,
        })}
      </p>
    </>
  );
}
