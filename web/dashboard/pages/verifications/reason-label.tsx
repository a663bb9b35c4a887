import { fieldWord, reasonSentence } from "../../words.ts";

/** Why the assessment is what it is, short enough for a row; the sentence on hover. */
export function ReasonLabel({ reason }: { reason: string | undefined }) {
  if (!reason) return <span class="soft">–</span>;
  return (
    <span class="reason-label" title={reasonSentence(reason)}>
      {fieldWord(reason)}
    </span>
  );
}
