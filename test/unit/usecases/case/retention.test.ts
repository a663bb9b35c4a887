import { describe, expect, it } from "vitest";
import { failCase } from "#usecases/case/fail-case.ts";
import { setRetention } from "#usecases/case/retention.ts";
import { sweep } from "#usecases/upkeep/sweep.ts";
import { caseId, caseIn, type portsWith, processing } from "../workflow/workflow-cases.ts";

const day = 86_400_000;

function project(ports: ReturnType<typeof portsWith>, sandbox: boolean) {
  const createdAt = ports.clock.now().toISOString();
  ports.world.projects.set("proj_1", {
    id: "proj_1",
    tenantId: "ten_1",
    name: "Live",
    sandbox,
    createdAt,
  });
}

async function ended(ports: ReturnType<typeof portsWith>) {
  await failCase(ports, { caseId, cause: "processing_failed" });
  return caseIn(ports);
}

describe("what a Case holds of a person", () => {
  it.for([
    ["90 days in a live project", false, undefined, 90],
    ["30 days in a sandbox", true, undefined, 30],
    ["as long as the team set", false, 7, 7],
  ] as const)("is kept %s", async ([, sandbox, days, kept]) => {
    const ports = processing();
    project(ports, sandbox);
    if (days) await setRetention(ports, { projectId: "proj_1", days, outcome: false });
    await ended(ports);
    ports.advance(kept * day - 1);
    expect(await sweep(ports)).toMatchObject({ erased: 0 });
    ports.advance(2);
    expect(await sweep(ports)).toMatchObject({ erased: 1 });
    expect(caseIn(ports)).toMatchObject({ status: "erased" });
    expect(ports.world.evidence.has(caseId)).toBe(false);
  });

  it("is erased with the receipt of every erasure, which names the policy", async () => {
    const ports = processing();
    project(ports, false);
    await ended(ports);
    ports.advance(91 * day);
    await sweep(ports);
    expect(ports.world.receipts.get(caseId)).toMatchObject({
      requested_by: { type: "retention_policy", id: "data_retention" },
      previous_status: "failed",
      erased: expect.arrayContaining([expect.objectContaining({ kind: "extracted_data" })]),
      signature: { alg: "ed25519" },
    });
    expect(ports.world.audit).toMatchObject([
      { action: "verification.erased", actor: { type: "retention_policy" } },
    ]);
  });

  it("keeps the day it was given when the setting changes later", async () => {
    const ports = processing();
    project(ports, false);
    const { retainUntil } = await ended(ports);
    await setRetention(ports, { projectId: "proj_1", days: 1, outcome: false });
    ports.advance(2 * day);
    expect(await sweep(ports)).toMatchObject({ erased: 0 });
    expect(caseIn(ports).retainUntil).toBe(retainUntil);
  });
});
