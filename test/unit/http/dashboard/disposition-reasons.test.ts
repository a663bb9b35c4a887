import { describe, expect, it } from "vitest";
import { dispositionReasons, maxOwnReasons } from "#domain/review/disposition-reasons.ts";
import { caseInState } from "../../../fakes/case-in-state.ts";
import { fakePorts } from "../../../fakes/fake-ports.ts";
import { newMember, newOrg } from "../../../fakes/members.ts";

async function stage() {
  const ports = fakePorts();
  const org = await newOrg(ports, "owner@members.test");
  const inProject = `/v1/projects/${org.projectId}`;
  const started = await org.owner.call(`POST ${inProject}/verifications`, { type: "kyc" });
  const id = String(started.body.id);
  const theCase = ports.world.cases.get(id);
  if (!theCase) throw new Error("nothing was started");
  ports.world.cases.set(id, caseInState({ ...theCase, status: "completed" }));
  return {
    ports,
    org,
    id,
    read: async () => (await org.owner.call(`GET ${inProject}/disposition-reasons`)).body.data,
    set: (reasons: unknown, by = org.owner) =>
      by.call(`PUT ${inProject}/disposition-reasons`, { reasons }),
    record: (reason_codes: string[]) =>
      org.owner.call(`POST ${inProject}/verifications/${id}/disposition`, {
        value: "declined",
        reason_codes,
      }),
    log: async () => (await org.owner.call(`GET ${inProject}/audit-log`)).body.data,
  };
}

const own = [{ code: "branch_visit", description: "Seen in the branch" }];

describe("the reasons of a decision", () => {
  it("are a list that every project has, and that a team adds to", async () => {
    const { read, set, record } = await stage();
    const built = await read();
    expect(built).toEqual(
      dispositionReasons.map(({ code, description }) => ({ code, description, built_in: true })),
    );
    expect(await record(["document_fraud"])).toMatchObject({ status: 201 });
    expect(await record(["branch_visit"])).toMatchObject({ status: 400 });
    const reply = await set(own);
    expect(reply.status).toBe(200);
    expect(await read()).toEqual([...(built as unknown[]), { ...own[0], built_in: false }]);
    expect(reply.body.data).toEqual(await read());
    expect(await record(["branch_visit", "other"])).toMatchObject({
      status: 201,
      body: { disposition: { reason_codes: ["branch_visit", "other"] } },
    });
  });

  it("are named in the refusal of one that is in no list, and nothing is recorded", async () => {
    const { ports, id, record } = await stage();
    const { status, body } = await record(["other", "no_such_reason"]);
    expect([status, body.code, body.param]).toEqual([400, "invalid_parameter", "reason_codes[1]"]);
    expect(ports.world.dispositions.get(id)).toBeUndefined();
  });

  it("stay on decisions that were recorded before a team took them off its list, and before there was one", async () => {
    const { ports, org, id, set, record } = await stage();
    await set(own);
    await record(["branch_visit"]);
    expect((await set([])).status).toBe(200);
    const recorded = ports.world.dispositions.get(id);
    const [first] = recorded ?? [];
    if (!first) throw new Error("nothing was recorded");
    recorded?.push({ ...first, id: "disp_old", reasonCodes: ["any text it was"] });
    const { body } = await org.owner.call(`GET /v1/projects/${org.projectId}/verifications/${id}`);
    expect(body.disposition_history).toMatchObject([
      { reason_codes: ["branch_visit"] },
      { reason_codes: ["any text it was"] },
    ]);
    expect(await record(["branch_visit"])).toMatchObject({ status: 400 });
  });

  it("are in the audit log when they are set, and each member who decides can set them", async () => {
    const { ports, org, set, log } = await stage();
    await set(own);
    expect(await log()).toMatchObject([
      {
        action: "disposition_reasons.set",
        subject: { type: "project", id: org.projectId },
        details: { codes: ["branch_visit"] },
      },
    ]);
    expect(await set(own, await newMember(ports, org, "compliance"))).toMatchObject({
      status: 200,
    });
    expect(await set(own, await newMember(ports, org, "developer"))).toMatchObject({ status: 403 });
  });

  it.for([
    ["a code that is built in", [{ code: "other", description: "x" }], "reasons[0].code"],
    ["the same code twice", [...own, ...own], "reasons[1].code"],
    ["a code of other letters", [{ code: "Branch", description: "x" }], "reasons[0].code"],
    ["no words for it", [{ code: "branch", description: " " }], "reasons[0].description"],
    [
      "too many",
      Array.from({ length: maxOwnReasons + 1 }, (_, at) => ({ code: `r${at}`, description: "x" })),
      "reasons",
    ],
  ] as const)("are refused with %s", async ([, reasons, param]) => {
    const { read, set } = await stage();
    const before = await read();
    const { status, body } = await set(reasons);
    expect([status, body.code, body.param]).toEqual([400, "invalid_parameter", param]);
    expect(await read()).toEqual(before);
  });
});
