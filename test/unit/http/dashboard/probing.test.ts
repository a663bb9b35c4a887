import { expect, it } from "vitest";
import { fakePorts } from "../../../fakes/fake-ports.ts";
import { newMember, newOrg, teamClient } from "../../../fakes/members.ts";

const foreign = async () => {
  const ports = fakePorts();
  const ours = await newOrg(ports, "ours@ours.test");
  const theirs = await newOrg(ports, "theirs@theirs.test");
  const made = await ours.owner.call(`POST /v1/projects/${ours.projectId}/keys`, { name: "Ours" });
  ports.advance(60_000);
  return { ports, ours, theirs, key: String(made.body.api_key) };
};

it("stops a session that goes through project ids, and says the same of one that is and one that is not", async () => {
  const { ours, theirs } = await foreign();
  const ask = async (id: string) => {
    const { status, headers } = await ours.owner.call(`DELETE /v1/projects/${id}/webhook`);
    return [status, headers["ratelimit-policy"], headers.ratelimit];
  };
  expect(await ask(theirs.projectId)).toEqual([404, '"write";q=120;w=60', '"write";r=119;t=60']);
  expect(await ask("proj_none")).toEqual([404, '"write";q=120;w=60', '"write";r=118;t=60']);
  for (let turn = 2; turn < 120; turn += 1) await ask("proj_none");
  expect((await ask("proj_none"))[0]).toBe(429);
  expect((await ask(theirs.projectId))[0]).toBe(429);
});

it("stops a key that goes through project ids", async () => {
  const { ports, theirs, key } = await foreign();
  const call = teamClient(ports);
  const ask = () => call(`DELETE /v1/projects/${theirs.projectId}/webhook`, { key });
  const first = await ask();
  expect([first.status, first.headers.ratelimit]).toEqual([404, '"write";r=59;t=60']);
  for (let turn = 1; turn < 60; turn += 1) expect((await ask()).status).toBe(404);
  const refused = await ask();
  expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "60"]);
});

it("counts a call that its caller may not make", async () => {
  const { ports, ours } = await foreign();
  const developer = await newMember(ports, ours, "developer");
  const { status, headers } = await developer.call("POST /v1/projects", { name: "Mine" });
  expect([status, headers.ratelimit]).toEqual([403, '"write";r=119;t=60']);
});
