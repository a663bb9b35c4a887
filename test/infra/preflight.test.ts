import { chmod, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { OidcIssuer } from "#domain/project/oidc-issuer.ts";
import type { Finding } from "../../cli/preflight/finding.ts";
import { findingText } from "../../cli/preflight/finding.ts";
import { lookUps } from "../../cli/preflight/names.ts";
import { ownIssuer } from "../../cli/preflight/own-issuer.ts";
import { ownNames } from "../../cli/preflight/own-names.ts";
import { type Plan, planOf } from "../../cli/preflight/plan.ts";
import { preflight } from "../../cli/preflight/preflight.ts";
import type { Deployment } from "../../lib/deployments.ts";
import { stageNames, stages } from "../../lib/stages.ts";
import { type Recorded, recordedAws } from "../fakes/recorded-aws.ts";
import {
  captures,
  certificateOf,
  concurrency,
  described,
  json,
  jsonError,
  listed,
  listedResources,
  prepared,
  responseHeadersPolicies,
  subscriptions,
  xmlError,
} from "../fixtures/aws-answers.ts";
import { startServer } from "../fixtures/start-server.ts";
import { temporaryFolder } from "../fixtures/temporary-folder.ts";
import { emptyBundles, stageTemplate } from "./stage-template.ts";

const region = "eu-west-1";
const bundles = emptyBundles();

const folder = await temporaryFolder();
afterEach(() => {
  delete process.env.CDK_DOCKER;
  delete stages.prod.edge;
  delete stages.prod.concurrency;
  delete stages.prod.warm;
  delete stages.prod.ownKey;
  delete stages.prod.webAclArn;
  delete stages.prod.refusesPastEdge;
  delete stages.prod.oidcIssuer;
});

/** A `docker` with set answers, by its first argument. */
async function dockerThat(answers: Record<string, string>): Promise<void> {
  const path = join(folder, "docker");
  const cases = Object.entries(answers).map(([name, says]) => `${name}) echo "${says}";;`);
  await writeFile(path, `#!/bin/sh\ncase $1 in ${cases.join(" ")} *) exit 1;; esac\n`);
  await chmod(path, 0o755);
  process.env.CDK_DOCKER = path;
}

async function findings(
  answers: Record<string, Recorded> = {},
  deployments: readonly Deployment[] = [],
): Promise<Finding[]> {
  if (!process.env.CDK_DOCKER) await dockerThat({ version: "arm64" });
  await using aws = await recordedAws({ ...prepared, ...answers });
  const credentials = { accessKeyId: "AKIA", secretAccessKey: "secret" };
  const { endpoint } = aws;
  return await preflight({
    stage: "prod",
    plan: () => plan(deployments[0]),
    deployments,
    aws: { region, endpoint, credentials, maxAttempts: 1 },
  });
}

/** Synthesized once for each way in which a test sets the stage. */
function plan(deployment: Deployment | undefined): Promise<Plan> {
  const set = JSON.stringify([stages.prod, deployment]);
  const made = plans.get(set) ?? planOf("prod", { bundles, deployment });
  plans.set(set, made);
  return made;
}

const plans = new Map<string, Promise<Plan>>();

async function only(about: string, answers: Record<string, Recorded> = {}): Promise<Finding> {
  const [found, ...more] = (await findings(answers)).filter((each) => each.about === about);
  if (!found || more.length > 0) throw new Error(`one finding about ${about} is expected`);
  return found;
}

describe("before a deployment", () => {
  it("reports no problem for a prepared account, with a line for each check", async () => {
    const found = await findings();
    expect(found.filter(({ state }) => state !== "ok")).toEqual([]);
    expect(found.map(({ about }) => about)).toEqual([
      "credentials",
      "docker",
      "bootstrap",
      "stack",
      "names",
      "concurrency",
      "edge quota",
      "api",
      "api",
      "workflow",
    ]);
    for (const each of found) expect(findingText(each)).toMatch(/^ok {7}[^\n]+$/);
  });

  it("stops before anything else if the settings are of another account", async () => {
    const elsewhere = { stage: "prod", region, account: "444455556666" } as const;
    const found = await findings({}, [elsewhere]);
    expect(found.at(-1)).toMatchObject({
      about: "settings",
      state: "stop",
      says: "prod in eu-west-1 is of account 444455556666 by deployments.json",
    });
    await expect(findings({}, [{ ...elsewhere, region: "af-south-1" }])).rejects.toThrow(
      "deployments.json has prod in af-south-1, and not in eu-west-1.",
    );
  });

  it.for([
    ["ExpiredToken", "expired"],
    ["InvalidClientTokenId", "not known in eu-west-1"],
    ["Throttling", "AWS does not answer (Throttling)"],
  ] as const)(
    "stops at credentials that AWS refuses as %s, and asks nothing else",
    async ([code, says]) => {
      const found = await findings({ GetCallerIdentity: xmlError(403, code, "No.") });
      expect(found.map(({ about, state }) => [about, state])).toEqual([
        ["credentials", "stop"],
        ["docker", "ok"],
      ]);
      expect(found[0]).toMatchObject({ says });
    },
  );

  it("stops at an account that is not bootstrapped, or too long ago", async () => {
    const command = "npx cdk bootstrap aws://111122223333/eu-west-1";
    const none = await only("bootstrap", { GetParameter: jsonError("ParameterNotFound") });
    expect(none).toMatchObject({ state: "stop", do: command });
    const old = await only("bootstrap", { GetParameter: json({ Parameter: { Value: "5" } }) });
    expect(old).toMatchObject({ state: "stop", do: command });
    expect(old.says).toContain("6 is needed");
  });

  it.for([
    ["CREATE_COMPLETE", "ok"],
    ["UPDATE_COMPLETE", "ok"],
    ["UPDATE_ROLLBACK_COMPLETE", "ok"],
    ["REVIEW_IN_PROGRESS", "ok"],
    ["ROLLBACK_COMPLETE", "delete-stack"],
    ["ROLLBACK_FAILED", "delete-stack"],
    ["CREATE_FAILED", "delete-stack"],
    ["DELETE_FAILED", "delete-stack"],
    ["UPDATE_ROLLBACK_FAILED", "continue-update-rollback"],
    ["UPDATE_IN_PROGRESS", "wait"],
    ["UPDATE_ROLLBACK_IN_PROGRESS", "wait"],
  ] as const)("of a stack that is %s says: %s", async ([status, expected]) => {
    const found = await only("stack", {
      DescribeStacks: described(status),
      ListStackResources: listedResources([]),
    });
    if (expected === "ok") expect(found.state).toBe("ok");
    else expect(found).toMatchObject({ state: "stop", do: expect.stringContaining(expected) });
  });

  it.for([
    ["of the account, but of no stack", 200, "not of this stack"],
    ["somebody else's", 403, "somebody else's"],
  ] as const)("stops at a bucket that is %s", async ([, status, says]) => {
    const found = await only("names", { [`HEAD /${captures}`]: { status, body: "" } });
    expect(found).toMatchObject({ state: "stop", says: expect.stringContaining(captures) });
    expect(found.says).toContain(says);
  });

  it("lets a stack have its own names", async () => {
    const all = Object.keys(stageTemplate("prod").Resources);
    const found = await only("names", {
      [`HEAD /${captures}`]: { status: 200, body: "" },
      DescribeStacks: described("UPDATE_COMPLETE"),
      ListStackResources: listedResources(all),
    });
    expect(found.state).toBe("ok");
  });

  it("stops at a name in CloudFront that another deployment left behind", async () => {
    const name = `bonafide-prod-${region}-ApiHeaders`;
    const found = await only("names", {
      "GET /2020-05-31/response-headers-policy": responseHeadersPolicies("Other", name),
    });
    expect(found).toMatchObject({ state: "stop", says: expect.stringContaining(name) });
  });

  it("knows how to look up every name that a template gives", () => {
    const where = { region, accountId: "111122223333" };
    const types = stageNames.flatMap((stage) =>
      ownNames(stageTemplate(stage), { ...where, stackName: `bonafide-${stage}` }).map(
        ({ type }) => type,
      ),
    );
    expect([...new Set(types)].filter((type) => !(type in lookUps))).toEqual([]);
  });

  it("asks for more concurrency if a new account has ten, and stops only what reserves some", async () => {
    const few = { "GET /2016-08-19/account-settings": concurrency(10) };
    expect(await only("concurrency", few)).toMatchObject({
      state: "missing",
      do: expect.stringContaining("--quota-code L-B99A9384 --desired-value 1000"),
    });
    stages.prod.concurrency = { api: 50, check: 50, background: 20 };
    expect(await only("concurrency", few)).toMatchObject({ state: "stop" });
  });

  it("counts warm checks, which take places of the account or of their reservation", async () => {
    stages.prod.warm = { checks: 100 };
    const warm = { "GET /2016-08-19/account-settings": concurrency(350) };
    expect(await only("concurrency", warm)).toMatchObject({
      state: "stop",
      says: "350 functions at once in eu-west-1, of which others reserve 0 and the stage 300",
      do: expect.stringContaining("--quota-code L-B99A9384 --desired-value 400"),
    });
    stages.prod.concurrency = { api: 50, check: 80, background: 20 };
    expect(await only("warm checks", warm)).toMatchObject({
      state: "stop",
      says: "100 of each function of the checks, and 50 are reserved",
    });
    stages.prod.warm = { checks: 50 };
    expect(await only("warm checks")).toMatchObject({ state: "ok" });
  });

  it("counts what the stack reserved already once, and others' reservations too", async () => {
    stages.prod.concurrency = { api: 50, check: 50, background: 20 };
    const reserving = { "GET /2016-08-19/account-settings": concurrency(1000, 400) };
    expect(await only("concurrency", reserving)).toMatchObject({ state: "stop" });
    const again = await only("concurrency", {
      ...reserving,
      DescribeStacks: described("UPDATE_COMPLETE"),
      ListStackResources: listedResources([]),
    });
    expect(again.state).not.toBe("stop");
  });

  it("names what to ask for where API Gateway or Step Functions take less than the stage", async () => {
    const found = await findings({
      GetServiceQuota: json({ Quota: { Value: 500 } }),
      ListServiceQuotas: json({
        Quotas: [
          {
            QuotaName: "StartExecution throttle token refill rate per second",
            QuotaCode: "L-1",
            Value: 300,
          },
          {
            QuotaName: "StateTransition throttle token refill rate per second",
            QuotaCode: "L-2",
            Value: 3,
          },
        ],
      }),
    });
    const advice = found.flatMap((each) => (each.state === "missing" ? [each.do] : []));
    expect(advice).toEqual([
      expect.stringContaining("--quota-code L-8A5B8E43 --desired-value 2000"),
      expect.stringContaining("--quota-code L-CDF5615A --desired-value 4000"),
      expect.stringContaining("--service-code states --quota-code L-2"),
    ]);
  });

  it("stops at an account whose response-headers policies CloudFront has no more room for", async () => {
    const others = Array.from({ length: 18 }, (_, at) => `other-${at}`);
    const full = {
      GetServiceQuota: json({ Quota: { Value: 20 } }),
      "GET /2020-05-31/response-headers-policy": responseHeadersPolicies(...others),
    };
    const found = await only("edge quota", full);
    expect(found).toMatchObject({ state: "stop", says: expect.stringContaining("has 18") });
    expect(found).toMatchObject({ do: expect.stringContaining("--quota-code L-CF0D4FC5") });
    expect(found).toMatchObject({ do: expect.stringContaining("--region us-east-1") });
    // Those that the stage has already count once.
    const own = ["Api", "Page", "Dashboard"].map(
      (name) => `bonafide-prod-${region}-${name}Headers`,
    );
    const again = {
      ...full,
      DescribeStacks: described("UPDATE_COMPLETE"),
      ListStackResources: listedResources(Object.keys(stageTemplate("prod").Resources)),
      "GET /2020-05-31/response-headers-policy": responseHeadersPolicies(
        ...others.slice(1),
        ...own,
      ),
    };
    expect((await only("edge quota", again)).state).toBe("ok");
  });

  it.for([
    ["mx-central-1", {}, "stop", "SES is not in mx-central-1"],
    ["eu-west-1", {}, "ok", "SES sends to anybody from eu-west-1"],
    ["eu-west-1", { ProductionAccessEnabled: false }, "missing", "verified addresses alone"],
    ["eu-west-1", { SendingEnabled: false }, "missing", "sends nothing"],
  ] as const)("of letters by SES in %s, if %o, says %s", async ([place, answer, state, says]) => {
    const identityArn = `arn:aws:ses:${place}:111122223333:identity/bank.example`;
    const tells = { by: "ses", from: "checks@bank.example", identityArn } as const;
    const deployment = { stage: "prod", region, account: "111122223333", tells } as const;
    const account = { SendingEnabled: true, ProductionAccessEnabled: true, ...answer };
    const found = await findings({ "GET /v2/email/account": json(account) }, [deployment]);
    expect(found.filter(({ about }) => about === "letters")).toEqual([
      expect.objectContaining({ state, says: expect.stringContaining(says) }),
    ]);
  });

  it("reports an SMS sandbox if links go by SMS", async () => {
    const identityArn = "arn:aws:ses:eu-west-1:111122223333:identity/bank.example";
    const tells = { by: "ses", from: "a@bank.example", identityArn, links: ["sms"] } as const;
    const deployment = { stage: "prod", region, account: "111122223333", tells } as const;
    const found = await findings(
      {
        "GET /v2/email/account": json({ SendingEnabled: true, ProductionAccessEnabled: true }),
        GetSMSSandboxAccountStatus: {
          body: "<GetSMSSandboxAccountStatusResponse><GetSMSSandboxAccountStatusResult><IsInSandbox>true</IsInSandbox></GetSMSSandboxAccountStatusResult></GetSMSSandboxAccountStatusResponse>",
        },
      },
      [deployment],
    );
    const missingLetters = found.filter(
      ({ about, state }) => about === "letters" && state === "missing",
    );
    expect(missingLetters.map(({ says }) => says)).toEqual([
      "SNS in eu-west-1 sends SMS to verified numbers alone",
    ]);
  });

  it("reports what it may not read, and continues", async () => {
    const found = await findings({ ListServiceQuotas: jsonError("AccessDeniedException") });
    expect(found.find(({ about }) => about === "workflow")).toMatchObject({ state: "missing" });
    expect(found.filter(({ state }) => state === "stop")).toEqual([]);
  });
});

describe("names of one's own", () => {
  const certificateArn = "arn:aws:acm:us-east-1:111122223333:certificate/1";
  const domains = { domainName: "id.bank.example", shortLinkDomainName: "s.bank.example" };

  it.for([
    ["covers them", {}, { SubjectAlternativeNames: ["*.bank.example"] }, "ok"],
    ["lacks one", {}, { SubjectAlternativeNames: ["id.bank.example"] }, "s.bank.example"],
    ["has a wildcard of more labels", {}, { SubjectAlternativeNames: ["*.example"] }, "id.bank"],
    ["waits for its validation", {}, { Status: "PENDING_VALIDATION" }, "PENDING_VALIDATION"],
    [
      "is of another region",
      { certificateArn: certificateArn.replace("us-east-1", region) },
      {},
      "us-east-1",
    ],
    [
      "is of another account",
      { certificateArn: certificateArn.replace("111122223333", "444455556666") },
      {},
      "444455556666",
    ],
  ] as const)("are compared with a certificate that %s", async ([, own, answer, says]) => {
    stages.prod.edge = { ...domains, certificateArn, ...own };
    const found = await only("certificate", { DescribeCertificate: certificateOf(answer) });
    if (says === "ok") expect(found.state).toBe("ok");
    else expect(found).toMatchObject({ state: "stop", says: expect.stringContaining(says) });
  });

  it("stop without a certificate, and at a web ACL of a region", async () => {
    stages.prod.edge = { ...domains, certificateArn };
    stages.prod.webAclArn = `arn:aws:wafv2:${region}:111122223333:regional/webacl/own/1`;
    const found = await findings({ DescribeCertificate: jsonError("ResourceNotFoundException") });
    const stops = found.filter(({ state }) => state === "stop").map(({ about }) => about);
    expect(stops).toEqual(["certificate", "web ACL", "template"]);
  });
});

it("tells whether calls past the edge meet the web ACL", async () => {
  stages.prod.webAclArn = "arn:aws:wafv2:us-east-1:111122223333:global/webacl/own/1";
  expect(await only("web ACL")).toMatchObject({
    state: "ok",
    says: expect.stringContaining("refusesPastEdge"),
  });
  stages.prod.refusesPastEdge = true;
  expect(await only("web ACL")).toMatchObject({ state: "ok", says: "own/1" });
});

describe("an OIDC issuer", () => {
  const whole = (url: string) => ({
    issuer: url,
    authorization_endpoint: "https://sso.bank.example/auth",
    token_endpoint: "https://sso.bank.example/token",
    jwks_uri: "https://sso.bank.example/jwks",
  });

  it.for([
    ["is as the sign-in needs it", {}, []],
    ["names itself otherwise", { issuer: "https://other.example" }, ["names itself"]],
    ["has a plain address", { token_endpoint: "http://sso.bank.example/token" }, ["token_end"]],
    ["gives no refresh token", { grant_types_supported: ["authorization_code"] }, ["refresh"]],
    ["does not know PKCE", { code_challenge_methods_supported: ["plain"] }, ["PKCE"]],
    ["lacks a scope", { scopes_supported: ["openid", "email", "profile"] }, ["offline_access"]],
    ["is none", { jwks_uri: undefined }, ["no OpenID configuration"]],
  ] as const)("that %s", async ([, said, says]) => {
    let url = "";
    await using site = await answeringSite(200, () => JSON.stringify({ ...whole(url), ...said }));
    url = site.url;
    const oidcIssuer = OidcIssuer.parse({ name: "Bank SSO", issuer: url });
    const found = await ownIssuer({ stage: { ...stages.prod, oidcIssuer } });
    const problems = found.flatMap((each) => (each.state === "ok" ? [] : [each.says]));
    expect(problems).toEqual(says.map((part) => expect.stringContaining(part)));
    expect(found.length).toBeGreaterThan(0);
  });

  it("that does not answer, or whose credentials are not filled in", async () => {
    const oidcIssuer = OidcIssuer.parse({ name: "Bank SSO", issuer: "https://sso.invalid" });
    const stage = { ...stages.prod, oidcIssuer };
    expect(await ownIssuer({ stage })).toMatchObject([{ state: "missing" }]);
    stages.prod.oidcIssuer = oidcIssuer;
    const found = await only("sign-in", deployedAt("http://127.0.0.1:1"));
    expect(found).toMatchObject({ state: "missing", says: "the secret has no oidc, for Bank SSO" });
  });
});

describe("Docker", () => {
  it.for([
    ["runs on arm64", { version: "arm64" }, "ok"],
    ["builds for arm64", { version: "amd64", buildx: "Platforms: linux/amd64, linux/arm64" }, "ok"],
    [
      "builds for its own processor alone",
      { version: "amd64", buildx: "Platforms: linux/amd64" },
      "binfmt",
    ],
    ["has no builder", { version: "amd64" }, "binfmt"],
    ["does not run", {}, "start it"],
  ] as [string, Record<string, string>, string][])("that %s", async ([, answers, expected]) => {
    await dockerThat(answers);
    const found = await only("docker");
    if (expected === "ok") expect(found.state).toBe("ok");
    else expect(found).toMatchObject({ state: "stop", do: expect.stringContaining(expected) });
  });

  it("that is not there", async () => {
    process.env.CDK_DOCKER = join(folder, "none");
    expect(await only("docker")).toMatchObject({ state: "stop" });
  });
});

describe("after a deployment", () => {
  it("finds nothing missing in a stage that is in use", async () => {
    await using site = await answeringSite(200);
    const found = await findings(deployedAt(site.url));
    expect(found.filter(({ state }) => state !== "ok")).toEqual([]);
    expect(found.map(({ about }) => about).slice(-7)).toEqual([
      "sign-in",
      "alarms",
      "pages",
      "pages",
      "API",
      "first org",
      "versions",
    ]);
  });

  it.for([
    ["under the key", { KMSMasterKeyArn: "arn:own" }, "ok", undefined],
    ["under another key", { KMSMasterKeyArn: "arn:aws" }, "missing", "KMSMasterKeyId=arn:own"],
    ["unreadable", { InaccessibleEncryptionDateTime: 1.8e9 }, "missing", "aws kms enable-key"],
  ] as const)("says of a table that is %s what to do", async ([, SSEDescription, state, todo]) => {
    stages.prod.ownKey = true;
    await using site = await answeringSite(200);
    const found = await only("own key", {
      ...deployedAt(site.url, { OwnKeyArn: "arn:own" }),
      DescribeTable: json({ Table: { TableName: "bonafide-cases", SSEDescription } }),
    });
    expect(found.state).toBe(state);
    if (todo) expect(found).toMatchObject({ do: expect.stringContaining(todo) });
  });

  it("refuses to take the key back while verifications lie under keys of their own", async () => {
    await using site = await answeringSite(200);
    const found = await only("own key", deployedAt(site.url, { CaseKeyTableName: "keys" }));
    expect(found).toMatchObject({
      state: "missing",
      do: expect.stringContaining('"ownKey": true'),
    });
  });

  it("names functions that an operator took back", async () => {
    await using site = await answeringSite(200);
    const arn = "arn:aws:lambda:eu-west-1:111122223333:function:decide";
    const versions = ["6", "7"].map((Version) => ({ Version, LastModified: "2026-11-20T12:00Z" }));
    const found = await findings({
      ...deployedAt(site.url),
      ListStackResources: listed([
        { id: "DecideFunctionLive0A", type: "AWS::Lambda::Alias", physicalId: `${arn}:live` },
        { id: "DecideVersion7", type: "AWS::Lambda::Version", physicalId: `${arn}:7` },
      ]),
      "GET /2015-03-31/functions/decide/aliases/live": json({ FunctionVersion: "6" }),
      "GET /2015-03-31/functions/decide/versions": json({ Versions: versions }),
    });
    expect(found.at(-1)).toEqual({
      ...{ state: "missing", about: "versions" },
      says: "at another than the deployed: Decide",
      do: "npm run -s operate -- forward --stage prod --region eu-west-1",
    });
  });

  it("tells all that is missing to the first verification, and stops no deployment for it", async () => {
    await using site = await answeringSite(403);
    const found = await findings({
      ...deployedAt(site.url),
      GetSecretValue: jsonError("ResourceNotFoundException"),
      ListSubscriptionsByTopic: subscriptions(),
      Scan: json({ Count: 0, ScannedCount: 0 }),
    });
    const advice = found.flatMap((each) =>
      each.state === "missing" ? [[each.about, each.do]] : [],
    );
    expect(advice).toEqual([
      [
        "sign-in",
        expect.stringContaining("aws secretsmanager put-secret-value --region eu-west-1"),
      ],
      ["alarms", expect.stringContaining("aws sns subscribe")],
      ["pages", expect.stringContaining("deploy again")],
      ["pages", expect.stringContaining("deploy again")],
      ["API", expect.stringContaining("deploy again")],
      [
        "first org",
        "npm run -s operate -- invite-org --stage prod --region eu-west-1 --email <address>",
      ],
    ]);
    expect(found.filter(({ state }) => state === "stop")).toEqual([]);
  });

  it("counts no subscription without a confirmation", async () => {
    const found = await only("alarms", {
      ...deployedAt("http://127.0.0.1:1"),
      ListSubscriptionsByTopic: subscriptions("PendingConfirmation"),
    });
    expect(found).toMatchObject({ state: "missing", says: expect.stringContaining("confirmed") });
  });

  it.for(["not json", "{}", '{"google":{"client_id":"only"}}', '{"okta":{}}'])(
    "takes %s for no credentials, and prints no part of it",
    async (SecretString) => {
      const found = await only("sign-in", {
        ...deployedAt("http://127.0.0.1:1"),
        GetSecretValue: json({ SecretString }),
      });
      expect(found.state).toBe("missing");
      expect(findingText(found)).not.toMatch(/only|okta|not json/);
    },
  );
});

function deployedAt(url: string, more: Record<string, string> = {}): Record<string, Recorded> {
  return {
    DescribeStacks: described("UPDATE_COMPLETE", {
      PublicBaseUrl: url,
      SignInSecretArn: "arn:aws:secretsmanager:eu-west-1:111122223333:secret:SignIn",
      AlarmTopicArn: "arn:aws:sns:eu-west-1:111122223333:alarms",
      CaseTableName: "bonafide-restored",
      ...more,
    }),
    ListStackResources: listedResources(["CaptureBucket"]),
    GetSecretValue: json({
      SecretString: JSON.stringify({ google: { client_id: "one", client_secret: "two" } }),
    }),
    ListSubscriptionsByTopic: subscriptions("arn:aws:sns:eu-west-1:111122223333:alarms:1"),
    Scan: json({ Count: 1, ScannedCount: 9 }),
  };
}

/** Pages and an API, or an edge that refuses all. */
async function answeringSite(status: number, says = () => "{}") {
  return await startServer(({ url = "" }, response) => {
    const type = url.endsWith(".json") ? "application/json" : "text/html; charset=utf-8";
    response.writeHead(status, { "content-type": type }).end(says());
  });
}
