import { describe, expect, it } from "vitest";
import { failCase } from "#usecases/case/fail-case.ts";
import { setRetention } from "#usecases/erasure/retention.ts";
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

const set = (ports: ReturnType<typeof portsWith>, kept: { days: number; captureDays?: number }) =>
  setRetention(ports, { projectId: "proj_1", outcome: false, ...kept });

async function ended(ports: ReturnType<typeof portsWith>) {
  await failCase(ports, { caseId, cause: "processing_failed" });
  return caseIn(ports);
}

describe("a Case's personal data", () => {
  it.for([
    ["90 days in a live project", false, undefined, 90],
    ["30 days in a sandbox", true, undefined, 30],
    ["as long as the team set", false, 7, 7],
  ] as const)("is kept %s", async ([, sandbox, days, kept]) => {
    const ports = processing();
    project(ports, sandbox);
    if (days) await set(ports, { days });
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
    await set(ports, { days: 1 });
    ports.advance(2 * day);
    expect(await sweep(ports)).toMatchObject({ erased: 0 });
    expect(caseIn(ports).retainUntil).toBe(retainUntil);
  });
});

describe("the photographs of a Case", () => {
  const photograph = `cases/${caseId}/id_front/cap_1`;

  function withPhotograph() {
    const ports = processing();
    project(ports, false);
    ports.world.cases.set(caseId, {
      ...caseIn(ports),
      progress: { captured: ["id_front"], submittedAt: ports.clock.now().toISOString() },
      hasPortrait: true,
    });
    const object = { bytes: 9, contentType: "image/jpeg", content: new Uint8Array(9) };
    ports.world.objects.set(photograph, object);
    ports.world.objects.set(photograph.replace(caseId, "ver_other"), object);
    return ports;
  }

  it.for([
    ["30 days, where the team set nothing", undefined, 30],
    ["as long as the team set", { days: 90, captureDays: 2 }, 2],
    ["longer than is usual, where the team set that", { days: 3650, captureDays: 60 }, 60],
  ] as const)("are kept %s, and the rest stays", async ([, kept, days]) => {
    const ports = withPhotograph();
    if (kept) await set(ports, kept);
    await ended(ports);
    ports.advance(days * day - 1);
    expect(await sweep(ports)).toMatchObject({ capturesDeleted: 0, erased: 0 });
    expect(ports.world.objects.has(photograph)).toBe(true);
    ports.advance(2);
    expect(await sweep(ports)).toMatchObject({ capturesDeleted: 1, erased: 0 });
    expect([...ports.world.objects.keys()]).toEqual([photograph.replace(caseId, "ver_other")]);
    const theCase = caseIn(ports);
    expect(theCase).toMatchObject({ status: "failed" });
    expect(theCase.capturesDeletedAt).toBe(ports.clock.now().toISOString());
    expect(theCase.hasPortrait).toBeUndefined();
    expect(ports.world.evidence.has(caseId)).toBe(true);
    expect(await sweep(ports)).toMatchObject({ capturesDeleted: 0, erased: 0 });
  });

  it("go with the rest if that is kept no longer, in one erasure", async () => {
    const ports = withPhotograph();
    await set(ports, { days: 7 });
    const { capturesUntil } = await ended(ports);
    expect(capturesUntil).toBeUndefined();
    ports.advance(7 * day + 1);
    expect(await sweep(ports)).toMatchObject({ capturesDeleted: 0, erased: 1 });
    expect(ports.world.objects.has(photograph)).toBe(false);
  });

  it("keep the day they were given when the setting changes later", async () => {
    const ports = withPhotograph();
    await ended(ports);
    await set(ports, { days: 90, captureDays: 1 });
    ports.advance(2 * day);
    expect(await sweep(ports)).toMatchObject({ capturesDeleted: 0 });
  });

  it("are counted from the consent if nothing was submitted, and never before the end", async () => {
    const ports = withPhotograph();
    const now = ports.clock.now();
    const grantedAt = now.toISOString();
    const consent = { name: "identity_capture", version: "1", grantedAt, locale: "en" };
    const open = { status: "collecting", progress: { captured: ["id_front"] }, consent } as const;
    ports.world.cases.set(caseId, {
      ...caseIn(ports),
      ...open,
      progress: { captured: ["id_front"] },
      linkExpiresAt: new Date(now.getTime() + 7 * day).toISOString(),
    });
    ports.advance(7 * day + 3 * 60_000);
    await sweep(ports);
    expect(caseIn(ports)).toMatchObject({
      status: "failed",
      capturesUntil: new Date(now.getTime() + 30 * day).toISOString(),
    });
  });

  it("are left to an erasure that began before", async () => {
    const ports = withPhotograph();
    await ended(ports);
    const theCase = caseIn(ports);
    ports.advance(31 * day);
    const requestedAt = new Date(ports.clock.now().getTime() - 2 * 60_000).toISOString();
    const erasure = {
      receiptId: "er_1",
      requestedAt,
      requestedBy: { type: "api_key", id: "key_1" },
      previousStatus: "failed",
    } as const;
    ports.world.cases.set(caseId, { ...theCase, erasure });
    expect(await sweep(ports)).toMatchObject({ capturesDeleted: 0, erased: 1 });
    expect(caseIn(ports).capturesDeletedAt).toBeUndefined();
  });

  it("are tried again if the bucket failed", async () => {
    const ports = withPhotograph();
    await ended(ports);
    ports.advance(31 * day);
    const files = { ...ports.files, eraseCase: () => Promise.reject(new Error("no bucket")) };
    await expect(sweep({ ...ports, files })).rejects.toThrow(AggregateError);
    expect(caseIn(ports).capturesDeletedAt).toBeUndefined();
    ports.advance(3 * 60_000);
    expect(await sweep(ports)).toMatchObject({ capturesDeleted: 1 });
  });
});
