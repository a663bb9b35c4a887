import { type ScenarioName, scenarioNames } from "#domain/sandbox/scenario-names.ts";
import { scenarios } from "#domain/sandbox/scenarios.ts";
import { t } from "../language.ts";
import { fieldWord, scenarioSentence } from "../words.ts";
import { Field } from "./field.tsx";

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
    <Field
      label={label}
      hint={
        chosen
          ? scenarioSentence(chosen, scenarios[chosen].summary)
          : none && t("common.scenario_field.no_result_is_preset")
      }
    >
      {(ids) => (
        <select
          {...ids}
          value={chosen ?? ""}
          onChange={({ currentTarget: { value } }) =>
            onChoose(scenarioNames.find((name) => name === value))
          }
        >
          {none && <option value="">{none}</option>}
          {scenarioNames.map((name) => (
            <option key={name} value={name}>
              {fieldWord(name)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
