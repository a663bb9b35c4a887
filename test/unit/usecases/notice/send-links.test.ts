import { beforeEach, describe, expect, it } from "vitest";
import { sweep } from "#usecases/upkeep/sweep.ts";
import { putInState } from "../../../fakes/case-in-state.ts";
import { type FakePorts, fakePorts } from "../../../fakes/fake-ports.ts";
import { newOrg, type Org } from "../../../fakes/members.ts";

const both = { channels: ["email", "sms"], inSandboxTo: "anyone" } as const;
const address = "Rui@example.com";
const phone = "+258841234567";

let ports: FakePorts;
let org: Org;
let inProject: string;

async function stageThat(delivers: FakePorts["stage"]["delivers"] | undefined) {
  ports = fakePorts({ tells: { language: "en" }, ...(delivers && { delivers }) });
  org = await newOrg(ports, "owner@example.com");
  inProject = `/v1/projects/${org.projectId}`;
}
beforeEach(() => stageThat(both));

const start = (deliver_link: object, more: object = {}) =>
  org.owner.call(`POST ${inProject}/verifications`, { type: "kyc", deliver_link, ...more });
const sweeping = async () => {
  ports.advance(1000);
  return sweep(ports);
};
const sentTo = () => [
  ...ports.world.letters.map(({ to }) => to),
  ...ports.world.texts.map(({ to }) => to),
];
const deliveriesOf = async (id: unknown) =>
  (await org.owner.call(`GET ${inProject}/verifications/${id}`)).body.link_deliveries;

it("the dashboard shows the channels for links, and the addresses that a sandbox may write to", async () => {
  await stageThat({ channels: ["email"], inSandboxTo: "team" });
  const { body } = await org.owner.call("GET /auth/session");
  expect(body.sends_links).toEqual({ channels: ["email"], in_sandbox_to: "team" });
});

describe("a link that a client asked to have sent", () => {
  it("goes out by e-mail and SMS in the applicant's language, once, and leaves no address behind", async () => {
    const { body } = await start({ email: address, phone }, { language: "es-419" });
    expect(await deliveriesOf(body.id)).toMatchObject([
      { status: "waiting" },
      { status: "waiting" },
    ]);
    expect(JSON.stringify([...ports.world.links.values()])).not.toMatch(/example\.com|84123/i);
    expect((await sweeping()).linksSent).toBe(2);
    await sweeping();
    const [letter] = ports.world.letters;
    expect(ports.world.letters).toEqual([
      {
        id: expect.any(String),
        to: address.toLowerCase(),
        language: "es",
        subject: expect.stringContaining("te pide que confirmes"),
        text: expect.stringContaining(String(body.short_url)),
      },
    ]);
    expect(ports.world.texts).toMatchObject([
      { to: phone, language: "es", text: expect.stringContaining(String(body.short_url)) },
    ]);
    expect(letter?.id).not.toContain("@");
    expect(await deliveriesOf(body.id)).toMatchObject([
      { channel: "email", status: "sent" },
      { channel: "sms", status: "sent" },
    ]);
    const { body: shown } = await org.owner.call(`GET ${inProject}/verifications/${body.id}`);
    expect((shown.timeline as { type: string }[]).map(({ type }) => type)).toEqual([
      "created",
      "link_emailed",
      "link_texted",
    ]);
    for (const left of ports.world.links.values()) expect(left).not.toHaveProperty("sealedTo");
    expect(JSON.stringify(ports.world.audit)).not.toMatch(/rui@|84123/i);
  });

  it("is the newest: one that was replaced before it went out is not sent", async () => {
    const { body } = await start({ email: address });
    const again = await org.owner.call(`POST ${inProject}/verifications/${body.id}/link`, {
      deliver_link: { phone },
    });
    expect(again.status).toBe(200);
    await sweeping();
    expect(sentTo()).toEqual([phone]);
    expect(ports.world.texts[0]?.text).toContain(String(again.body.short_url));
    expect(await deliveriesOf(body.id)).toMatchObject([
      { channel: "email", status: "given_up" },
      { channel: "sms", status: "sent" },
    ]);
  });

  it("is of a follow-up too", async () => {
    const { body } = await org.owner.call(`POST ${inProject}/verifications`, { type: "kyc" });
    putInState(ports.world.cases.get(String(body.id)), { status: "completed" });
    const path = `POST ${inProject}/verifications/${body.id}/follow-up`;
    const asked = await org.owner.call(path, { items: ["selfie"], deliver_link: { phone } });
    await sweeping();
    expect(ports.world.texts[0]?.text).toContain(String(asked.body.short_url));
  });

  it("is not sent of a verification that was erased, or whose link ran out", async () => {
    const { body } = await start({ email: address });
    await org.owner.call(`DELETE ${inProject}/verifications/${body.id}`);
    expect(ports.world.links.size).toBe(0);
    await start({ phone }, { link_ttl_seconds: 300 });
    ports.advance(301_000);
    await sweeping().catch(() => undefined);
    expect(sentTo()).toEqual([]);
  });

  it("is tried again after a failure, reports the fault without the address, and is given up in the end", async () => {
    const { body } = await start({ email: address });
    ports.mail.send = async ({ to }) => {
      throw new Error(`${to} was not taken.`);
    };
    const faults: string[] = [];
    for (let hours = 0; hours < 8; hours++) {
      ports.advance(3 * 3600_000);
      await sweep(ports).catch((error: AggregateError) =>
        faults.push(...error.errors.map(({ message }: Error) => message)),
      );
    }
    expect(faults).toHaveLength(8);
    expect(faults.join()).not.toContain("@");
    expect([...ports.world.links.values()]).toEqual([
      {
        ...{ caseId: body.id, channel: "email", linkVersion: 1, failures: 8 },
        ...{ createdAt: expect.any(String), givenUpAt: expect.any(String) },
      },
    ]);
  });
});

describe("a link is not sent", () => {
  it.for([
    [undefined, { email: address }, "deliver_link.email"],
    [{ channels: ["email"], inSandboxTo: "anyone" }, { phone }, "deliver_link.phone"],
  ] as const)("if the deployment did not say by what: %j", async ([delivers, to, param]) => {
    await stageThat(delivers);
    const { status, body } = await start(to);
    expect({ status, code: body.code, param: body.param }).toEqual({
      ...{ status: 400, code: "link_delivery_not_configured", param },
    });
    expect(ports.world.cases.size).toBe(0);
  });

  it("from a sandbox to anybody but the team's own verified addresses", async () => {
    await stageThat({ ...both, inSandboxTo: "team" });
    for (const to of [{ email: address }, { phone }]) {
      expect((await start(to)).body.code).toBe("invalid_parameter");
    }
    expect((await start({ email: "Owner@example.com" })).status).toBe(201);
    await sweeping();
    expect(sentTo()).toEqual(["owner@example.com"]);
  });

  it("to one recipient more than five times a day", async () => {
    for (let at = 0; at < 5; at++) expect((await start({ phone })).status).toBe(201);
    expect((await start({ phone })).status).toBe(429);
    expect((await start({ phone: "+258849999999" })).status).toBe(201);
  });

  it.for([{}, { email: "nobody" }, { phone: "84 555 7788" }, { letter: "x" }])(
    "to an invalid recipient: %j",
    async (to) => {
      const { status, body } = await start(to);
      expect(status).toBe(400);
      expect(JSON.stringify(body)).not.toContain("7788");
    },
  );
});
