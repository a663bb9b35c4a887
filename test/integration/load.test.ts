import { expect, it } from "vitest";
import { loadStage, unlimited } from "../../lab/bench/load.ts";
import { isNightly } from "../nightly.ts";
import { stageOfThisFile } from "./stage-support.ts";

const stage = stageOfThisFile(unlimited);

it.runIf(isNightly)(
  "under load nothing is lost, nothing is stuck and nothing answers 5xx",
  async () => {
    const short = { minutes: 0.1, creates: 20, submits: 2, atOnce: { simulated: 4, real: 1 } };
    const { figures, failures } = await loadStage(stage(), short);
    expect(failures).toEqual([]);
    const figure = (name: string) => figures.find(({ what }) => what.startsWith(name))?.value;
    expect(figure("lost")).toBe(0);
    expect(figure("answers with 5xx")).toBe(0);
    expect(figure("verifications a minute, simulated")).toBeGreaterThan(0);
    expect(figure("verifications a minute, real")).toBeGreaterThan(0);
  },
);
