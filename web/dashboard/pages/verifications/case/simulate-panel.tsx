import { useState } from "preact/hooks";
import type { ScenarioName } from "#domain/sandbox/scenario-names.ts";
import { type CaseRecord, simulateCase } from "../../../api/cases.ts";
import { t } from "../../../language.ts";
import { ActButton, useAct } from "../../../parts/act.tsx";
import { say } from "../../../parts/announce.tsx";
import { ScenarioField } from "../../../parts/scenario-field.tsx";
import { Refused } from "../../../parts/states.tsx";
import { useHere, useMay } from "../../../session.ts";

/** Ends a sandbox verification without an applicant, by the same workflow, policy and webhook. */
export function SimulatePanel({ record, onChange }: { record: CaseRecord; onChange(): void }) {
  const { project } = useHere();
  const may = useMay();
  const act = useAct();
  const [scenario, setScenario] = useState<ScenarioName>("clear");
  if (!project.sandbox || !may("cases:create")) return null;

  async function simulate() {
    await simulateCase(project.id, record.id, scenario);
    say(t("The simulation started, without an applicant."));
    onChange();
  }

  return (
    <section class="card">
      <h2>{t("No phone at hand?")}</h2>
      <p class="card-lead">
        {t(
          "A scenario sets the result of each check. Everything else works as with an applicant, your webhook included.",
        )}
      </p>
      <ScenarioField
        label={t("Scenario")}
        chosen={scenario}
        onChoose={(name) => name && setScenario(name)}
      />
      <div class="form-actions">
        <ActButton act={act} work={simulate}>
          {t("Simulate the result")}
        </ActButton>
      </div>
      <Refused error={act.error} />
    </section>
  );
}
