import { isTerminal } from "#domain/case/status.ts";
import type { CaseRecord } from "../../../api/cases.ts";
import { t } from "../../../language.ts";
import { useMay } from "../../../session.ts";

/** The first stop of the page by keyboard; on a phone, a bar at the foot of the screen. */
export function SkipToDecision({ record }: { record: CaseRecord }) {
  const may = useMay();
  if (!may("cases:review") || !isTerminal(record.status)) return null;
  return (
    <>
      <button type="button" class="button skip-here" onClick={goToDecision}>
        {t("verifications.skip_to_decision.skip_to_the_decision")}
      </button>
      <div class="decide-bar">
        <button type="button" class="button-primary" onClick={goToDecision}>
          {t("verifications.skip_to_decision.decide")}
        </button>
      </div>
    </>
  );
}

function goToDecision(): void {
  const decision = document.querySelector<HTMLElement>("#decision");
  decision?.scrollIntoView({ block: "center" });
  decision?.querySelector("input")?.focus({ preventScroll: true });
}
