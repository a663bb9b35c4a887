import { t } from "../../../../language.ts";
import { CardTable } from "../../../../parts/card-table.tsx";
import { Tag, type Tone } from "../../../../parts/tag.tsx";
import type { Label } from "../../../../strings.ts";
import { fieldWord, valueWord } from "../../../../words.ts";

type Part = Record<string, unknown>;

/** The parts of a check: the purpose, the result and the measurement of each. */
export function PartsTable({
  parts,
  words,
  measured,
}: {
  parts: [name: string, part: Part][];
  words: Record<string, Label>;
  measured(part: Part): string;
}) {
  return (
    <CardTable
      plain
      caption={t("verifications.parts_table.parts_check")}
      columns={[
        t("verifications.parts_table.checked_for"),
        t("verifications.document.result"),
        t("verifications.parts_table.measured"),
      ]}
    >
      {parts.map(([name, part]) => (
        <tr key={name}>
          <th scope="row">{partWord(words[name], name)}</th>
          <td data-label={t("verifications.document.result")}>
            <Result status={part.status} />
          </td>
          <td class="soft" data-label={t("verifications.parts_table.measured")}>
            {measured(part)}
          </td>
        </tr>
      ))}
    </CardTable>
  );
}

function partWord(word: Label | undefined, name: string): string {
  return word ? t(word) : fieldWord(name);
}

const tones: Record<string, Tone> = { pass: "good", review: "review", fail: "bad" };

function Result({ status }: { status: unknown }) {
  if (typeof status !== "string") return <span class="soft">–</span>;
  return <Tag tone={tones[status] ?? "none"}>{valueWord(status)}</Tag>;
}
