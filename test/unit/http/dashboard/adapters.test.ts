import { beforeEach, describe, expect, it } from "vitest";
import { maxAdapters } from "#domain/external/adapter.ts";
import { sweep } from "#usecases/upkeep/sweep.ts";
import { type FakePorts, fakePorts } from "../../../fakes/fake-ports.ts";
import { idIn, type MemberBrowser, newMember, newOrg, type Org } from "../../../fakes/members.ts";

let ports: FakePorts;
let org: Org;
let inLive: string;
let developer: MemberBrowser;
const url = "https://adapter.client.example/ask";

beforeEach(async () => {
  ports = fakePorts({ quotaFactor: 1000, tells: { language: "en" } });
  org = await newOrg(ports, "owner@example.com");
  const made = await org.owner.call("POST /v1/projects", { name: "Live", sandbox: false });
  inLive = `/v1/projects/${idIn(made.body)}`;
  developer = await newMember(ports, org, "developer");
  ports.advance(60_000);
  await sweep(ports);
  ports.world.letters.length = 0;
});

const denied = { status: 403, body: { required_permission: "cases:read_pii" } };

describe("an adapter", () => {
  it("shows its secret once, keeps it over a new address, and stores it sealed", async () => {
    const first = await org.owner.call(`PUT ${inLive}/adapters/curp`, { url });
    const secret = String(first.body.signing_secret);
    expect(secret).toMatch(/^whsec_/);
    const again = await org.owner.call(`PUT ${inLive}/adapters/curp`, { url: `${url}/2` });
    expect(again).toMatchObject({ status: 200, body: { signing_secret: null, url: `${url}/2` } });
    const { body } = await org.owner.call(`GET ${inLive}/adapters`);
    expect(body.data).toMatchObject([{ name: "curp", url: `${url}/2` }]);
    expect(JSON.stringify(body)).not.toMatch(/secret"|sealed|whsec_/);
    const [stored] = ports.world.adapters.values();
    expect(stored?.sealedSecret).not.toContain(secret.slice(6));
    const rotated = await org.owner.call(`POST ${inLive}/adapters/curp/rotate-secret`, {});
    expect(rotated.body.signing_secret).not.toBe(secret);
    expect([...ports.world.adapters.values()][0]?.previousSecrets).toHaveLength(1);
  });

  it.for([
    ["http://adapter.client.example/", "curp"],
    ["https://10.0.0.1/", "curp"],
    ["https://adapter.client.example:22/", "curp"],
    ["https://user:pass@adapter.client.example/", "curp"],
    [url, "Curp"],
    [url, "_curp"],
  ])("is at no address %s, and has no name %s, that a rule refuses", async ([to, name]) => {
    const set = await org.owner.call(`PUT ${inLive}/adapters/${name}`, { url: to });
    expect(set).toMatchObject({ status: 400, body: { code: "invalid_parameter" } });
    expect(ports.world.adapters.size).toBe(0);
  });

  it("is one of at most ten", async () => {
    for (let at = 0; at < maxAdapters; at += 1) {
      await org.owner.call(`PUT ${inLive}/adapters/a${at}`, { url });
    }
    const more = await org.owner.call(`PUT ${inLive}/adapters/more`, { url });
    expect(more.body.code).toBe("limit_reached");
  });

  it("cannot be set, nor its secret replaced, without the right to read the sent data", async () => {
    expect(await developer.call(`PUT ${inLive}/adapters/curp`, { url })).toMatchObject(denied);
    await org.owner.call(`PUT ${inLive}/adapters/curp`, { url });
    const rotate = `POST ${inLive}/adapters/curp/rotate-secret`;
    expect(await developer.call(rotate, {})).toMatchObject(denied);
    const inSandbox = `/v1/projects/${org.projectId}`;
    const set = await developer.call(`PUT ${inSandbox}/adapters/curp`, { url });
    expect(set.status).toBe(200);
  });

  it("sends a notice to the owners of a live project when it moves or goes, and of no sandbox", async () => {
    const letters = async () => {
      ports.advance(60_000);
      await sweep(ports);
      return ports.world.letters.splice(0).map(({ to, subject }) => `${to}: ${subject}`);
    };
    await org.owner.call(`PUT /v1/projects/${org.projectId}/adapters/curp`, { url });
    expect(await letters()).toEqual([]);
    await org.owner.call(`PUT ${inLive}/adapters/curp`, { url });
    expect(await letters()).toEqual([
      "owner@example.com: Adapter curp of Live is at adapter.client.example now",
    ]);
    await org.owner.call(`PUT ${inLive}/adapters/curp`, { url });
    expect(await letters()).toEqual([]);
    await org.owner.call(`DELETE ${inLive}/adapters/curp`);
    await org.owner.call(`DELETE ${inLive}/adapters/curp`);
    expect(await letters()).toEqual(["owner@example.com: Adapter curp of Live was removed"]);
  });

  it("is in the audit log by its host alone", async () => {
    await org.owner.call(`PUT ${inLive}/adapters/curp`, { url: `${url}?token=ZQTOKEN` });
    const entry = ports.world.audit.find(({ action }) => action === "adapter.set");
    expect(entry).toMatchObject({
      subject: { type: "adapter", id: "curp" },
      details: { host: "adapter.client.example" },
    });
    expect(JSON.stringify(ports.world.audit)).not.toContain("ZQTOKEN");
  });
});

describe("a Flow that sends fields to an adapter", () => {
  const template = (fields: string[]) => ({
    name: "Asks",
    steps: [
      ...["capture.document", "capture.selfie", "capture.liveness_active"],
      ...["check.document_reading", "check.authenticity", "check.liveness", "check.face_match"],
      "decision.policy",
    ]
      .map((primitive) => ({ id: primitive.split(".")[1], primitive }))
      .concat({
        ...{ id: "external", primitive: "check.external" },
        ...{ config: { adapter: "curp", fields } },
      }),
  });

  async function published(fields: string[]): Promise<string> {
    const { body } = await org.owner.call(`POST ${inLive}/templates`, template(fields));
    await org.owner.call(`POST ${inLive}/templates/${idIn(body)}/publish`);
    return idIn(body);
  }

  it("cannot be begun, nor send another field, without the right to read them", async () => {
    const [one, two] = [await published(["curp"]), await published(["curp", "full_name"])];
    const activate = (who: MemberBrowser) =>
      who.call(`POST ${inLive}/flows`, { slug: "asks", template_id: one });
    expect(await activate(developer)).toMatchObject(denied);
    expect((await activate(org.owner)).status).toBe(201);
    const publish = (template_id: string) =>
      developer.call(`POST ${inLive}/flows/asks/versions`, { template_id });
    expect(await publish(two)).toMatchObject(denied);
    expect((await publish(one)).status).toBe(201);
  });

  it("names fields of the closed list alone", async () => {
    const made = await org.owner.call(`POST ${inLive}/templates`, template(["address"]));
    expect(made).toMatchObject({ status: 400, body: { code: "invalid_parameter" } });
  });
});
