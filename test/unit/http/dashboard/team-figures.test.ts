import { beforeEach, expect, it } from "vitest";
import type { CaseFields } from "#domain/case/case.ts";
import { putInState } from "../../../fakes/case-in-state.ts";
import { type FakePorts, fakePorts } from "../../../fakes/fake-ports.ts";
import { idIn, type MemberBrowser, newMember, newOrg, type Org } from "../../../fakes/members.ts";

let ports: FakePorts;
let org: Org;
let inProject: string;
let first: MemberBrowser;
let second: MemberBrowser;

beforeEach(async () => {
  ports = fakePorts({ quotaFactor: 1000 });
  org = await newOrg(ports, "owner@example.com");
  inProject = `/v1/projects/${org.projectId}`;
  first = await newMember(ports, org, "compliance");
  second = await newMember(ports, org, "compliance", "second@members.test");
  const body = { target_hours: 24, assessments: ["manual_review_recommended"] };
  await org.owner.call(`PUT ${inProject}/review`, { ...body, two_people: true });
});

/** A Case that waits for the team; answers its path. */
async function waiting(state: Partial<CaseFields> = {}): Promise<string> {
  const { body } = await org.owner.call(`POST ${inProject}/verifications`, { type: "kyc" });
  const at = ports.clock.now().toISOString();
  putInState(ports.world.cases.get(String(body.id)), {
    status: "completed",
    assessment: "manual_review_recommended",
    completedAt: at,
    progress: { captured: [], submittedAt: at },
    ...state,
  });
  return `${inProject}/verifications/${body.id}`;
}

const decide = (who: MemberBrowser, path: string, value: string) =>
  who.call(`POST ${path}/disposition`, { value });

const figures = async (query = "") =>
  (await org.owner.call(`GET ${inProject}/team-figures${query}`)).body;

it("tells who decided how much, in what time, and whether the second person agreed", async () => {
  const [agreed, withdrawn, overruled] = [await waiting(), await waiting(), await waiting()];
  await first.call(`PUT ${agreed}/assignment`, {});
  ports.advance(3 * 60_000);
  const { body } = await decide(first, agreed, "approved");
  ports.advance(20 * 60_000);
  const pending_id = idIn(body.pending_disposition);
  expect((await second.call(`POST ${agreed}/disposition/confirm`, { pending_id })).status).toBe(
    200,
  );
  await decide(first, withdrawn, "approved");
  await second.call(`DELETE ${withdrawn}/disposition/pending`);
  await decide(first, overruled, "approved");
  expect((await decide(second, overruled, "escalated")).status).toBe(201);
  expect(await figures()).toMatchObject({
    verifications: 3,
    truncated: false,
    minutes: { measured: 1, median: 3, p90: 3 },
    second_review: { confirmed: 1, turned_down: 2 },
    people: [
      { email: "second@members.test", decisions: { escalated: 1 }, confirmed: 1 },
      { email: "compliance@members.test", decisions: { approved: 1 }, confirmed: 0 },
    ],
  });
});

it("does not hold it against the second person that the first took it back", async () => {
  const path = await waiting();
  await decide(first, path, "approved");
  await first.call(`DELETE ${path}/disposition/pending`);
  expect(await figures()).toMatchObject({ second_review: { confirmed: 0, turned_down: 0 } });
});

it("leaves out what a scenario ended if that is asked, there and in the other figures", async () => {
  await waiting();
  await waiting({ sandbox: true, simulation: { scenario: "face_mismatch" } });
  expect(await figures()).toMatchObject({ verifications: 2 });
  expect(await figures("?simulated=false")).toMatchObject({ verifications: 1 });
  const of = async (what: string) => (await org.owner.call(`GET ${inProject}/${what}`)).body;
  expect(await of("metrics")).toMatchObject({ verifications: 2, simulated: 1 });
  expect(await of("metrics?simulated=false")).toMatchObject({ verifications: 1, simulated: 1 });
  const whatIf = `POST ${inProject}/what-if`;
  expect((await org.owner.call(whatIf, {})).body).toMatchObject({ verifications: 2 });
  const asked = await org.owner.call(`${whatIf}?simulated=false`, {});
  expect(asked.body).toMatchObject({ verifications: 1 });
});

it("is for supervisors: no reviewer sees how a colleague works", async () => {
  const { status, body } = await first.call(`GET ${inProject}/team-figures`);
  expect(status).toBe(403);
  expect(body).toMatchObject({ required_permission: "cases:supervise" });
});
