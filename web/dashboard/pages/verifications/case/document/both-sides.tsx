import type { StoredRecordRow } from "#domain/evidence/facts/record-match.ts";
import { claimOfRow, readingsOfRow } from "#domain/record-match/compared-row.ts";
import type { CaseRecord } from "../../../../api/cases.ts";
import { sourceWord } from "../../../../words.ts";

type Compared = { record: CaseRecord; name: string; row: StoredRecordRow };

/** The client's value of a compared row, with the client's own keys. */
export function Claimed({ record, name, row }: Compared) {
  const claim = record.reference && claimOfRow(record.reference, name, row);
  if (!claim) return <span class="soft">–</span>;
  return (
    <span>
      <span class="mono">{claim.text}</span>{" "}
      {claim.keys.length > 0 && <code class="soft">{claim.keys.join(", ")}</code>}
    </span>
  );
}

/** The document's value of a compared row, with the zones it was read from. */
export function Collected({ record, name, row }: Compared) {
  const fields = record.result?.verification_result.checks.document_reading?.fields ?? {};
  const read = readingsOfRow(fields, name, row);
  if (read.length === 0) return <span class="soft">–</span>;
  const sources = [...new Set(read.map(({ source }) => sourceWord(source)))];
  return (
    <span>
      <span class="mono">{read.map(({ value }) => value).join(" ")}</span>{" "}
      <small class="soft">{sources.join(", ")}</small>
    </span>
  );
}
