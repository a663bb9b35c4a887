import { afterAll, beforeAll, expect, it } from "vitest";
import { ownName, ownNames } from "../../cli/preflight/own-names.ts";
import { stageNames, stages } from "../../lib/stages.ts";
import { addFirewall, addStage } from "../../lib/synthesize.ts";
import { builtPages, emptyBundles, newApp } from "./stage-template.ts";

type Resource = { Type: string; Properties?: Record<string, unknown> };
type Deployed = {
  stackName: string;
  template: { Resources: Record<string, Resource>; Outputs?: Record<string, { Export?: object }> };
};

const regions = ["us-east-1", "af-south-1", "sa-east-1"];
const accountId = "123456789012";

/** Known by an id that AWS draws, or a part of something that is. */
const nameless = new Set([
  "AWS::ApiGatewayV2::Api",
  "AWS::ApiGatewayV2::Integration",
  "AWS::ApiGatewayV2::Route",
  "AWS::ApiGatewayV2::Stage",
  "AWS::CloudFront::Distribution",
  "AWS::IAM::Policy",
  "AWS::KMS::Key",
  // The name of an alias is its function's own.
  "AWS::Lambda::Alias",
  "AWS::Lambda::EventInvokeConfig",
  "AWS::Lambda::EventSourceMapping",
  "AWS::Lambda::Permission",
  "AWS::Lambda::Version",
  "AWS::S3::BucketPolicy",
  "AWS::SNS::TopicPolicy",
  "AWS::SQS::QueuePolicy",
  "AWS::WAFv2::LoggingConfiguration",
  "Custom::CDKBucketDeployment",
]);

/** The resources of each stage, with its pages and the web ACL that is deployed once. */
let deployed: Deployed[];

beforeAll(() => {
  for (const name of stageNames) stages[name].firewall = { requestsPerFiveMinutes: 10_000 };
  deployed = templatesOfAll();
});
afterAll(() => {
  for (const name of stageNames) delete stages[name].firewall;
});

it("names nothing twice: three stages in three regions of one account", () => {
  expect(new Set(deployed.map(({ stackName }) => stackName)).size).toBe(2 * stageNames.length);
  expect(twiceIn(deployed)).toEqual([]);
});

it("leaves room in CloudFront for three stages in two regions of an account as it is by default", () => {
  // L-CF0D4FC5 and its like: of an account, whatever the regions.
  const defaults = {
    "AWS::CloudFront::ResponseHeadersPolicy": 20,
    "AWS::CloudFront::OriginAccessControl": 100,
    "AWS::CloudFront::Function": 100,
    "AWS::CloudFront::Distribution": 200,
  };
  const resources = deployed.flatMap(({ template }) => Object.values(template.Resources));
  for (const [type, quota] of Object.entries(defaults)) {
    const all = 2 * resources.filter(({ Type }) => Type === type).length;
    expect([type, all, all > 0 && all <= quota]).toEqual([type, all, true]);
  }
});

it.for([
  [
    "region",
    ["bonafide-prod"],
    "AWS::CloudFront::ResponseHeadersPolicy",
    { ResponseHeadersPolicyConfig: { Name: "Planted" } },
  ],
  ["stage", ["bonafide-dev", "bonafide-prod"], "AWS::SNS::Topic", { TopicName: "Planted" }],
] as const)("would notice a name without its %s", ([, stacks, Type, Properties]) => {
  const planted = deployed.map(({ stackName, template }) => {
    const more = stacks.some((stack) => stack === stackName) && { Planted: { Type, Properties } };
    return { stackName, template: { Resources: { ...template.Resources, ...more } } };
  });
  expect(twiceIn(planted).join()).toContain(`${Type} Planted`);
});

it("knows of every type of resource whether it has a name", () => {
  const types = deployed.flatMap(({ template }) =>
    Object.values(template.Resources).map(({ Type }) => Type),
  );
  expect(types.filter((type) => !(type in ownName || nameless.has(type)))).toEqual([]);
});

it("exports no name, because a region allows each exported name only once", () => {
  const outputs = deployed.flatMap(({ template }) => Object.values(template.Outputs ?? {}));
  expect(outputs.filter(({ Export }) => Export)).toEqual([]);
});

function templatesOfAll(): Deployed[] {
  const app = newApp();
  for (const name of stageNames) {
    addStage(app, name, { bundles: emptyBundles(), web: builtPages });
    addFirewall(app, name);
  }
  return app.synth().stacks.map(({ stackName, template }) => ({ stackName, template }));
}

function twiceIn(templates: readonly Deployed[]): string[] {
  const names = templates.flatMap(({ stackName, template }) =>
    // CloudFront takes a web ACL from one region, so there is one of a stage, whatever its regions.
    (stackName.endsWith("-firewall") ? ["us-east-1"] : regions).flatMap((region) =>
      ownNames(template, { stackName, region, accountId }).map(
        ({ type, name, scope }) => `${scope === "region" ? `${region} ` : ""}${type} ${name}`,
      ),
    ),
  );
  expect(names.length).toBeGreaterThan(0);
  return names.filter((name, at) => names.indexOf(name) !== at);
}
