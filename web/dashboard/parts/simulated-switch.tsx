import { useState } from "preact/hooks";
import { count, t } from "../language.ts";
import { useHere } from "../session.ts";
import { keepHere, keptHere } from "./kept-here.ts";

const key = "figures.simulated";

/** Whether figures count what a scenario ended: not until somebody wants it, and then in this browser. */
export function useWithSimulated(): [boolean, (next: boolean) => void] {
  const { project } = useHere();
  const [isOn, setIsOn] = useState(() => keptHere(key) === true);
  const set = (next: boolean) => {
    setIsOn(next);
    keepHere(key, next);
  };
  // A live project has none.
  return [isOn || !project.sandbox, set];
}

/** The switch of a sandbox, and how many it is about where that is known. */
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
    <label class="tick">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span>
        {t("Count simulated verifications")}
        {of !== undefined && of > 0 && !isOn && (
          <span class="soft small"> {count(of, ["one is left out", "{count} are left out"])}</span>
        )}
      </span>
    </label>
  );
}
