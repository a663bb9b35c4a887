import { expect, it } from "vitest";
import { stageNames } from "../../lib/stages.ts";
import { createResolver, type Identity } from "../../local/intrinsics.ts";
import { stageTemplate, type Template } from "./stage-template.ts";

const regions = ["us-east-1", "af-south-1", "sa-east-1"];
const accountId = "123456789012";

/** Where a type's own name stands, in which scope there may be one of it; CloudFormation draws one that is not given. */
const ownName: Record<string, { at: string; in: "world" | "account" | "region" }> = {
  "AWS::CloudFront::Function": { at: "Name", in: "account" },
  "AWS::CloudFront::OriginAccessControl": { at: "OriginAccessControlConfig.Name", in: "account" },
  "AWS::CloudFront::ResponseHeadersPolicy": {
    at: "ResponseHeadersPolicyConfig.Name",
    in: "account",
  },
  "AWS::CloudWatch::Alarm": { at: "AlarmName", in: "region" },
  "AWS::CloudWatch::Dashboard": { at: "DashboardName", in: "account" },
  "AWS::DynamoDB::Table": { at: "TableName", in: "region" },
  "AWS::Events::Rule": { at: "Name", in: "region" },
  "AWS::IAM::Role": { at: "RoleName", in: "account" },
  "AWS::Lambda::Function": { at: "FunctionName", in: "region" },
  "AWS::Logs::LogGroup": { at: "LogGroupName", in: "region" },
  "AWS::S3::Bucket": { at: "BucketName", in: "world" },
  "AWS::SNS::Topic": { at: "TopicName", in: "region" },
  "AWS::SQS::Queue": { at: "QueueName", in: "region" },
  "AWS::SecretsManager::Secret": { at: "Name", in: "region" },
  "AWS::StepFunctions::StateMachine": { at: "StateMachineName", in: "region" },
};

/** Known by an id that AWS draws, or a part of something that is. */
const nameless = new Set([
  "AWS::ApiGatewayV2::Api",
  "AWS::ApiGatewayV2::Integration",
  "AWS::ApiGatewayV2::Route",
  "AWS::ApiGatewayV2::Stage",
  "AWS::CloudFront::Distribution",
  "AWS::IAM::Policy",
  "AWS::Lambda::EventSourceMapping",
  "AWS::Lambda::Permission",
  "AWS::S3::BucketPolicy",
  "AWS::SNS::TopicPolicy",
  "AWS::SQS::QueuePolicy",
]);

it("names nothing twice: three stages in three regions of one account", () => {
  const names = stageNames.flatMap((stage) =>
    regions.flatMap((region) => namesOf(stageTemplate(stage), `bonafide-${stage}`, region)),
  );
  const twice = names.filter((name, at) => names.indexOf(name) !== at);
  expect(twice).toEqual([]);
  expect(names.length).toBeGreaterThan(0);
});

it("knows of every type of resource whether it has a name", () => {
  const types = stageNames.flatMap((stage) =>
    Object.values(stageTemplate(stage).Resources).map(({ Type }) => Type),
  );
  expect(types.filter((type) => !(type in ownName || nameless.has(type)))).toEqual([]);
});

function namesOf(template: Template, stackName: string, region: string): string[] {
  const identities = new Map<string, Identity>(
    Object.keys(template.Resources).map((id) => [id, { ref: `drawn-${id}`, attributes: {} }]),
  );
  const scopeless = { Parameters: {}, Mappings: {}, Conditions: {} };
  const { resolve } = createResolver({
    template: { stackName, ...scopeless },
    identities,
    region,
    accountId,
  });
  return Object.values(template.Resources).flatMap(({ Type, Properties }) => {
    const own = ownName[Type];
    const given = own?.at.split(".").reduce((value, key) => value?.[key], Properties);
    if (!own || given === undefined) return [];
    return [`${own.in === "region" ? `${region} ` : ""}${Type} ${resolve(given)}`];
  });
}
