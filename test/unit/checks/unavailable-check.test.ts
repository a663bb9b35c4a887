import { expect, it } from "vitest";
import { asTask } from "#checks/check.ts";
import { unavailableCheck, unavailableParts } from "#checks/unavailable-check.ts";
import { caseId, portsWith } from "../usecases/workflow/workflow-cases.ts";

it("says that it did not run, and never gives a score", async () => {
  const ports = portsWith({ status: "processing" });
  const run = asTask(unavailableCheck("liveness"), { ...unavailableParts, ...ports });
  expect(await run({ caseId })).toEqual({ check: "liveness", status: "not_run" });

  const evidence = ports.world.evidence.get(caseId)?.liveness;
  expect(evidence).toMatchObject({
    status: "not_run",
    reasons: [{ code: "check_not_available", severity: "info" }],
  });
  expect(evidence).not.toHaveProperty("score");
});
