import { readFileSync } from "node:fs";
import { Template } from "aws-cdk-lib/assertions";
import { describe, expect, it } from "vitest";
import { configOf, deploymentOf, everyDeployment, parseSettings } from "../../lib/deployments.ts";
import { holdToRules } from "../../lib/rules.ts";
import { stages } from "../../lib/stages.ts";
import { addBudget, addFirewall, addPipeline, addStage } from "../../lib/synthesize.ts";
import { builtPages, emptyBundles, newApp } from "./stage-template.ts";

const example = readFileSync("deployments.example.json", "utf8");

describe("two regions of one account by one file", () => {
  const app = newApp();
  holdToRules(app);
  const bundles = emptyBundles();
  const { deployments, pipelines } = parseSettings(example);
  for (const pipeline of pipelines) addPipeline(app, pipeline, deployments);
  for (const { stage, deployment } of everyDeployment(deployments)) {
    addStage(app, stage, { bundles, web: builtPages, deployment });
    addFirewall(app, stage, deployment);
    if (deployment) addBudget(app, deployment);
  }
  // Under every rule, as `cdk synth` is.
  const stacks = app.synth().stacks;
  const of = (id: string) => {
    const found = stacks.find((stack) => stack.id === id);
    if (!found) throw new Error(`there is no ${id} among ${stacks.map((stack) => stack.id)}`);
    return { ...found.environment, name: found.stackName, text: JSON.stringify(found.template) };
  };
  const cape = of("bonafide-prod-af-south-1");
  const mexico = of("bonafide-prod-mx-central-1");

  it("are stacks of one name, each for its region and account and for no other", () => {
    for (const [stack, region] of [
      [cape, "af-south-1"],
      [mexico, "mx-central-1"],
    ] as const) {
      expect(stack).toMatchObject({ account: "111122223333", region, name: "bonafide-prod" });
    }
    expect(stacks.map(({ id }) => id).toSorted()).toEqual([
      "bonafide-dev",
      "bonafide-pipeline-111122223333",
      "bonafide-prod-af-south-1",
      "bonafide-prod-af-south-1-budget",
      "bonafide-prod-mx-central-1",
      "bonafide-prod-mx-central-1-firewall",
      "bonafide-sandbox",
    ]);
  });

  it("have names and letters of their own", () => {
    expect(cape.text).toContain('"Aliases":["id.bank.example","verify.bank.example"]');
    expect(mexico.text).toContain('"Aliases":["id.banco.example"]');
    expect(mexico.text).not.toContain("bank.example");
    expect(cape.text).not.toContain("banco");
    expect(cape.text).toContain('"ses:SendEmail"');
    expect(mexico.text).not.toContain('"ses:SendEmail"');
  });

  it("offer an issuer of one's own if one is set, with its groups, and nowhere else", () => {
    expect(mexico.text).toContain("SignInRedirectoidc");
    expect(mexico.text).toContain("https://sso.banco.example/realms/banco");
    expect(mexico.text).toContain(String.raw`\"kyc-officers\":\"compliance\"`);
    expect(cape.text).not.toMatch(/SignInRedirectoidc|SIGN_IN_OIDC/);
  });

  it("keep their tables apart: one works on a restored table, the other on its own", () => {
    expect(cape.text).toContain("bonafide-restored");
    expect(cape.text).not.toContain("AWS::DynamoDB::Table");
    expect(mexico.text).toContain("AWS::DynamoDB::Table");
    expect(mexico.text).not.toContain("bonafide-restored");
  });

  it("bound every role by the policy that the account wants, under its own bootstrap", () => {
    const app = newApp();
    const deployment = deploymentOf({ stage: "prod", region: "mx-central-1" }, deployments);
    const stack = addStage(app, "prod", { bundles: emptyBundles(), web: builtPages, deployment });
    const roles = Object.values(Template.fromStack(stack).findResources("AWS::IAM::Role"));
    expect(roles.length).toBeGreaterThan(10);
    for (const { Properties } of roles) {
      expect(JSON.stringify(Properties.PermissionsBoundary)).toContain("policy/banco-workloads");
    }
    expect(mexico.text).toContain("cdk-banco-assets-");
    expect(mexico.text).not.toContain("hnb659fds");
  });

  it("tell an address if a region costs more than it may, from where every account can make a budget", () => {
    const budget = of("bonafide-prod-af-south-1-budget");
    expect(budget).toMatchObject({ account: "111122223333", region: "us-east-1" });
    expect(budget.text).toContain('"BudgetLimit":{"Amount":500,"Unit":"USD"}');
    expect(budget.text).toContain('"CostFilters":{"Region":["af-south-1"]}');
    expect(budget.text).toContain('"Address":"ops@bank.example"');
  });

  it("are deployed by one repository's environments, each by a role that takes the bootstrap's and no more", () => {
    const { Resources } = JSON.parse(of("bonafide-pipeline-111122223333").text);
    const all: { Type: string; Properties: Record<string, unknown> }[] = Object.values(Resources);
    const text = (type: string) =>
      all.filter(({ Type }) => Type === type).map(({ Properties }) => JSON.stringify(Properties));
    const roles = text("AWS::IAM::Role");
    expect(roles).toHaveLength(2);
    for (const [at, environment] of ["sandbox", "prod"].entries()) {
      expect(roles[at]).toContain(
        `"token.actions.githubusercontent.com:sub":"repo:bank/bonafide:environment:${environment}"`,
      );
      expect(roles[at]).not.toContain("ManagedPolicyArns");
    }
    for (const policy of text("AWS::IAM::Policy")) {
      expect(policy).toContain("cdk-hnb659fds-deploy-role-111122223333-af-south-1");
      expect(policy).toContain("cdk-banco-deploy-role-111122223333-mx-central-1");
      expect(policy).toContain('"Action":"sts:AssumeRole"');
      expect(policy).not.toContain("*");
    }
  });

  it("leave a stage that the file does not name as it is by default", () => {
    expect(configOf("dev", deploymentOf({ stage: "dev", region: "eu-west-1" }, deployments))).toBe(
      stages.dev,
    );
    expect(() => deploymentOf({ stage: "prod", region: "eu-west-1" }, deployments)).toThrow(
      "deployments.json has prod in af-south-1, mx-central-1, and not in eu-west-1.",
    );
  });
});

