import { beforeAll, describe, expect, it, type TestContext } from "vitest";
import { applicantReadyToSubmit } from "../../lab/applicant/passport-applicant.ts";
import { expectOk, submit } from "../../lab/applicant/play-applicant.ts";
import { newBrowser, signInAs } from "../../lab/stage/cookie-browser.ts";
import {
  type MachineClient,
  machineClient,
  untilTerminal,
} from "../../lab/stage/machine-client.ts";
import { clients } from "./client-table/clients.ts";
import { admitTenant, groupOrg, letMinutePass } from "./group-org.ts";
import { command, operate } from "./operator.ts";
import { expectProblem, stageOfThisFile, startPassportCase } from "./stage-support.ts";

const stage = stageOfThisFile({ STAGE: "prod", OIDC: groupOrg });
let client: MachineClient;
let tenantId: string;

beforeAll(async () => {
  const admitted = await admitTenant(stage(), { id: groupOrg, isLive: true });
  tenantId = admitted.tenantId;
  client = machineClient(stage().url, admitted.rawKey);
  expect(admitted.rawKey).toMatch(/^tk_live_/);
});

describe("production", () => {
  it("offers no sign-up", async () => {
    const answer = await machineClient(stage().url).post("/v1/signup", { name: "Acme" });
    expectProblem(answer, { status: 403, code: "signup_disabled" });
  });

  it("knows a live tenant, with the live quotas", async () => {
    const { status, body, headers } = await client.get("/v1/me");
    expect([status, body.tenant_id, body.sandbox]).toEqual([200, tenantId, false]);
    expect(headers.get("ratelimit-policy")).toBe('"default";q=600;w=60');
  });

  it("has no kyb", async () => {
    const answer = await client.post("/v1/verifications", { type: "kyb" });
    expectProblem(answer, { status: 400, code: "type_not_available", param: "type" });
    const unknown = await client.post("/v1/verifications", { type: "kyz" });
    expectProblem(unknown, { status: 400, code: "unknown_type", param: "type" });
  });

  it("has no beneficial owners, whatever the verification", async () => {
    const { id } = await startPassportCase(client);
    const body = { ubos: [{ given_names: "A", family_names: "B" }] };
    for (const which of [id, `ver_${"0".repeat(26)}`]) {
      const answer = await client.post(`/v1/verifications/${which}/ubos`, body);
      expectProblem(answer, { status: 403, code: "kyb_not_available" });
    }
  });

  it.for([
    "http://hooks.example.com/",
    "https://hooks.example.com:8080/",
    "https://127.0.0.1/",
    "https://[::1]/",
    "https://10.0.0.1/",
    "https://169.254.169.254/latest/meta-data/",
    "https://2130706433/",
    "https://localhost/",
    "https://db.internal/",
    "https://router/",
  ])("calls no webhook at %s", async (webhook_url) => {
    const answer = await client.post("/v1/webhook", { webhook_url });
    expectProblem(answer, { status: 400, code: "invalid_parameter", param: "webhook_url" });
  });

  it("verifies as elsewhere, without the sandbox's legacy decision", async () => {
    const { id, onboardingUrl } = await startPassportCase(client);
    await expectOk(submit(await applicantReadyToSubmit(onboardingUrl)));
    const record = await untilTerminal(client, id);
    expect(record).toMatchObject({ status: "completed", sandbox: false, advisory: true });
    expect(record).not.toHaveProperty("decision");
    // Production refuses the documents of the sandbox's sample kit.
    expect(record).toMatchObject({
      assessment: "material_inconsistency",
      reason: "specimen_document",
    });
  });

  it("shows a rotated key that is live", async () => {
    const { status, body } = await client.post("/v1/keys/rotate", {});
    expect([status, body.sandbox]).toEqual([200, false]);
    expect(body.api_key).toMatch(/^tk_live_/);
  });
});

