import { describe, expect, it } from "vitest";
import { expectOk } from "../../lab/applicant/play-applicant.ts";
import { storedItems } from "../../lab/stage/stage-inside.ts";
import { numberedProject, simulated } from "./numbered-person.ts";
import { blockListIn } from "./photographed-person.ts";
import { sharedStage } from "./stage-support.ts";

const stage = sharedStage;

describe("the block list of a project", async () => {
  const project = await numberedProject(stage().url, "lists", { asks: ["check.block_list"] });
  const { client } = await project.withKey();
  const list = `${project.inProject}/block-list`;

  const add = (verification_id: unknown, more: object = {}) =>
    client.post(list, { verification_id, reason: "forged_document", ...more });
  const checkOf = blockListIn;

  it("asks a person about a number that comes again, until the entry is removed or its verification erased", async () => {
    const first = await simulated(client, "ZQ7654321");
    expect(checkOf(first)).toBeUndefined();
    expect(first.assessment).toBe("no_material_concerns");
    const entry = await expectOk(add(first.id));
    expect(entry).toMatchObject({ verification_id: first.id, expires_at: null });

    const [hit, other] = [
      await simulated(client, "zq 765-4321"),
      await simulated(client, "ZQ7654322"),
    ];
    expect(hit).toMatchObject({
      assessment: "manual_review_recommended",
      reason: "block_list_match",
      engine: { policy_revision: "r10" },
    });
    expect(checkOf(hit).breakdown).toMatchObject({
      outcome: { result: "possible_match" },
      hits: { entries: [{ entry: entry.id, reason: "forged_document" }] },
    });
    expect(checkOf(other)).toMatchObject({
      status: "pass",
      breakdown: { outcome: { result: "no_match" } },
    });

    const items = (await storedItems(stage())).filter(({ sk }) => String(sk).startsWith("BLOCK#"));
    expect(items).not.toEqual([]);
    expect(JSON.stringify(items)).not.toMatch(/7654321/i);

    await expectOk(client.delete(`${list}/${entry.id}`));
    expect(checkOf(await simulated(client, "ZQ7654321"))).toBeUndefined();
    const twice = await Promise.all([add(first.id), add(first.id)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await simulated(client, "ZQ7654321")).reason).toBe("block_list_match");
    await expectOk(client.delete(`/v1/verifications/${first.id}`));
    await expect.poll(async () => (await expectOk(client.get(list))).data).toEqual([]);
    expect(checkOf(await simulated(client, "ZQ7654321"))).toBeUndefined();
  });

  it("keeps an entry over an erasure for a legal reason alone, and the receipt says so", async () => {
    const { id } = await simulated(client, "ZQ1234568");
    const expires_at = new Date(Date.now() + 86_400_000).toISOString();
    const entry = await expectOk(add(id, { expires_at, kept_under: "legal_obligation" }));
    const receipt = await expectOk(client.delete(`/v1/verifications/${id}`));
    expect(receipt.retained).toContainEqual({
      ...{ kind: "block_list_entry", basis: "legal_obligation", until: expires_at },
    });
    expect((await expectOk(client.get(list))).data).toEqual([entry]);
    expect((await simulated(client, "ZQ1234568")).reason).toBe("block_list_match");
    await expectOk(client.delete(`${list}/${entry.id}`));
  });

  it("is in the audit log by its ids, and closed to a key that did not ask for it", async () => {
    const { id } = await simulated(client, "ZQ1234569");
    const entry = await expectOk(add(id));
    const log = await expectOk(project.browser.call(`GET ${project.inProject}/audit-log`));
    expect(log.data).toContainEqual(
      expect.objectContaining({
        action: "block_list.entry_added",
        subject: { type: "block_entry", id: entry.id },
      }),
    );
    expect(JSON.stringify(log)).not.toContain("1234569");
    const bare = await expectOk(
      project.browser.call(`POST ${project.inProject}/keys`, { name: "Bare" }),
    );
    const refused = await fetch(`${stage().url}${list}`, {
      headers: { "x-api-key": String(bare.api_key) },
    });
    expect(refused.status).toBe(403);
    await expectOk(client.delete(`${list}/${entry.id}`));
  });
});
