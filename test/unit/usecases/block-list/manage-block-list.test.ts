import { describe, expect, it } from "vitest";
import { maxBlocked } from "#domain/block-list/block-entry.ts";
import { eraseCase } from "#usecases/erasure/erase-case.ts";
import { putInState } from "../../../fakes/case-in-state.ts";
import { caseId, caseIn } from "../workflow/workflow-cases.ts";
import { anotherCase, block, decided, listed, numbered } from "./listed-case.ts";

const requestedBy = { type: "user", id: "usr_1" } as const;

describe("an entry of the block list", () => {
  it("holds a keyed hash of the number, and neither the number nor a part of it", async () => {
    const ports = listed();
    await decided(ports, numbered("ZQ7654321"));
    const entry = await block(ports);
    expect(entry.numbers).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
    expect(JSON.stringify([...ports.world.blocked])).not.toMatch(/7654321/i);
  });

  it.for([
    ["was not read", numbered(null)],
    ["may be misread", numbered("ZQ7654321", false)],
    ["every simulated document has", { ...numbered("AB1234567"), simulated: true as const }],
  ] as const)("is not made of a number that %s", async ([_, reading]) => {
    const ports = listed();
    await decided(ports, reading);
    await expect(block(ports)).rejects.toMatchObject({ code: "invalid_state" });
    expect(ports.world.blocked.size).toBe(0);
  });

  it("is made once of a completed verification of the project, and of no other", async () => {
    const ports = listed();
    await decided(ports, numbered("ZQ7654321"));
    const foreign = block(ports, { caseId: "ver_01j0000000000000000000000b" });
    await expect(foreign).rejects.toMatchObject({ code: "not_found" });
    const entry = await block(ports, { id: "blk_1" });
    expect(await block(ports, { id: "blk_1" })).toEqual(entry);
    await expect(block(ports)).rejects.toMatchObject({ code: "invalid_state" });
    ports.world.blocked.clear();
    putInState(caseIn(ports), { status: "processing" });
    await expect(block(ports)).rejects.toMatchObject({ code: "invalid_state" });
    putInState(caseIn(ports), { status: "completed", returns: "age_over_18" });
    await expect(block(ports)).rejects.toMatchObject({ code: "invalid_state" });
  });

  it("is one of so many that one page holds them", async () => {
    const ports = listed();
    await decided(ports, numbered("ZQ7654321"));
    const entry = await block(ports);
    for (let at = 0; at < maxBlocked; at += 1) {
      ports.world.blocked.set(`blk_${at}`, { ...entry, id: `blk_${at}`, caseId: `ver_${at}` });
    }
    ports.world.blocked.delete(entry.id);
    await expect(block(ports)).rejects.toMatchObject({ code: "limit_reached" });
  });

  it("stays one of its verification, and within the limit, when two are added at once", async () => {
    const ports = listed();
    await decided(ports, numbered("ZQ7654321"));
    const twice = await Promise.allSettled([block(ports), block(ports)]);
    expect(twice.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(ports.world.blocked.size).toBe(1);

    const [entry] = ports.world.blocked.values();
    for (let at = 1; entry && at < maxBlocked; at += 1) {
      ports.world.blocked.set(`blk_${at}`, { ...entry, id: `blk_${at}`, caseId: `ver_${at}` });
    }
    ports.world.blocked.delete(entry?.id ?? "");
    const other = anotherCase(ports);
    const last = await Promise.allSettled([block(ports), block(ports, { caseId: other })]);
    expect(last.filter(({ status }) => status === "rejected")).toMatchObject([
      { reason: { code: "limit_reached" } },
    ]);
    expect(ports.world.blocked.size).toBe(maxBlocked);
  });

  it("needs an end if it outlives its verification", async () => {
    const ports = listed();
    await decided(ports, numbered("ZQ7654321"));
    const endless = block(ports, { keptUnder: "legal_obligation" });
    await expect(endless).rejects.toMatchObject({ code: "invalid_parameter" });
  });

  it("ends with the erasure of its verification, and the receipt counts it", async () => {
    const ports = listed();
    await decided(ports, numbered("ZQ7654321"));
    await block(ports, { expiresAt: "2027-11-20T12:00:00.000Z" });
    const receipt = await eraseCase(ports, { caseId, requestedBy });
    expect(ports.world.blocked.size).toBe(0);
    expect(receipt.erased).toContainEqual({ kind: "block_list_entry", count: 1 });
    expect(receipt.retained.map(({ kind }) => kind)).not.toContain("block_list_entry");
    await expect(block(ports)).rejects.toMatchObject({ code: "invalid_state" });
  });

  it("outlives it only for a legal reason that the receipt states, with its end", async () => {
    const ports = listed();
    await decided(ports, numbered("ZQ7654321"));
    const until = "2027-11-20T12:00:00.000Z";
    const { id } = await block(ports, { keptUnder: "legal_claims", expiresAt: until });
    const receipt = await eraseCase(ports, { caseId, requestedBy });
    expect([...ports.world.blocked.keys()]).toEqual([id]);
    expect(receipt.erased.map(({ kind }) => kind)).not.toContain("block_list_entry");
    expect(receipt.retained).toContainEqual({
      ...{ kind: "block_list_entry", basis: "legal_claims", until },
    });
    expect(JSON.stringify(receipt)).not.toContain("kept_block_list_entry");
  });
});
