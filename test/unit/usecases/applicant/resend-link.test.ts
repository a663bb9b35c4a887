import { beforeEach, describe, expect, it } from "vitest";
import type { Case } from "#domain/case/case.ts";
import { bySitting } from "#http/applicant/auth.ts";
import { applicantRoutes } from "#http/applicant/routes.ts";
import { askNewLink } from "#usecases/applicant/ask-new-link.ts";
import { declineVerification } from "#usecases/applicant/decline-verification.ts";
import { submitCaptures } from "#usecases/applicant/submit-captures.ts";
import { verificationRecord } from "#usecases/case/verification-record.ts";
import { linkToken } from "#usecases/link/link-token.ts";
import { linkUrls } from "#usecases/link/link-urls.ts";
import { sweep } from "#usecases/upkeep/sweep.ts";
import { addReadyCase, capture, inspectHonestly, liveness } from "../../../fakes/applicant.ts";
import { type FakePorts, fakePorts } from "../../../fakes/fake-ports.ts";
import { clientOf } from "../../../fakes/http-client.ts";
import { newOrg, type Org } from "../../../fakes/members.ts";

const email = "planted-rui@mail.test";
const phone = "+258841234567";
const planted = /planted-rui|84123/i;
const day = 86_400_000;

let ports: FakePorts;
let org: Org;
let inProject: string;

beforeEach(async () => {
  ports = fakePorts({
    tells: { language: "en" },
    delivers: { channels: ["email", "sms"], inSandboxTo: "anyone" },
  });
  org = await newOrg(ports, "owner@example.com");
  inProject = `/v1/projects/${org.projectId}`;
});

async function wants(resend_links: boolean) {
  const { body } = await org.owner.call(`GET ${inProject}/review`);
  const { status } = await org.owner.call(`PUT ${inProject}/review`, { ...body, resend_links });
  expect(status).toBe(200);
}

async function sent(deliver_link: object = { email, phone }, link_ttl_seconds = 86_400) {
  const { status, body } = await org.owner.call(`POST ${inProject}/verifications`, {
    ...{ type: "kyc", deliver_link, link_ttl_seconds },
  });
  expect(status).toBe(201);
  await pass(1000);
  return String(body.id);
}

async function pass(ms: number) {
  ports.advance(ms);
  await sweep(ports);
}

const caseOf = (id: string): Case => {
  const found = ports.world.cases.get(id);
  if (!found) throw new Error("There is no such Case.");
  return found;
};

async function ask(id: string) {
  const { linkVersion } = caseOf(id);
  return askNewLink(ports, {
    caseId: id,
    token: await linkToken(ports.vault, { id, linkVersion }),
  });
}

/** Sealed addresses that are left. */
const kept = () => [...ports.world.links.values()].filter(({ sealedTo }) => sealedTo);
const letters = () => ports.world.letters.filter(({ to }) => to === email);

