import { isTerminal } from "#domain/case/status.ts";
import type { CaseRecord } from "../../../api/cases.ts";
import { t } from "../../../language.ts";
import { useMay } from "../../../session.ts";

/** The first stop of the page: whoever has seen enough is at the decision with one key. */
export function SkipToDecision({ record }: { record: CaseRecord }) {
  const may = useMay();
  if (!may("cases:review") || !isTerminal(record.status)) return null;
  return (
    <button
      type="button"
      class="button skip-here"
      onClick={() => document.querySelector<HTMLElement>("#decision input")?.focus()}
    >
      {t("Skip to the decision")}
    </button>
  );
}
