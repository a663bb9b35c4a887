import { describe, expect, it } from "vitest";
import { expectOk } from "../../lab/applicant/play-applicant.ts";
import { caseKey, storedItems } from "../../lab/stage/stage-inside.ts";
import { numberedProject, simulated } from "./numbered-person.ts";
import { sharedStage } from "./stage-support.ts";

const stage = sharedStage;

describe("the id of a person", async () => {
  const project = await numberedProject(stage().url, "persons");
  const { client } = await project.withKey();

  const recordOf = (id: unknown) => expectOk(client.get(`/v1/verifications/${id}`));

  it("is one for each number, goes with an erasure, and is the same after it", async () => {
    const before = await simulated(client, "ZQ7654321");
    expect(Object.keys(before).join()).not.toContain("person_id");
    await project.givesIds(true);
    const [one, again, other] = [
      await simulated(client, "ZQ7654321"),
      await simulated(client, "zq 765-4321"),
      await simulated(client, "ZQ7654322"),
    ];
    expect(one.person_id).toMatch(/^per_[0-9a-f]{32}$/);
    expect(again.person_id).toBe(one.person_id);
    expect(other.person_id).toMatch(/^per_/);
    expect(other.person_id).not.toBe(one.person_id);
    expect(await recordOf(before.id)).not.toHaveProperty("person_id");
    const data = `${project.inProject}/verifications/${one.id}/personal-data`;
    const shown = await expectOk(project.browser.call(`GET ${data}`));
    expect(shown.person_id).toBe(one.person_id);
    const listed = await expectOk(client.get("/v1/verifications"));
    expect(JSON.stringify(listed)).not.toContain("per_");

    await expectOk(client.delete(`/v1/verifications/${again.id}`));
    const left = async () => {
      const { pk } = caseKey(String(again.id));
      const items = await storedItems(stage());
      return JSON.stringify(items.filter((item) => item.pk === pk));
    };
    await expect.poll(left, { timeout: 60_000 }).not.toContain(String(one.person_id));
    expect(await recordOf(again.id)).not.toHaveProperty("person_id");
    expect((await simulated(client, "ZQ7654321")).person_id).toBe(one.person_id);

    await project.givesIds(false);
    expect(await simulated(client, "ZQ7654321")).not.toHaveProperty("person_id");
    expect((await recordOf(one.id)).person_id).toBe(one.person_id);
    await project.givesIds(true);
    expect((await simulated(client, "ZQ7654321")).person_id).toBe(one.person_id);
  });

  it.for([
    ["simulated", undefined, { scenario: "clear" }],
    ["material_inconsistency", "ZQ7654321", { scenario: "face_mismatch" }],
    [
      "number_not_read",
      "ZQ7654321",
      { checks: { document_reading: { status: "error", reasons: ["check_error"] } } },
    ],
  ] as const)("is withheld, and the record says why: %s", async ([why, number, result]) => {
    await project.givesIds(true);
    const record = await simulated(client, number, { result });
    expect(record).toMatchObject({ person_id: null, person_id_withheld: why });
  });

  it("is another one in another project", async () => {
    const elsewhere = await numberedProject(stage().url, "elsewhere");
    const own = await elsewhere.withKey();
    await Promise.all([project, elsewhere].map((each) => each.givesIds(true)));
    const [here, there] = [
      await simulated(client, "ZQ7654321"),
      await simulated(own.client, "ZQ7654321"),
    ];
    expect(there.person_id).toMatch(/^per_/);
    expect(there.person_id).not.toBe(here.person_id);
  });
});