describe("an org in production", () => {
  const invited = "ada@bank.example";

  it("does not open for every account of a provider", async () => {
    const browser = newBrowser(stage().url);
    const where = await signInAs(browser, { name: "Stranger", email: "stranger@example.com" });
    expect(where).toBe("/?sign_in=uninvited");
    expect((await browser.call("GET /auth/session")).status).toBe(401);
  });

  it("opens for a person that the operator of a laptop invited by its data folder", async () => {
    const email = "eva@bank.example";
    const local = ["--local", stage().dataDir];
    const invite = await command("operate", ["invite-org", "--email", email, ...local]);
    expect(invite).toMatchObject({ code: 0, output: expect.stringContaining(stage().url) });
    const browser = newBrowser(stage().url);
    await signInAs(browser, { name: "Eva", email });
    expect((await browser.call("GET /auth/session")).body).toMatchObject({ role: "owner" });
    const back = await command("operate", ["back", ...local]);
    expect([back.code, back.output]).toEqual([1, expect.stringContaining("Name a deployed one")]);
    const nowhere = await command("operate", [
      "invite-org",
      "--email",
      email,
      "--local",
      "nowhere",
    ]);
    expect([nowhere.code, nowhere.output]).toEqual([1, expect.stringContaining("npm start")]);
  });

  it("opens once for the person that the operator invited, and has the quotas that the operator grants", async () => {
    const invite = await operate(stage(), "operate", ["invite-org", "--email", invited]);
    expect(invite.code).toBe(0);
    expect(invite.output).toContain(`${stage().url}/dashboard/`);
    const browser = newBrowser(stage().url);
    await signInAs(browser, { name: "Ada", email: invited });
    const { body } = await browser.call("GET /auth/session");
    expect(body).toMatchObject({ role: "owner", org: { name: "Ada" }, orgs_open_to: "invited" });
    const again = newBrowser(stage().url);
    const where = await signInAs(again, { name: "Ada", email: invited }, { provider: "microsoft" });
    expect(where).toBe("/dashboard/?sign_in=known");

    const { api_key } = (await browser.call("POST /auth/first-key")).body;
    const { id } = body.project as { id: string };
    const quota = await operate(stage(), "operate", ["quota", "--project", id, "--read", "5000"]);
    expect(quota.output).toContain("5000 read");
    const me = await machineClient(stage().url, String(api_key)).get("/v1/me");
    expect(me.headers.get("ratelimit-policy")).toBe('"default";q=5000;w=60');
  });
});

describe("the operator's own issuer", () => {
  const email = "rui@bank.example";
  const officer = { name: "Rui", email, groups: "kyc-officers" };

  async function signedIn(person: typeof officer) {
    const browser = newBrowser(stage().url);
    expect(await signInAs(browser, person, { provider: "oidc" })).toBe("/");
    return browser;
  }

  it("gives roles by its groups, follows their change, and ends access with them", async () => {
    const browser = await signedIn(officer);
    const session = async () => (await browser.call("GET /auth/session")).body;
    expect(await session()).toMatchObject({ role: "compliance", org: { id: groupOrg } });
    await letMinutePass(stage());
    expect(await session()).toMatchObject({ role: "compliance" });

    await signedIn({ ...officer, groups: "kyc-auditors" });
    await letMinutePass(stage());
    expect(await session()).toMatchObject({ role: "auditor" });

    const stranger = newBrowser(stage().url);
    const nowhere = await signInAs(stranger, { ...officer, groups: "" }, { provider: "oidc" });
    expect(nowhere).toBe("/");
    expect((await stranger.call("GET /auth/session")).body).toMatchObject({ org: null });
    await letMinutePass(stage());
    expect(await session()).toMatchObject({ org: null, role: null, permissions: [] });
  });

  it.for(clients)("shows its members to the $language client", async (by, context) => {
    by.require(context as TestContext);
    const admin = await signedIn({
      ...{ name: "Ana", email: "ana@bank.example", groups: "kyc-admins" },
    });
    const { project } = (await admin.call("GET /auth/session")).body;
    const wanted = { name: `Team of ${by.language}`, scopes: ["members:read"] };
    const key = await expectOk(admin.call(`POST /v1/projects/${Object(project).id}/keys`, wanted));
    const row = { name: "team", operation: "GET /v1/team/members", told: ["data"] };
    const { calls } = await by.run({
      ...{ baseUrl: stage().url, apiKey: String(key.api_key), calls: [row], kept: {} },
      ...{ webhooks: [], receipts: [], reports: [] },
    });
    expect(calls.team).toMatchObject({
      data: expect.arrayContaining([
        expect.objectContaining({ email: "ana@bank.example", role: "admin", by_group: true }),
      ]),
    });
  });

  it("ends the session of a person that it no longer knows", async () => {
    const browser = await signedIn(officer);
    const choice = await newBrowser(stage().url).open("/auth/sign-in/oidc");
    const atIssuer = newBrowser(new URL(choice.url).origin);
    const page = await atIssuer.open(`${stage().url}/auth/sign-in/oidc`);
    await atIssuer.send("POST", page.url, { form: { email, remove: "1" } });
    await letMinutePass(stage());
    expect((await browser.call("GET /auth/session")).status).toBe(401);
  });
});
