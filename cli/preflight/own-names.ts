import { createResolver, type Identity } from "../../local/intrinsics.ts";

type Resource = { Type: string; Properties?: Record<string, unknown> };

export type OwnName = { type: string; logicalId: string; name: string; scope: Scope };

type Scope = "world" | "account" | "region";

/** Where a type's own name stands, in which scope there may be one of it; CloudFormation draws one that is not given. */
export const ownName: Readonly<Record<string, { at: string; in: Scope }>> = {
  "AWS::CloudFront::Function": { at: "Name", in: "account" },
  "AWS::CloudFront::OriginAccessControl": { at: "OriginAccessControlConfig.Name", in: "account" },
  "AWS::CloudFront::ResponseHeadersPolicy": {
    at: "ResponseHeadersPolicyConfig.Name",
    in: "account",
  },
  "AWS::CodeDeploy::Application": { at: "ApplicationName", in: "region" },
  "AWS::CodeDeploy::DeploymentGroup": { at: "DeploymentGroupName", in: "region" },
  "AWS::CloudWatch::Alarm": { at: "AlarmName", in: "region" },
  "AWS::CloudWatch::Dashboard": { at: "DashboardName", in: "account" },
  "AWS::DynamoDB::Table": { at: "TableName", in: "region" },
  "AWS::Events::Rule": { at: "Name", in: "region" },
  "AWS::IAM::Role": { at: "RoleName", in: "account" },
  "AWS::Lambda::Function": { at: "FunctionName", in: "region" },
  "AWS::Lambda::LayerVersion": { at: "LayerName", in: "region" },
  "AWS::Logs::LogGroup": { at: "LogGroupName", in: "region" },
  "AWS::S3::Bucket": { at: "BucketName", in: "world" },
  "AWS::SNS::Topic": { at: "TopicName", in: "region" },
  "AWS::SQS::Queue": { at: "QueueName", in: "region" },
  "AWS::SecretsManager::Secret": { at: "Name", in: "region" },
  "AWS::StepFunctions::StateMachine": { at: "StateMachineName", in: "region" },
  "AWS::WAFv2::WebACL": { at: "Name", in: "account" },
};

/** The names that a template gives instead of leaving them to CloudFormation, as they will be. */
export function ownNames(
  { Resources }: { Resources: Readonly<Record<string, Resource>> },
  where: { stackName: string; region: string; accountId: string },
): OwnName[] {
  const { stackName, region, accountId } = where;
  const identities = new Map<string, Identity>(
    Object.keys(Resources).map((id) => [id, { ref: `drawn-${id}`, attributes: {} }]),
  );
  const template = { stackName, Parameters: {}, Mappings: {}, Conditions: {} };
  const { resolve } = createResolver({ template, identities, region, accountId });
  return Object.entries(Resources).flatMap(([logicalId, { Type, Properties }]) => {
    const own = ownName[Type];
    const given = own?.at
      .split(".")
      .reduce<unknown>((value, key) => Object(value)[key], Properties ?? {});
    // With the stack's id in it a name is as new as the stack.
    if (!own || given === undefined || JSON.stringify(given).includes('"AWS::StackId"')) return [];
    return [{ type: Type, logicalId, name: String(resolve(given)), scope: own.in }];
  });
}
