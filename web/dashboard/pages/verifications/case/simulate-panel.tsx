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
    say(t("verifications.simulate_panel.simulation_started_without_applicant"));
    onChange();
  }

  return (
    <section class="card">
      <h2>{t("verifications.simulate_panel.no_phone_at_hand")}</h2>
      <p class="card-lead">{t("verifications.simulate_panel.scenario_sets_result_each")}</p>
      <ScenarioField
        label={t("common.scenario")}
        chosen={scenario}
        onChoose={(name) => name && setScenario(name)}
      />
      <div class="form-actions">
        <ActButton act={act} work={simulate}>
          {t("verifications.simulate_panel.simulate_the_result")}
        </ActButton>
      </div>
      <Refused error={act.error} />
    </section>
  );
}
