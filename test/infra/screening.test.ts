import { describe, expect, it } from "vitest";
import * as z from "zod";
import { maxListAgeHours } from "#domain/screening/stored-list.ts";
import { parseSettings } from "../../lib/deployments.ts";
import { holdToRules } from "../../lib/rules.ts";
import { fetchEveryHours } from "../../lib/screening.ts";
import { ServiceStack } from "../../lib/service-stack.ts";
import { stages } from "../../lib/stages.ts";
import { refuseUnknownTypes } from "../../local/resource-types.ts";
import { readTemplates } from "../../local/template.ts";
import { runbook } from "./runbook.ts";
import { emptyBundles, newApp, stageTemplate } from "./stage-template.ts";

const Policy = z.object({
  Statement: z.array(z.looseObject({ Action: z.union([z.string(), z.array(z.string())]) })),
});

const app = newApp();
holdToRules(app);
const lists = {
  un: "https://lists.example.com/un.xml",
  eu: "https://lists.example.com/eu.xml?token=everybody",
};
const watchman = {
  ...({ kind: "watchman", url: "https://watchman.example.com" } as const),
  ...{ lists: ["us_ofac", "un_csl"], minScore: 0.85 },
};
const stage = { ...stages.prod, screening: { lists } };
new ServiceStack(app, "screening", { stage, bundles: emptyBundles() });
const [template] = readTemplates({ directory: app.synth().directory, stackName: "screening" });
if (!template) throw new Error("the stage has no template");

const of = (id: string) =>
  Object.entries(template.Resources).find(([key]) => key.startsWith(id))?.[1];
const granted = (id: string) =>
  Policy.parse(of(id)?.Properties.PolicyDocument)
    .Statement.flatMap(({ Action }) => Action)
    .filter((action) => !/^(logs|xray):/.test(action));

it("adds nothing to a stage that does not ask for it", () => {
  const { Resources } = stageTemplate("prod");
  expect(Object.keys(Resources).filter((id) => /Screening|Lists|LIST_/.test(id))).toEqual([]);
  expect(JSON.stringify(Resources)).not.toMatch(/LIST_SEARCH_FUNCTION_NAME|SCREENING_LISTS/);
});

it("lets what fetches write lists, and what searches read them: neither reaches a Case", () => {
  expect(granted("ScreeningFetchRoleDefaultPolicy")).toEqual(["s3:PutObject"]);
  expect(granted("ScreeningSearchRoleDefaultPolicy")).toEqual(["s3:GetObject", "s3:ListBucket"]);
});

it("fetches from the addresses that are set, searches in those lists, and lets the decision ask", () => {
  expect(of("ScreeningFetchFunction")?.Properties.Environment).toMatchObject({
    Variables: { LIST_ADDRESSES: JSON.stringify(lists), PRIVATE_LISTS: "false" },
  });
  expect(of("ScreeningSearchFunction")?.Properties.Environment).toMatchObject({
    Variables: { SCREENING_LISTS: '["un","eu"]' },
  });
  expect(of("DecideFunction")?.Properties.Environment).toMatchObject({
    Variables: { LIST_SEARCH_FUNCTION_NAME: expect.anything() },
  });
  expect(granted("DecideRoleDefaultPolicy")).toContain("lambda:InvokeFunction");
});

it("lets what searches again read and tell Cases, and find by the index of due work alone", () => {
  expect(granted("ScreeningRescreenRoleDefaultPolicy")).toEqual([
    "dynamodb:BatchGetItem",
    "dynamodb:ConditionCheckItem",
    "dynamodb:GetItem",
    "dynamodb:PutItem",
    "dynamodb:Query",
    "dynamodb:UpdateItem",
    "dynamodb:Query",
    "secretsmanager:GetSecretValue",
    "sqs:SendMessage",
    "lambda:InvokeFunction",
  ]);
  expect(runbook).toContain("| `RescreeningErrors`");
});

it("fetches every list again long before it is too old, and rings before it is", () => {
  expect(3 * fetchEveryHours).toBeLessThan(maxListAgeHours);
  expect(of("MonitoringOldLists")?.Properties).toMatchObject({
    MetricName: "Errors",
    Period: fetchEveryHours * 3600,
    EvaluationPeriods: 2,
    TreatMissingData: "breaching",
    AlarmActions: [expect.anything()],
  });
  expect(2 * fetchEveryHours).toBeLessThan(maxListAgeHours);
  expect(runbook).toContain("| `OldLists`");
});

it("tells what fetches at once, by the name that the page of settings has", () => {
  expect(template.Outputs).toHaveProperty("ListFetchFunction");
  expect(runbook).toContain("`ListFetchFunction`");
});

describe("a search of the operator's own", () => {
  const service = watchman;
  const asked = newApp();
  holdToRules(asked);
  const props = { stage: { ...stages.prod, screening: { service } }, bundles: emptyBundles() };
  new ServiceStack(asked, "service", props);
  const [made] = readTemplates({ directory: asked.synth().directory, stackName: "service" });
  const resources = Object.entries(made?.Resources ?? {});
  const ofService = (id: string) => resources.find(([key]) => key.startsWith(id))?.[1];

  it("is asked by a function that reads its token, and nothing else of the stage", () => {
    const { Statement } = Policy.parse(
      ofService("ScreeningSearchRoleDefaultPolicy")?.Properties.PolicyDocument,
    );
    const actions = Statement.flatMap(({ Action }) => Action);
    expect(actions.filter((action) => !/^(logs|xray):/.test(action))).toEqual([
      "secretsmanager:GetSecretValue",
    ]);
    expect(ofService("ScreeningSearchFunction")?.Properties.Environment).toMatchObject({
      Variables: { SEARCH_SERVICE: JSON.stringify(service), PRIVATE_LISTS: "false" },
    });
  });

  it("needs no list and no bucket, and tells where its token goes", () => {
    expect(resources.filter(([id]) => /^(SanctionsLists|ScreeningFetch)/.test(id))).toEqual([]);
    expect(made?.Outputs).toHaveProperty("SearchTokenArn");
    expect(JSON.stringify(ofService("ScreeningToken"))).not.toMatch(
      /GenerateSecretString|SecretString/,
    );
    expect(runbook).toContain("`SearchTokenArn`");
  });
});

it("runs on a laptop too", () => {
  expect(() => refuseUnknownTypes(template)).not.toThrow();
});

it.for([
  [{ lists: {} }, "must name a list"],
  [{ lists: { un: "http://lists.example.com/un.xml" } }, "https"],
  [{ lists: { un: "https://user:word@lists.example.com/un.xml" } }, "no secret"],
  [{ lists: { ofsi: "https://lists.example.com/" } }, "ofsi"],
  [{}, "either lists or a service"],
  [{ lists, service: { ...watchman } }, "either lists or a service"],
  [{ service: { ...watchman, url: "http://watchman.example.com" } }, "https"],
  [{ service: { ...watchman, url: "https://watchman.example.com?token=x" } }, "no secret"],
  [{ service: { ...watchman, lists: [] } }, "must name a list"],
  [{ service: { ...watchman, kind: "other" } }, "watchman"],
])("takes no setting like %j", ([screening, why]) => {
  const entry = { stage: "prod", region: "us-east-1", account: "111122223333", screening };
  const text = JSON.stringify({ deployments: [entry] });
  expect(() => parseSettings(text)).toThrow(String(why));
});
