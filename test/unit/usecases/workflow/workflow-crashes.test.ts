import { describe, expect, it } from "vitest";
import { failCase } from "#usecases/case/fail-case.ts";
import type { Ports } from "#usecases/ports.ts";
import { sweep } from "#usecases/upkeep/sweep.ts";
import { decideCase } from "#usecases/workflow/decide-case.ts";
import { planChecks } from "#usecases/workflow/plan-checks.ts";
import { Crash, crashingAt } from "../../../fakes/crashing.ts";
import type { FakePorts } from "../../../fakes/fake-ports.ts";
import { caseId, caseIn, executionArn, portsWith, processing } from "./workflow-cases.ts";

type Step = {
  name: string;
  prepare(): FakePorts;
  run(ports: Ports): Promise<unknown>;
  ends: "processing" | "completed" | "failed";
};

const steps: Step[] = [
  {
    name: "Plan",
    prepare: () => portsWith({ status: "pending" }),
    run: (ports) => planChecks(ports, { caseId, executionArn, functions: { liveness: "arn" } }),
    ends: "processing",
  },
  {
    name: "Decide",
    prepare: () => processing(),
    run: (ports) => decideCase(ports, { caseId, executionArn }),
    ends: "completed",
  },
  {
    name: "Fail",
    prepare: () => portsWith({ status: "processing", executionArn }),
    run: (ports) => failCase(ports, { caseId, cause: "processing_failed" }),
    ends: "failed",
  },
];

describe.for(steps)("$name, dying at any call and tried again", ({ prepare, run, ends }) => {
  it.for(["before", "after"] as const)("ends once and tells once (%s the call)", async (when) => {
    for (let call = 1; ; call += 1) {
      const ports = prepare();
      const crashed = await dies(() => run(crashingAt(ports, { call, when }).ports));
      await run(ports);
      expect(caseIn(ports).status).toBe(ends);
      expect(ports.world.deliveries.size).toBe(1);

      // The message may be lost with the process; the delivery is due and is found again.
      ports.advance(1);
      await sweep(ports);
      const [delivery] = ports.world.deliveries.values();
      expect(ports.world.queue).toContainEqual({ ownerId: caseId, id: delivery?.id });
      if (!crashed) break;
    }
  });
});

async function dies(run: () => Promise<unknown>): Promise<boolean> {
  try {
    await run();
    return false;
  } catch (error) {
    if (!(error instanceof Crash)) throw error;
    return true;
  }
}
