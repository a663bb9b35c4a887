import { expect, it } from "vitest";
import { ownName, ownNames } from "../../cli/preflight/own-names.ts";
import { stageNames } from "../../lib/stages.ts";
import { stageTemplate } from "./stage-template.ts";

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
  "AWS::Lambda::EventSourceMapping",
  "AWS::Lambda::Permission",
  "AWS::S3::BucketPolicy",
  "AWS::SNS::TopicPolicy",
  "AWS::SQS::QueuePolicy",
]);

it("names nothing twice: three stages in three regions of one account", () => {
  const names = stageNames.flatMap((stage) =>
    regions.flatMap((region) =>
      ownNames(stageTemplate(stage), { stackName: `bonafide-${stage}`, region, accountId }).map(
        ({ type, name, scope }) => `${scope === "region" ? `${region} ` : ""}${type} ${name}`,
      ),
    ),
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
