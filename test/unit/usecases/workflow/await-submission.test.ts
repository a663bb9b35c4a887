import { expect, it } from "vitest";
import { caseStatuses } from "#domain/case/status.ts";
import { awaitSubmission } from "#usecases/workflow/await-submission.ts";
import { caseId, caseIn, portsWith } from "./workflow-cases.ts";

it("leaves the token with a Case that still collects, for its submission to spend", async () => {
  const ports = portsWith({ status: "collecting" });
  await awaitSubmission(ports, { caseId, taskToken: "token" });
  expect(caseIn(ports).taskToken).toBe("token");
  expect(ports.world.woken).toEqual([]);
});

it("replaces the token of an earlier wait, which died with it", async () => {
  const ports = portsWith({ status: "collecting", taskToken: "old" });
  await awaitSubmission(ports, { caseId, taskToken: "new" });
  expect(caseIn(ports).taskToken).toBe("new");
});

it.for(caseStatuses.filter((status) => status !== "collecting"))(
  "does not wait for a Case that is %s",
  async (status) => {
    const ports = portsWith({ status });
    await awaitSubmission(ports, { caseId, taskToken: "token" });
    expect(ports.world.woken).toEqual(["token"]);
  },
);

it("does not wait for a Case that is gone", async () => {
  const ports = portsWith({});
  await awaitSubmission(ports, { caseId: "ver_unknown", taskToken: "token" });
  expect(ports.world.woken).toEqual(["token"]);
});
