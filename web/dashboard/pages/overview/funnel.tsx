import type { Metrics } from "../../api/metrics.ts";
import { t } from "../../language.ts";
import type { Label } from "../../strings.ts";
import { fieldWord } from "../../words.ts";
import { BarRow } from "./bar-row.tsx";

const words: Record<string, Label> = {
  created: "overview.started",
  opened: "overview.funnel.opened",
  document: "overview.funnel.document",
  selfie: "overview.funnel.selfie",
  submitted: "overview.funnel.submitted",
  terminal: "overview.funnel.terminal",
};

function stepWord(step: string): string {
  const word = words[step];
  return word ? t(word) : fieldWord(step);
}

/** The number of applicants at each step, and the share that the step lost. */
export function Funnel({ stages }: { stages: Metrics["funnel"] }) {
  const first = stages[0]?.count ?? 0;
  return (
    <ol class="bars">
      {stages.map(({ step, count }, at) => {
        const before = stages[at - 1]?.count ?? count;
        const lost = before === 0 ? 0 : Math.round((1 - count / before) * 100);
        return (
          <BarRow key={step} share={first === 0 ? 0 : count / first} figure={count}>
            <span>
              {stepWord(step)}
              {lost > 0 && (
                <span class="soft small">
                  {" "}
                  {t("overview.funnel.lost_stopped_before", { lost })}
                </span>
              )}
            </span>
          </BarRow>
        );
      })}
    </ol>
  );
}
