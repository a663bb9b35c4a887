import { expect, it } from "vitest";
import * as z from "zod";
import { holdToRules } from "../../lib/rules.ts";
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
const stage = { ...stages.prod, canaryEveryMinutes: 15 };
new ServiceStack(app, "canary", { stage, bundles: emptyBundles() });
const [template] = readTemplates({ directory: app.synth().directory, stackName: "canary" });
if (!template) throw new Error("the stage has no template");

const of = (id: string) =>
  Object.entries(template.Resources).find(([key]) => key.startsWith(id))?.[1];

it("is in no stage that does not ask for it", () => {
  expect(Object.keys(stageTemplate("prod").Resources).filter((id) => /^Canary/.test(id))).toEqual(
    [],
  );
});

it("rings when a run fails, and when none is made", () => {
  expect(of("MonitoringCanaryFails")?.Properties).toMatchObject({
    MetricName: "Errors",
    Period: 1800,
    Threshold: 1,
    TreatMissingData: "breaching",
    AlarmActions: [expect.anything()],
  });
  expect(runbook).toContain("| `CanaryFails`");
});

it("never replaces the operator's key, and reads only that secret", () => {
  expect(of("CanaryKey")?.Properties).not.toHaveProperty("SecretString");
  expect(of("CanaryKey")?.Properties).not.toHaveProperty("GenerateSecretString");
  const { Statement } = Policy.parse(of("CanaryPlayRoleDefaultPolicy")?.Properties.PolicyDocument);
  const actions = Statement.flatMap(({ Action }) => Action);
  expect(actions.filter((action) => !/^(logs|xray):/.test(action))).toEqual([
    "secretsmanager:GetSecretValue",
  ]);
});

it("runs on a laptop too", () => {
  expect(() => refuseUnknownTypes(template)).not.toThrow();
});

it("tells where its key goes, by the name that the runbook has", () => {
  expect(template.Outputs).toHaveProperty("CanaryKeyArn");
});
