import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { expectOk } from "../../lab/applicant/play-applicant.ts";
import { dataKeyCeilings } from "../../lab/cost/ceilings.ts";
import { countUnits, unitsOf } from "../../lab/cost/count-units.ts";
import { difference, whenQuiet } from "../../lab/cost/measure-verification.ts";
import { stageFunctions } from "../../lab/cost/stage-functions.ts";
import { signUp, untilTerminal } from "../../lab/stage/machine-client.ts";
import type { Usage } from "../../local/emulators/meter.ts";
import { isNightly } from "../nightly.ts";
import { sharedAssembly, stageOfThisFile, startPassportCase } from "./stage-support.ts";

type Stage = ReturnType<ReturnType<typeof stageOfThisFile>>;

/** The units of a simulated verification with a record of the client, and of its erasure. */
async function usageOf(stage: Stage) {
  const { client } = await signUp(stage.url, "Keys");
  const given = { reference_id: "customer-7316", metadata: { account: "5510" } };
  const walk = async () => {
    const { id } = await startPassportCase(client, given);
    const scenario = { scenario: "clear" };
    await expectOk(client.post(`/v1/sandbox/verifications/${id}/simulate`, scenario));
    await untilTerminal(client, id);
    await expectOk(client.delete(`/v1/verifications/${id}`));
  };
  // The first warms everything up.
  await walk();
  const before = await whenQuiet(stage);
  await walk();
  return difference(await whenQuiet(stage), before);
}

const keyCalls = (usage: Usage) =>
  Object.values(usage)
    .flatMap((units) => Object.entries(units))
    .filter(([unit]) => unit.startsWith("kms/"))
    .reduce((sum, [, count]) => sum + count, 0);

describe.runIf(isNightly)("a verification with a data key of its own, and its erasure", () => {
  const plain = stageOfThisFile({ METER: "1" });
  const keyed = stageOfThisFile({ METER: "1", OWN_KEY: "1" });

  it("cost no more than this above one without", async () => {
    const of = async (stage: Stage, assembly: string) => {
      const usage = await usageOf(stage);
      const counted = countUnits(usage, stageFunctions(assembly));
      const [writes, reads] = [unitsOf(counted, "write"), unitsOf(counted, "read")];
      return { writes, reads, keyCalls: keyCalls(usage) };
    };
    const own = await of(keyed(), join(keyed().dataDir, "cdk.out"));
    const without = await of(plain(), sharedAssembly());
    const added = {
      writes: own.writes - without.writes,
      reads: own.reads - without.reads,
      keyCalls: own.keyCalls,
    };
    expect(without.keyCalls).toBe(0);
    expect(added.writes).toBeLessThanOrEqual(dataKeyCeilings.writes);
    expect(added.reads).toBeLessThanOrEqual(dataKeyCeilings.reads);
    expect(added.keyCalls).toBeLessThanOrEqual(dataKeyCeilings.keyCalls);
  });
});