describe("if the project has the service send another", () => {
  beforeEach(() => wants(true));

  it.for([
    ["the sweep has closed it", 2 * day],
    ["it only just ran out", day],
  ] as const)("an applicant who asks is sent one to where the first went: %s", async ([, ms]) => {
    const id = await sent();
    if (ms === day) ports.advance(ms);
    else await pass(ms);
    expect(await ask(id)).toBe(true);
    expect(await ask(id)).toBe(false);
    await pass(1000);
    const next = caseOf(caseOf(id).supersededBy ?? "");
    expect(next).toMatchObject({ status: "collecting", followUpOf: id, linkResends: 1 });
    expect(letters()).toHaveLength(2);
    expect(ports.world.texts.map(({ to }) => to)).toEqual([phone, phone]);
    expect(letters()[1]?.text).toContain((await linkUrls(ports, next)).shortUrl);
    expect((await verificationRecord(ports, next)).linkResends).toBe(1);
    expect(ports.world.audit.at(-1)).toMatchObject({
      action: "verification.follow_up_created",
      actor: { type: "applicant", id },
      details: { link_resends: 1, channels: ["email", "sms"] },
    });
    expect(JSON.stringify(ports.world.audit)).not.toMatch(planted);
    // Nothing is left of the expired one, and the team has nothing to do.
    expect(kept().map(({ caseId }) => caseId)).toEqual([next.id, next.id]);
    expect([...ports.world.notices.values()].map(({ kind }) => kind)).not.toContain(
      "new_link_asked",
    );
  });

  it("and the page's route confirms it, without the address", async () => {
    const id = await sent();
    await pass(2 * day);
    const call = clientOf({ routes: applicantRoutes, authenticate: bySitting, ports });
    const token = await linkToken(ports.vault, caseOf(id));
    const { status, body } = await call(`POST /applicant/v1/verifications/${id}/new-link`, {
      headers: { origin: ports.stage.publicBaseUrl },
      body: { token },
    });
    expect({ status, body }).toEqual({ status: 202, body: { asked: true, sent: true } });
  });

  it("three times in a row, and then the team has to", async () => {
    const id = await sent({ email });
    await pass(2 * day);
    ports.world.cases.set(id, { ...caseOf(id), linkResends: 3 });
    expect(await ask(id)).toBe(false);
    expect([...ports.world.notices.values()].map(({ kind }) => kind)).toContain("new_link_asked");
  });

  it("and not if the recipient was sent as many as a day allows", async () => {
    const id = await sent({ phone }, 300);
    await pass(301_000);
    for (let at = 0; at < 4; at++) await sent({ phone });
    expect(await ask(id)).toBe(false);
    expect([...ports.world.notices.values()].map(({ kind }) => kind)).toContain("new_link_asked");
    expect(caseOf(id).supersededBy).toBeUndefined();
  });

  it("keeps the address sealed, and a week beyond the link's end at most", async () => {
    await sent();
    expect(kept()).toHaveLength(2);
    expect(JSON.stringify([...ports.world.links.values()])).not.toMatch(planted);
    await pass(6 * day);
    expect(kept()).toHaveLength(2);
    await pass(3 * day);
    expect(kept()).toEqual([]);
  });

  it("drops it within a day once the project wants it no more", async () => {
    const id = await sent();
    await wants(false);
    await pass(day + 1000);
    expect(kept()).toEqual([]);
    await pass(day);
    expect(await ask(id)).toBe(false);
  });

  it("drops it with an erasure, and with a refusal", async () => {
    const erased = await sent({ email });
    await org.owner.call(`DELETE ${inProject}/verifications/${erased}`);
    expect(kept()).toEqual([]);
    const refused = await sent({ email });
    await declineVerification(ports, { caseId: refused });
    expect(kept()).toEqual([]);
    expect(caseOf(refused)).not.toHaveProperty("keepsAddress");
  });
});

it("keeps no address, and sends nothing, if the project did not ask for it", async () => {
  const id = await sent();
  expect(kept()).toEqual([]);
  await pass(2 * day);
  expect(await ask(id)).toBe(false);
  await pass(1000);
  expect(letters()).toHaveLength(1);
});

it("a submission takes the address with it", async () => {
  inspectHonestly(ports);
  const { id: caseId } = addReadyCase(ports, { keepsAddress: true });
  const at = ports.clock.now().toISOString();
  ports.world.links.set(`${caseId}.email`, {
    ...{ caseId, channel: "email", linkVersion: 1, sealedTo: "sealed", failures: 0 },
    ...{ createdAt: at, sentAt: at, dueAt: at },
  });
  ports.world.taskTokens.set(caseId, "token-1");
  await capture(ports, caseId, "id_front");
  await capture(ports, caseId, "selfie");
  await liveness(ports, caseId);
  expect(kept()).toHaveLength(1);
  await submitCaptures(ports, { caseId });
  expect(kept()).toEqual([]);
  expect(ports.world.links.get(`${caseId}.email`)).toMatchObject({ sentAt: at });
  expect(caseOf(caseId)).not.toHaveProperty("keepsAddress");
});
