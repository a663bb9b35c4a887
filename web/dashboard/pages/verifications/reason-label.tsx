import { fieldWord, reasonSentence } from "../../words.ts";

/** The main reason of an assessment, short enough for a row; its whole sentence shows on hover. */
export function ReasonLabel({ reason }: { reason: string | undefined }) {
  if (!reason) return <span class="soft">–</span>;
  return (
    <span class="reason-label" title={reasonSentence(reason)}>
      {fieldWord(reason)}
    </span>
  );
}
