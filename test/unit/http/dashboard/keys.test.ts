import { describe, expect, it } from "vitest";
import { machineScopes } from "#domain/project/key-scopes.ts";
import { fakePorts } from "../../../fakes/fake-ports.ts";
import { machineClient, startVerification } from "../../../fakes/http-client.ts";
import { idIn, newMember, newOrg } from "../../../fakes/members.ts";

const orgWithLiveProject = async () => {
  const ports = fakePorts();
  const org = await newOrg(ports, "owner@ours.test");
  const live = await org.owner.call("POST /v1/projects", { name: "Live", sandbox: false });
  const developer = await newMember(ports, org, "developer");
  const keysOf = (id: string) => `POST /v1/projects/${id}/keys`;
  return { ports, ...org, developer, keysOf, liveId: idIn(live.body) };
};

describe("a key that a developer makes", () => {
  it.for(["cases:read", "cases:erase"])("never has %s in a live project", async (scope) => {
    const { developer, keysOf, liveId } = await orgWithLiveProject();
    const refused = await developer.call(keysOf(liveId), { name: "Mine", scopes: [scope] });
    expect([refused.status, refused.body.required_permission]).toEqual([403, scope]);
  });

  it("has all that they may give when they name no scope, and that opens no personal data", async () => {
    const { ports, owner, developer, keysOf, liveId } = await orgWithLiveProject();
    const made = await developer.call(keysOf(liveId), { name: "Mine" });
    expect(made.body.scopes).toEqual([
      "cases:create",
      "flows:intake",
      "webhooks:write",
      "keys:rotate",
    ]);
    const whole = await owner.call(keysOf(liveId), { name: "Whole" });
    const client = machineClient(ports);
    const caseId = await startVerification(client, String(whole.body.api_key));
    const key = String(made.body.api_key);
    expect((await client(`GET /v1/verifications/${caseId}`, { key })).status).toBe(403);
    expect((await client(`DELETE /v1/verifications/${caseId}`, { key })).status).toBe(403);
  });

  it("reads in a sandbox, which has no real people", async () => {
    const { developer, keysOf, projectId } = await orgWithLiveProject();
    const made = await developer.call(keysOf(projectId), { name: "Mine", scopes: ["cases:read"] });
    expect(made.status).toBe(201);
  });
});

it("gives an owner's key every scope", async () => {
  const { owner, keysOf, liveId } = await orgWithLiveProject();
  const made = await owner.call(keysOf(liveId), { name: "Whole" });
  expect(made.body.scopes).toEqual([...machineScopes]);
});
