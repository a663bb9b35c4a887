import { z } from "zod";
import { secretArn } from "./emulators/secrets-manager/start-secrets-manager.ts";
import { queueUrl } from "./emulators/sqs/queue.ts";
import { createResolver, type Identity } from "./intrinsics.ts";
import type { Resource, Template } from "./template.ts";

/** Where things are on this machine. */
export type Place = {
  region: string;
  accountId: string;
  /** `127.0.0.1:8080`, which stands for the distribution's domain. */
  publicHost: string;
  s3Host: string;
  sqsUrl: string;
};

type Naming = {
  name: string;
  place: Place;
  /** The physical name of another resource that a property refers to. */
  nameOf(property: string): string;
  properties: Resource["Properties"];
};
type Identify = (naming: Naming) => Identity;

const byType: Record<string, Identify> = {
  "AWS::ApiGatewayV2::Api": ({ place }) => ({
    ref: "local",
    attributes: { ApiId: "local", ApiEndpoint: `https://${place.publicHost}` },
  }),
  "AWS::CloudFront::Distribution": ({ name, place }) => ({
    ref: name,
    attributes: {
      DomainName: place.publicHost,
      Id: name,
      Arn: `arn:aws:cloudfront::${place.accountId}:distribution/${name}`,
    },
  }),
  "AWS::CloudFront::Function": ({ name }) => ({ ref: name, attributes: { FunctionARN: name } }),
  "AWS::CloudFront::OriginAccessControl": ({ name }) => ({ ref: name, attributes: { Id: name } }),
  "AWS::DynamoDB::GlobalTable": (naming) => table(naming),
  "AWS::DynamoDB::Table": (naming) => table(naming),
  "AWS::Events::Rule": ({ name, place }) =>
    withArn(name, regional(place, "events", `rule/${name}`)),
  "AWS::IAM::ManagedPolicy": ({ name, place }) => {
    const arn = `arn:aws:iam::${place.accountId}:policy/${name}`;
    return { ref: arn, attributes: { PolicyArn: arn } };
  },
  "AWS::IAM::Role": ({ name, place }) => ({
    ref: name,
    attributes: { Arn: `arn:aws:iam::${place.accountId}:role/${name}`, RoleId: name },
  }),
  "AWS::KMS::Key": ({ name, place }) => withArn(name, regional(place, "kms", `key/${name}`)),
  "AWS::Lambda::Function": ({ name, place }) =>
    withArn(name, regional(place, "lambda", `function:${name}`)),
  // A laptop has one version of each function: the latest build.
  "AWS::Lambda::Version": (naming) => qualified(naming, "$LATEST"),
  "AWS::Lambda::Alias": (naming) => qualified(naming, String(naming.properties.Name)),
  "AWS::S3::Bucket": ({ name, place }) => ({
    ref: name,
    attributes: {
      Arn: `arn:aws:s3:::${name}`,
      // The emulator takes the bucket from the path, so the host is the same for every bucket.
      DomainName: place.s3Host,
      RegionalDomainName: place.s3Host,
    },
  }),
  "AWS::SQS::Queue": ({ name, place }) => {
    const url = queueUrl(place.sqsUrl, place.accountId, name);
    const Arn = regional(place, "sqs", name);
    return { ref: url, attributes: { Arn, QueueName: name, QueueUrl: url } };
  },
  "AWS::SecretsManager::Secret": ({ name, place }) => {
    const { region, accountId } = place;
    const arn = secretArn({ region, accountId, name });
    return { ref: arn, attributes: { Id: arn } };
  },
  "AWS::StepFunctions::StateMachine": ({ name, place }) => {
    const arn = regional(place, "states", `stateMachine:${name}`);
    return { ref: arn, attributes: { Arn: arn, Name: name } };
  },
};

/** Every resource's name, `Ref` and attributes; the same for the same stack on every start. */
export function identify(template: Template, place: Place): Map<string, Identity> {
  const identities = Object.entries(template.Resources).map(
    ([id, resource]): [string, Identity] => {
      const name = physicalName(template, id, resource, place);
      const known = byType[resource.Type];
      const { Properties: properties } = resource;
      const nameOf = (property: string) => nameReferredTo(template, properties[property], place);
      const naming = { name, place, properties, nameOf };
      return [id, known ? known(naming) : unemulated(resource, naming)];
    },
  );
  return new Map(identities);
}

export function physicalName(
  { stackName }: Pick<Template, "stackName">,
  id: string,
  { Type, Properties }: Resource,
  { region, accountId }: Pick<Place, "region" | "accountId">,
): string {
  const given = Properties[nameProperties[Type] ?? ""];
  if (given !== undefined) return givenName(given, { stackName, region, accountId });
  const name = `${stackName}-${id}`;
  if (Type === "AWS::S3::Bucket") return name.toLowerCase().slice(0, 63);
  if (Type === "AWS::SQS::Queue" && Properties.FifoQueue === true) return `${name}.fifo`;
  return name.slice(0, 80);
}

/** Where a type lets the template name a resource, rather than CloudFormation. */
const nameProperties: Record<string, string> = {
  "AWS::DynamoDB::Table": "TableName",
  "AWS::DynamoDB::GlobalTable": "TableName",
  "AWS::IAM::Role": "RoleName",
  "AWS::Lambda::Function": "FunctionName",
  "AWS::S3::Bucket": "BucketName",
  "AWS::SQS::Queue": "QueueName",
  "AWS::SecretsManager::Secret": "Name",
  "AWS::StepFunctions::StateMachine": "StateMachineName",
};

/** Names may be made of account and region, and not of other resources: those have no names yet. */
function givenName(
  given: unknown,
  place: { stackName: string; region: string; accountId: string },
): string {
  const { stackName, ...rest } = place;
  const template = { stackName, Parameters: {}, Mappings: {}, Conditions: {} };
  return String(createResolver({ template, identities: new Map(), ...rest }).resolve(given));
}

/** A resource that is not emulated has a name and an ARN, for policies that speak of it. */
function unemulated({ Type }: Resource, { name, place }: Naming): Identity {
  const service = Type.split("::")[1]?.toLowerCase() ?? "custom";
  return withArn(name, regional(place, service, name));
}

function table({ name, place }: Naming): Identity {
  return withArn(name, regional(place, "dynamodb", `table/${name}`));
}

function qualified({ place, nameOf }: Naming, qualifier: string): Identity {
  const arn = regional(place, "lambda", `function:${nameOf("FunctionName")}:${qualifier}`);
  return { ref: arn, attributes: { AliasArn: arn, FunctionArn: arn, Version: qualifier } };
}

function nameReferredTo(template: Template, reference: unknown, place: Place): string {
  const { Ref: id = "" } = Reference.parse(reference);
  const resource = template.Resources[id];
  if (!resource) throw new Error(`${id} is not in the template`);
  return physicalName(template, id, resource, place);
}

const Reference = z.object({ Ref: z.string() });

function withArn(ref: string, Arn: string): Identity {
  return { ref, attributes: { Arn } };
}

function regional({ region, accountId }: Place, service: string, rest: string): string {
  return `arn:aws:${service}:${region}:${accountId}:${rest}`;
}
