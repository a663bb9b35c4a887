import { describe, expect, it } from "vitest";
import { ErasureReceipt } from "#domain/erasure/erasure-receipt.ts";
import { startVerification } from "#usecases/case/start-verification.ts";
import { verificationSummary } from "#usecases/case/verification-record.ts";
import { eraseCase } from "#usecases/erasure/erase-case.ts";
import { showErasure } from "#usecases/erasure/show-erasure.ts";
import { openFollowUp } from "#usecases/review/follow-up.ts";
import { sweep } from "#usecases/upkeep/sweep.ts";
import { putInState } from "../../../fakes/case-in-state.ts";
import { crashingAt } from "../../../fakes/crashing.ts";
import { type FakePorts, fakePorts } from "../../../fakes/fake-ports.ts";

const requestedBy = { type: "user", id: "usr_1" } as const;
const projectId = "proj_1";
const name = "Silva";

/** A chain of follow-ups: each verification holds the client's data about one person. */
async function chainOf(length: number): Promise<{ ports: FakePorts; ids: string[] }> {
  const ports = fakePorts();
  const createdAt = ports.clock.now().toISOString();
  ports.world.tenants.set("tnt_1", { id: "tnt_1", name: "Bank", sandbox: true, createdAt });
  const { theCase } = await startVerification(ports, {
    ...{ tenantId: "tnt_1", projectId, sandbox: true, type: "kyc" },
    flow: { id: "flow_1", slug: "onboarding", version: 1 },
    prefill: { family_names: name },
    verifiee: { email: `${name}@example.com` },
    reference: { payload: { surname: name }, claimed: { family_names: name } },
  });
  const ids = [theCase.id];
  while (ids.length < length) {
    const caseId = ids.at(-1) ?? "";
    end(ports, caseId);
    const { theCase: next } = await openFollowUp(ports, { projectId, caseId, items: ["selfie"] });
    ids.push(next.id);
  }
  return { ports, ids };
}

function end(ports: FakePorts, caseId: string): void {
  const theCase = ports.world.cases.get(caseId);
  putInState(theCase, { status: "completed", assessment: "no_material_concerns" });
}

const statuses = (ports: FakePorts, ids: readonly string[]) =>
  ids.map((id) => ports.world.cases.get(id)?.status);

/** Everything of the person that any store still holds. */
function remains({ world }: FakePorts): boolean {
  const all = Object.values(world).map((each) => (each instanceof Map ? [...each] : each));
  return JSON.stringify(all).includes(name);
}

