import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { awsPorts } from "#aws/aws-ports.ts";
import { machineScopes } from "#domain/project/key-scopes.ts";
import { newApiKey } from "#usecases/org/new-api-key.ts";
import { newEndpoint } from "#usecases/webhook/new-endpoint.ts";
import { applicantReadyToSubmit } from "../../lab/applicant/passport-applicant.ts";
import { expectOk, submit } from "../../lab/applicant/play-applicant.ts";
import { newBrowser, signInAs } from "../../lab/stage/cookie-browser.ts";
import {
  type MachineClient,
  machineClient,
  untilTerminal,
} from "../../lab/stage/machine-client.ts";
import { operatorConfig, storedItems } from "../../lab/stage/stage-inside.ts";
import { operate } from "./operator.ts";
import { expectProblem, stageOfThisFile, startPassportCase } from "./stage-support.ts";

/** The org in which groups of the operator's issuer give roles: chosen before the stage starts. */
const groupOrg = `tnt_${"0".repeat(25)}1`;

const stage = stageOfThisFile({ STAGE: "prod", OIDC: groupOrg });
let client: MachineClient;
let tenantId: string;

/** A tenant as an operator makes one: through the same ports, with the operator's credentials. */
async function admitTenant(): Promise<{ tenantId: string; rawKey: string }> {
  const { operator, endpoints, refs, region, url } = stage();
  const asOperator = {
    ...endpoints,
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: operator.accessKeyId,
    AWS_SECRET_ACCESS_KEY: operator.secretAccessKey,
  };
  for (const [name, value] of Object.entries(asOperator)) vi.stubEnv(name, value);
  const ports = awsPorts({
    STAGE: "prod",
    PUBLIC_BASE_URL: url,
    TABLE_NAME: refs.CaseTable,
    SERVICE_SECRET_ARN: refs.ServiceSecret,
  });
  const createdAt = ports.clock.now().toISOString();
  const tenant = { id: groupOrg, name: "Bank", sandbox: false, createdAt };
  const project = { ...tenant, id: ports.ids.next("proj"), tenantId: tenant.id };
  const { rawKey, key } = await newApiKey(ports, {
    name: "Live key",
    tenantId: tenant.id,
    projectId: project.id,
    sandbox: false,
    scopes: [...machineScopes],
    createdAt,
    createdBy: "operator",
  });
  const owner = { type: "tenant", id: tenant.id } as const;
  const { endpoint: webhook } = await newEndpoint(ports, { owner, url: null });
  await ports.tenants.signUp({ tenant, project, key });
  await ports.webhooks.saveEndpoint(webhook);
  return { tenantId: tenant.id, rawKey };
}

// The next file of this worker has another stage.
afterAll(() => vi.unstubAllEnvs());

beforeAll(async () => {
  const admitted = await admitTenant();
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

  it("opens once for the person that the operator invited, and has the quotas that the operator grants", async () => {
    const invite = await operate(stage(), "operate", ["invite-org", "--email", invited]);
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

  /** Sets back the moments at which the issuer last confirmed: a minute passes. */
  async function letMinutePass() {
    const table = DynamoDBDocumentClient.from(
      new DynamoDBClient(operatorConfig(stage(), "DYNAMODB")),
    );
    const items = await storedItems(stage());
    const confirmed = items.filter(({ confirmedAt }) => typeof confirmedAt === "string");
    for (const { pk, sk, confirmedAt } of confirmed) {
      const earlier = new Date(Date.parse(String(confirmedAt)) - 60_000).toISOString();
      await table.send(
        new UpdateCommand({
          TableName: stage().refs.CaseTable,
          Key: { pk, sk },
          UpdateExpression: "SET confirmedAt = :earlier",
          ExpressionAttributeValues: { ":earlier": earlier },
        }),
      );
    }
  }

  it("gives roles by its groups, follows their change, and ends access with them", async () => {
    const browser = await signedIn(officer);
    const session = async () => (await browser.call("GET /auth/session")).body;
    expect(await session()).toMatchObject({ role: "compliance", org: { id: groupOrg } });
    await letMinutePass();
    expect(await session()).toMatchObject({ role: "compliance" });

    await signedIn({ ...officer, groups: "kyc-auditors" });
    await letMinutePass();
    expect(await session()).toMatchObject({ role: "auditor" });

    const stranger = newBrowser(stage().url);
    const nowhere = await signInAs(stranger, { ...officer, groups: "" }, { provider: "oidc" });
    expect(nowhere).toBe("/");
    expect((await stranger.call("GET /auth/session")).body).toMatchObject({ org: null });
    await letMinutePass();
    expect(await session()).toMatchObject({ org: null, role: null, permissions: [] });
  });

  it("ends the session of a person that it no longer knows", async () => {
    const browser = await signedIn(officer);
    const choice = await newBrowser(stage().url).open("/auth/sign-in/oidc");
    const atIssuer = newBrowser(new URL(choice.url).origin);
    const page = await atIssuer.open(`${stage().url}/auth/sign-in/oidc`);
    await atIssuer.send("POST", page.url, { form: { email, remove: "1" } });
    await letMinutePass();
    expect((await browser.call("GET /auth/session")).status).toBe(401);
  });
});
