import { Template } from "aws-cdk-lib/assertions";
import { afterEach, expect, it } from "vitest";
import { holdToRules } from "../../lib/rules.ts";
import { type StageConfig, stages } from "../../lib/stages.ts";
import { addStage } from "../../lib/synthesize.ts";
import { emptyBundles, newApp } from "./stage-template.ts";

afterEach(() => {
  delete stages.prod.tells;
});

function synthesized(tells?: StageConfig["tells"]): Template {
  if (tells) stages.prod.tells = tells;
  const app = newApp();
  holdToRules(app);
  return Template.fromStack(addStage(app, "prod", { bundles: emptyBundles() }));
}

function settings(template: Template): [string, unknown][] {
  return Object.entries(template.findResources("AWS::Lambda::Function")).flatMap(([id, fn]) => {
    const { TELLS } = fn.Properties.Environment?.Variables ?? {};
    return TELLS === undefined ? [] : [[id.replace(/Function.*/, ""), JSON.parse(TELLS)]];
  });
}

const grants = (template: Template) =>
  Object.values(template.findResources("AWS::IAM::Policy")).flatMap(({ Properties }) =>
    Properties.PolicyDocument.Statement.filter(({ Action }: { Action: unknown }) =>
      JSON.stringify(Action).includes("ses:"),
    ).map((statement: object) => ({ ...statement, roles: JSON.stringify(Properties.Roles) })),
  );

const identityArn = "arn:aws:ses:eu-west-1:111122223333:identity/example.com";
const ses = { by: "ses", from: "checks@example.com", identityArn, language: "pt" } as const;

it("sends no notice unless a stage is set to, and then no function may send", () => {
  const template = synthesized();
  expect(new Set(settings(template).map(([, setting]) => JSON.stringify(setting)))).toEqual(
    new Set(['{"by":"nothing","language":"en"}']),
  );
  expect(grants(template)).toEqual([]);
});

it("lets the sweep alone send, by one identity and in one name", () => {
  const template = synthesized(ses);
  expect(Object.fromEntries(settings(template))).toEqual({
    ApiApplicant: { by: "ses", language: "pt" },
    ApiDashboard: { by: "ses", language: "pt" },
    ApiMachine: { by: "ses", language: "pt" },
    DeliverWebhook: { by: "ses", language: "pt" },
    Expire: ses,
    // The function sends no due notice, and notes that others must send it.
    SweepShard: { by: "ses", language: "pt" },
  });
  expect(grants(template)).toEqual([
    {
      Action: "ses:SendEmail",
      Condition: { StringEquals: { "ses:FromAddress": ses.from } },
      Effect: "Allow",
      Resource: identityArn,
      roles: expect.stringContaining("Expire"),
    },
  ]);
});

it("hands letters to an address of the deployment's own over https alone", () => {
  const webhook = { by: "webhook", url: "https://letters.example.com/in" } as const;
  const sends = Object.fromEntries(settings(synthesized(webhook))).Expire;
  expect(sends).toEqual({ ...webhook, language: "en" });
  expect(() => synthesized({ by: "webhook", url: "http://letters.example.com/in" })).toThrow(
    "https",
  );
});

it("sends applicants their links by what the stage names, SMS to numbers and to no topic", () => {
  const links = ["email", "sms"] as const;
  const template = synthesized({ ...ses, links });
  const byFunction = Object.fromEntries(settings(template));
  expect(byFunction.ApiMachine).toEqual({ by: "ses", language: "pt", links });
  expect(byFunction.Expire).toEqual({ ...ses, links });
  const texts = Object.values(template.findResources("AWS::IAM::Policy")).flatMap(
    ({ Properties }) =>
      Properties.PolicyDocument.Statement.filter(
        ({ Action, NotResource }: { Action: unknown; NotResource?: unknown }) =>
          JSON.stringify(Action).includes("sns:Publish") && NotResource !== undefined,
      ).map((statement: object) => ({ ...statement, roles: JSON.stringify(Properties.Roles) })),
  );
  expect(texts).toEqual([
    {
      Action: "sns:Publish",
      Effect: "Allow",
      NotResource: { "Fn::Join": ["", ["arn:", { Ref: "AWS::Partition" }, ":sns:*:*:*"]] },
      roles: expect.stringContaining("Expire"),
    },
  ]);
  const byAddress = { by: "webhook", url: "https://letters.example.com/in", links } as const;
  expect(JSON.stringify(synthesized(byAddress).toJSON())).not.toContain("NotResource");
});
