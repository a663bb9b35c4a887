import { describe, expect, it } from "vitest";
import type { Evidence } from "#domain/evidence/evidence.ts";
import { BlockListFacts } from "#domain/evidence/facts/block-list.ts";
import { removeBlockEntry } from "#usecases/block-list/manage-block-list.ts";
import { verificationRecord } from "#usecases/case/verification-record.ts";
import { withoutReadValues } from "#usecases/case/without-read-values.ts";
import { readField } from "../../../fixtures/read-field.ts";
import { caseId, caseIn } from "../workflow/workflow-cases.ts";
import { block, decided, listed, numbered, projectId } from "./listed-case.ts";

const factsOf = (evidence: unknown) => BlockListFacts.parse(Object(evidence).breakdown);

describe("a verification whose Flow asks for the block list", () => {
  it("meets the entry of its number, however it is written, until that is taken off", async () => {
    const ports = listed();
    await decided(ports, numbered("ZQ7654321"));
    const { id } = await block(ports);
    const hit = await decided(ports, numbered("zq 765-4321"));
    expect(hit).toMatchObject({ status: "review", reasons: [{ code: "block_list_match" }] });
    expect(factsOf(hit)).toEqual({
      outcome: { result: "possible_match" },
      number: { state: "match", compared: 1 },
      face: { state: "not_listed", compared: 0 },
      hits: { entries: [{ entry: id, by: ["document_number"], reason: "identity_fraud" }] },
    });
    expect(caseIn(ports)).toMatchObject({
      assessment: "manual_review_recommended",
      reason: "block_list_match",
    });
    expect(await decided(ports, numbered("ZQ7654322"))).toMatchObject({
      status: "pass",
      breakdown: { outcome: { result: "no_match" } },
    });
    const foreign = removeBlockEntry(ports, { projectId: "proj_2", entryId: id });
    await expect(foreign).rejects.toMatchObject({ code: "not_found" });
    expect(await decided(ports, numbered("ZQ7654321"))).toMatchObject({ status: "review" });
    await removeBlockEntry(ports, { projectId, entryId: id });
    expect(await decided(ports, numbered("ZQ7654321"))).toBeUndefined();
  });

  it("meets a passport that repeats the number of a blocked identity card", async () => {
    const ports = listed();
    const bilhete = { country: "MZ", documentType: "bilhete_identidade" };
    await decided(ports, {
      document: bilhete,
      fields: { document_number: readField("110100123456B") },
    });
    await block(ports);
    const { document } = numbered("");
    const fields = {
      document_number: readField("AB7654321"),
      personal_number: readField("110100123456b"),
    };
    expect(await decided(ports, { ...(document && { document }), fields })).toMatchObject({
      status: "review",
    });
  });

  it.for<[string, Partial<Evidence>]>([
    ["number_not_read", numbered(null)],
    ["number_uncertain", numbered("ZQ7654322", false)],
    [
      "number_uncertain",
      { ...numbered("ZQ7654322"), mrz: { format: "TD3", lines: [], checks: { expiry: false } } },
    ],
  ])("is not clear by a number that may be wrong: %s", async ([hindrance, reading]) => {
    const ports = listed();
    await decided(ports, numbered("ZQ7654321"));
    await block(ports);
    const found = await decided(ports, reading);
    expect(found).toMatchObject({
      status: "review",
      reasons: [{ code: "block_list_not_checked" }],
    });
    expect(factsOf(found)).toMatchObject({
      outcome: { result: "not_checked" },
      number: { state: "not_compared", hindrance },
    });
    expect(caseIn(ports).assessment).toBe("manual_review_recommended");
  });

  it("is not clear if the key is gone, or the list cannot be read, and is decided all the same", async () => {
    const ports = listed();
    await decided(ports, numbered("ZQ7654321"));
    await block(ports);
    const project = ports.world.projects.get(projectId);
    if (!project) throw new Error("The project is gone.");
    const { personKey: _, ...keyless } = project;
    ports.world.projects.set(projectId, keyless);
    expect(factsOf(await decided(ports, numbered("ZQ7654321"))).number.hindrance).toBe("no_key");
    ports.blockList.list = () => Promise.reject(new Error("the table is away"));
    const found = await decided(ports, numbered("ZQ7654321"));
    expect(factsOf(found).number.hindrance).toBe("list_not_read");
    expect(caseIn(ports).status).toBe("completed");
  });

  it("has no such evidence, and no key made, while the list is empty", async () => {
    const ports = listed();
    expect(await decided(ports, numbered("ZQ7654321"))).toBeUndefined();
    expect(ports.world.projects.get(projectId)?.personKey).toBeUndefined();
  });

  it("ignores an entry that has ended", async () => {
    const ports = listed();
    await decided(ports, numbered("ZQ7654321"));
    await block(ports, { expiresAt: "2026-11-21T12:00:00.000Z" });
    expect(await decided(ports, numbered("ZQ7654321"))).toMatchObject({ status: "review" });
    ports.advance(86_400_000);
    expect(await decided(ports, numbered("ZQ7654321"))).toBeUndefined();
  });

  it("shows receivers without read values the result and no entry", async () => {
    const ports = listed();
    await decided(ports, numbered("ZQ7654321"));
    const { id } = await block(ports);
    await decided(ports, numbered("ZQ7654321"));
    const record = await verificationRecord(ports, caseIn(ports));
    expect(JSON.stringify(record)).toContain(id);
    expect(JSON.stringify(withoutReadValues(record))).not.toContain(id);
  });
});

it("a verification whose Flow does not ask reads no list", async () => {
  const ports = listed({ asks: false });
  await decided(ports, numbered("ZQ7654321"));
  await block(ports);
  ports.blockList.list = () => Promise.reject(new Error("nobody asked"));
  expect(await decided(ports, numbered("ZQ7654321"))).toBeUndefined();
  expect(caseIn(ports)).toMatchObject({ id: caseId, status: "completed" });
});