describe("settings that are wrong", () => {
  const prod = { stage: "prod", region: "af-south-1", account: "111122223333" };
  const edge = {
    domainName: "id.bank.example",
    certificateArn: "arn:aws:acm:us-east-1:1:certificate/1",
  };

  it.for<[string, unknown, string]>([
    ["an unknown key", { ...prod, domain: "x" }, "deployments[0] has no setting domain"],
    [
      "a secret",
      { ...prod, signIn: { google: { client_secret: "s" } } },
      "deployments[0] has no setting signIn",
    ],
    [
      "a secret inside a setting",
      { ...prod, tells: { by: "webhook", url: "https://letters.example.com/in", secret: "s" } },
      "deployments[0].tells has no setting secret",
    ],
    [
      "a secret in an address",
      { ...prod, tells: { by: "webhook", url: "https://letters.example.com/in?key=s" } },
      "deployments[0].tells.url must hold neither a user nor a query",
    ],
    [
      "a plain address",
      { ...prod, tells: { by: "webhook", url: "http://letters.example.com" } },
      "deployments[0].tells.url must be an https address",
    ],
    ["an unknown stage", { ...prod, stage: "production" }, "deployments[0].stage "],
    ["no region", { stage: "prod", account: "111122223333" }, "deployments[0].region "],
    [
      "a region that is none",
      { ...prod, region: "Cape Town" },
      "deployments[0].region must be a region",
    ],
    ["an account as a number", { ...prod, account: 111122223333 }, "deployments[0].account "],
    [
      "a host with a scheme",
      { ...prod, edge: { ...edge, domainName: "https://id.bank.example" } },
      "deployments[0].edge.domainName must be a host's name",
    ],
    [
      "no certificate",
      { ...prod, edge: { domainName: "id.bank.example" } },
      "deployments[0].edge.certificateArn ",
    ],
    [
      "no calls at all",
      { ...prod, throttle: { ratePerSecond: 0, burst: 1 } },
      "deployments[0].throttle.ratePerSecond ",
    ],
  ])("get a sentence that names the key: %s", ([, wrong, says]) => {
    const text = JSON.stringify({ deployments: [wrong] });
    expect(() => parseSettings(text)).toThrow(`deployments.json: ${says}`);
    expect(() => parseSettings(text)).toThrow(/^[^\n]+\.$/);
  });

  it("refuses a duplicate deployment, and a file that is no JSON", () => {
    expect(() => parseSettings(JSON.stringify({ deployments: [prod, prod] }))).toThrow(
      "deployments.json: prod in af-south-1 is there twice.",
    );
    expect(() => parseSettings("{")).toThrow(/^deployments\.json: is no JSON \([^\n]+\)\.$/);
  });
});
