import type { Template } from "./template.ts";

/** The types of resource that the stage brings to life. */
export const emulatedTypes: ReadonlySet<string> = new Set([
  "AWS::ApiGatewayV2::Api",
  "AWS::ApiGatewayV2::Integration",
  "AWS::ApiGatewayV2::Route",
  "AWS::DynamoDB::GlobalTable",
  "AWS::DynamoDB::Table",
  "AWS::Events::Rule",
  "AWS::IAM::ManagedPolicy",
  "AWS::IAM::Policy",
  "AWS::IAM::Role",
  "AWS::KMS::Key",
  "AWS::Lambda::Alias",
  "AWS::Lambda::EventSourceMapping",
  "AWS::Lambda::Function",
  "AWS::Lambda::Permission",
  "AWS::Lambda::Version",
  "AWS::S3::Bucket",
  "AWS::SQS::Queue",
  "AWS::SecretsManager::Secret",
  "AWS::StepFunctions::StateMachine",
]);

/**
 * Types that do not matter to the service on one machine, each with the reason. A type in neither list
 * stops the stage, so that none goes missing unnoticed.
 */
export const ignoredTypes: Readonly<Record<string, string>> = {
  "AWS::ApiGatewayV2::Stage": "there is one stage, $default, without throttling or access logs",
  "AWS::CDK::Metadata": "says which constructs were used",
  "AWS::CertificateManager::Certificate": "there is no TLS on loopback",
  "AWS::CloudFront::CachePolicy": "nothing is cached in front of the service",
  "AWS::CloudFront::Distribution": "its paths, headers and domain are taken over by the stage",
  "AWS::CloudFront::Function": "the stage runs those that rewrite the paths of pages",
  "AWS::CloudFront::OriginAccessControl": "pages are read from the folder of their asset",
  "AWS::CloudFront::OriginRequestPolicy": "every header is passed on",
  "AWS::CloudFront::ResponseHeadersPolicy": "its headers are taken over by the stage",
  "AWS::CloudWatch::Alarm": "nobody watches a laptop",
  "AWS::CloudWatch::CompositeAlarm": "nobody watches a laptop",
  "AWS::CloudWatch::Dashboard": "nobody watches a laptop",
  "AWS::CodeDeploy::Application": "a new version is there at the next start",
  "AWS::CodeDeploy::DeploymentGroup": "a new version is there at the next start",
  "AWS::KMS::Alias": "data at rest is not encrypted on a laptop",
  "AWS::Lambda::EventInvokeConfig": "events are tried three times, with short pauses",
  "AWS::Lambda::LayerVersion": "belongs to the provider of a custom resource",
  "AWS::Logs::LogGroup": "logs go to a file for each function",
  "AWS::Logs::MetricFilter": "nobody watches a laptop",
  "AWS::Logs::ResourcePolicy": "nothing writes to CloudWatch Logs",
  "AWS::Route53::RecordSet": "the stage has an address and no name",
  "AWS::S3::BucketPolicy": "the emulators decide by the policies of the caller's role",
  "AWS::SNS::Subscription": "only alarms are published",
  "AWS::SNS::Topic": "only alarms are published",
  "AWS::SNS::TopicPolicy": "only alarms are published",
  "AWS::SQS::QueuePolicy": "the emulators decide by the policies of the caller's role",
  "AWS::SecretsManager::ResourcePolicy": "the policies of the caller's role decide",
  "AWS::WAFv2::WebACL": "only this machine reaches the service",
  "AWS::WAFv2::WebACLAssociation": "only this machine reaches the service",
  "AWS::XRay::ResourcePolicy": "nothing is traced",
  "Custom::CDKBucketDeployment": "what it uploads is served from the folder of its asset",
  "Custom::S3AutoDeleteObjects": "nothing is deleted with a stack",
};

export function refuseUnknownTypes({ stackName, Resources }: Template): void {
  const unknown = Object.entries(Resources).filter(
    ([, { Type }]) => !emulatedTypes.has(Type) && !(Type in ignoredTypes),
  );
  if (unknown.length === 0) return;
  const named = unknown.map(([id, { Type }]) => `${id} (${Type})`).join(", ");
  throw new Error(
    `${stackName} has resources that the local stage neither emulates nor ignores: ${named}`,
  );
}
