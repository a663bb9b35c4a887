import { useState } from "preact/hooks";
import { count, t } from "../language.ts";
import { useHere } from "../session.ts";
import { Tick } from "./inputs.tsx";
import { keepHere, keptHere } from "./kept-here.ts";

const key = "figures.simulated";

/** Whether figures include verifications that a scenario ended: off until a person switches it on here. */
export function useWithSimulated(): [boolean, (next: boolean) => void] {
  const { project } = useHere();
  const [isOn, setIsOn] = useState(() => keptHere(key) === true);
  const set = (next: boolean) => {
    setIsOn(next);
    keepHere(key, next);
  };
  // A live project has no simulated verifications.
  return [isOn || !project.sandbox, set];
}

/** The switch for a sandbox, with the number of verifications it adds, if known. */
export function SimulatedSwitch({
  of,
  isOn,
  onChange,
}: {
  of?: number | undefined;
  isOn: boolean;
  onChange(next: boolean): void;
}) {
  const { project } = useHere();
  if (!project.sandbox) return null;
  return (
    <Tick checked={isOn} onTick={onChange}>
      {t("common.simulated_switch.count_simulated_verifications")}
      {of !== undefined && of > 0 && !isOn && (
        <span class="soft small">
          {" "}
          {count(of, [
            "common.simulated_switch.are_left_out.one",
            "common.simulated_switch.are_left_out.other",
          ])}
        </span>
      )}
    </Tick>
  );
}
