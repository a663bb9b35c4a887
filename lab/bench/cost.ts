import { join } from "node:path";
import { type Counted, countUnits, invocationsOf, unitsOf } from "../cost/count-units.ts";
import { measureVerification } from "../cost/measure-verification.ts";
import { priceVerification, totalUsd } from "../cost/price-verification.ts";
import { stageFunctions } from "../cost/stage-functions.ts";
import { startStageProcess } from "../stage/stage-process.ts";
import { atMost, type Figure } from "./figure.ts";

/** One verification's units, counted on a stage of its own. */
export async function countVerification(dataDir: string): Promise<Counted> {
  const stage = await startStageProcess({ dataDir, env: { METER: "1" } });
  try {
    const [measured] = await measureVerification(stage);
    return countUnits(measured?.usage ?? {}, stageFunctions(join(dataDir, "cdk.out")));
  } finally {
    await stage.stop();
  }
}

export async function measureCost(dataDir: string): Promise<Figure[]> {
  return costFigures(await countVerification(dataDir));
}

/** What is counted is the same on every machine; the price holds processor time, which is not. */
export function costFigures(counted: Counted): Figure[] {
  return [
    {
      what: "a verification, invocations",
      value: invocationsOf(counted),
      unit: "",
      steady: "counted",
      limit: atMost(16),
      means:
        "From its creation until its webhook is delivered: a passport, a selfie and a film of the face, everything warm. Counted on the local stage, as are the next three: docs/cost.md has them by function, operation and index.",
    },
    {
      what: "a verification, table writes",
      value: unitsOf(counted, "write"),
      unit: "units",
      steady: "counted",
      limit: atMost(250),
    },
    {
      what: "a verification, table reads",
      value: unitsOf(counted, "read"),
      unit: "units",
      steady: "counted",
      limit: atMost(90),
    },
    {
      what: "a verification, state transitions",
      value: counted.transitions,
      unit: "",
      steady: "counted",
    },
    {
      what: "a verification, at list prices of us-east-1",
      value: 1000 * totalUsd(priceVerification(counted, "us-east-1")),
      unit: "$ a thousand",
      limit: atMost(0.8),
    },
  ];
}
