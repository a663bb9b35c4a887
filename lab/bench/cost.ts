import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Counted, countUnits, invocationsOf, unitsOf } from "../cost/count-units.ts";
import { measureVerification } from "../cost/measure-verification.ts";
import type { Whole } from "../cost/price-rest.ts";
import { priceVerification, totalUsd } from "../cost/price-verification.ts";
import { stageFunctions } from "../cost/stage-functions.ts";
import { startStageProcess } from "../stage/stage-process.ts";
import { atMost, type Figure } from "./figure.ts";

/** Units of one verification and of its erasure, counted on a stage of its own. */
export async function countVerification(dataDir: string): Promise<Whole> {
  const stage = await startStageProcess({ dataDir, env: { METER: "1", NETWORK_THREADS: "1" } });
  try {
    const [measured] = await measureVerification(stage);
    const functions = stageFunctions(join(dataDir, "cdk.out"));
    return {
      verification: countUnits(measured?.usage ?? {}, functions),
      erasure: countUnits(measured?.erasure ?? {}, functions),
      logged: await loggedIn(join(dataDir, "log")),
    };
  } finally {
    await stage.stop();
  }
}

export async function measureCost(dataDir: string): Promise<Figure[]> {
  const { verification } = await countVerification(dataDir);
  return costFigures(verification);
}

/** The lines of the functions for one verification: two were played, and the first warmed everything up. */
async function loggedIn(folder: string): Promise<Whole["logged"]> {
  // The sweep of every minute belongs to the idle stage.
  const logs = (await readdir(folder)).filter((name) => /^(?!.*Expire).*\.log$/.test(name));
  const texts = await Promise.all(logs.map((name) => readFile(join(folder, name), "utf8")));
  const text = texts.join("");
  return { bytes: Buffer.byteLength(text) / 2, lines: (text.split("\n").length - 1) / 2 };
}

/** Counts are the same on every machine; the price contains processor time, which is not. */
export function costFigures(counted: Counted): Figure[] {
  return [
    {
      what: "a verification, invocations",
      value: invocationsOf(counted),
      unit: "",
      steady: "counted",
      limit: atMost(14),
      means:
        "From its creation until its webhook is delivered: a passport, a selfie and a film of the face, everything warm. Counted on the local stage, as are the next three: docs/cost.md has them by function, operation and index.",
    },
    {
      what: "a verification, table writes",
      value: unitsOf(counted, "write"),
      unit: "units",
      steady: "counted",
      limit: atMost(200),
    },
    {
      what: "a verification, table reads",
      value: unitsOf(counted, "read"),
      unit: "units",
      steady: "counted",
      limit: atMost(60),
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
      limit: atMost(0.5),
    },
  ];
}