describe("an erasure of a Case with follow-ups", () => {
  it("names the follow-ups that stay, in the receipt and in the tombstone", async () => {
    const { ports, ids } = await chainOf(3);
    const [first = "", ...others] = ids;
    const receipt = await eraseCase(ports, { caseId: first, requestedBy });
    expect(receipt.follow_ups).toEqual(others);
    expect(receipt.retained).toContainEqual(expect.objectContaining({ kind: "follow_ups" }));
    expect(remains(ports)).toBe(true);
    const theCase = ports.world.cases.get(first);
    expect(theCase && (await verificationSummary(ports, theCase)).followUps).toEqual([others[0]]);
    expect(ports.world.audit.at(-1)?.details).toMatchObject({ follow_ups: others });
  });

  it("takes the whole chain with it if that is asked, and each has its own receipt", async () => {
    const { ports, ids } = await chainOf(3);
    const [first = "", ...others] = ids;
    const receipt = await eraseCase(ports, { caseId: first, requestedBy, withFollowUps: true });
    expect(statuses(ports, ids)).toEqual(["erased", "erased", "erased"]);
    expect(remains(ports)).toBe(false);
    expect(receipt.follow_ups).toEqual(others);
    expect(receipt.retained).not.toContainEqual(expect.objectContaining({ kind: "follow_ups" }));
    for (const caseId of others) {
      const own = await showErasure(ports, { projectId, caseId });
      expect(own).toMatchObject({ state: "completed", requested_by: requestedBy });
    }
  });

  it("erases them also if it was erased alone before, and answers with the first receipt", async () => {
    const { ports, ids } = await chainOf(3);
    const [first = ""] = ids;
    const before = await eraseCase(ports, { caseId: first, requestedBy });
    const after = await eraseCase(ports, { caseId: first, requestedBy, withFollowUps: true });
    expect(after).toEqual(before);
    expect(remains(ports)).toBe(false);
    expect(await eraseCase(ports, { caseId: first, requestedBy, withFollowUps: true })).toEqual(
      before,
    );
  });

  it("finds those behind one that was erased, and beside one that took its place", async () => {
    const { ports, ids } = await chainOf(3);
    const [first = "", second = "", third = ""] = ids;
    await eraseCase(ports, { caseId: second, requestedBy });
    const asked = { projectId, caseId: first, items: ["selfie"] as const };
    const { theCase: beside } = await openFollowUp(ports, asked);
    const receipt = await eraseCase(ports, { caseId: first, requestedBy, withFollowUps: true });
    expect(receipt.follow_ups?.toSorted()).toEqual([second, third, beside.id].toSorted());
    expect(remains(ports)).toBe(false);
  });

  it("says of a follow-up which verification before it stays", async () => {
    const { ports, ids } = await chainOf(2);
    const [first = "", second = ""] = ids;
    const receipt = await eraseCase(ports, { caseId: second, requestedBy });
    expect(receipt).toMatchObject({ follow_up_of: first });
    expect(receipt).not.toHaveProperty("follow_ups");
    await eraseCase(ports, { caseId: first, requestedBy });
    expect(ErasureReceipt.parse(await ports.cases.receipt(first)).retained).not.toContainEqual(
      expect.objectContaining({ kind: "follow_ups" }),
    );
  });

  it("opens no follow-up any more once it began", async () => {
    const { ports, ids } = await chainOf(1);
    const [first = ""] = ids;
    end(ports, first);
    await eraseCase(ports, { caseId: first, requestedBy });
    const asked = openFollowUp(ports, { projectId, caseId: first, items: ["selfie"] });
    await expect(asked).rejects.toMatchObject({ code: "invalid_state" });
  });
});

describe("a crash on the way through the chain", async () => {
  const whole = await chainOf(3);
  const counting = crashingAt(whole.ports, { call: 0, when: "before" });
  const [wholeId = ""] = whole.ids;
  await eraseCase(counting.ports, { caseId: wholeId, requestedBy, withFollowUps: true });
  const steps = Array.from({ length: counting.calls() }, (_, at) => at + 1);

  it.for(steps)("after step %i is mended by the next call", async (call) => {
    const { ports, ids } = await chainOf(3);
    const [caseId = ""] = ids;
    const request = { caseId, requestedBy, withFollowUps: true };
    await eraseCase(crashingAt(ports, { call, when: "after" }).ports, request).catch(() => {});
    ports.advance(1000);
    const receipt = await eraseCase(ports, request);
    expect(statuses(ports, ids)).toEqual(["erased", "erased", "erased"]);
    expect(remains(ports)).toBe(false);
    expect(receipt.follow_ups).toHaveLength(2);
  });

  it.for(steps)("after step %i is mended by the sweep, once the erasure began", async (call) => {
    const { ports, ids } = await chainOf(3);
    const [caseId = ""] = ids;
    const request = { caseId, requestedBy, withFollowUps: true };
    await eraseCase(crashingAt(ports, { call, when: "after" }).ports, request).catch(() => {});
    if (!ports.world.cases.get(caseId)?.erasure) return;
    for (let minutes = 0; minutes < 5; minutes += 1) {
      ports.advance(61_000);
      await sweep(ports);
    }
    expect(statuses(ports, ids)).toEqual(["erased", "erased", "erased"]);
    expect(remains(ports)).toBe(false);
  });
});
