import { type ScenarioName, scenarioNames } from "#domain/sandbox/scenario-names.ts";
import { scenarios } from "#domain/sandbox/scenarios.ts";
import { t } from "../language.ts";
import { fieldWord, scenarioSentence } from "../words.ts";
import { SelectField } from "./inputs.tsx";

type ScenarioFieldProps = {
  label: string;
  chosen: ScenarioName | undefined;
  /** The label of the empty choice; without it, a scenario is required. */
  none?: string;
  onChoose(name: ScenarioName | undefined): void;
};

/** The choice of a sandbox verification's scenario, with a summary of it. */
export function ScenarioField({ label, chosen, none, onChoose }: ScenarioFieldProps) {
  return (
    <SelectField
      label={label}
      hint={
        chosen
          ? scenarioSentence(chosen, scenarios[chosen].summary)
          : none && t("common.scenario_field.no_result_is_preset")
      }
      of={none ? [undefined, ...scenarioNames] : scenarioNames}
      word={(name) => (name ? fieldWord(name) : (none ?? ""))}
      value={chosen}
      onPick={onChoose}
    />
  );
}
