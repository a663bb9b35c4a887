/** By day, what `npm run lint:template` finds by night and a template's own text can say. */
import { expect, it } from "vitest";
import { acknowledged } from "../../lab/second-opinion/acknowledged.ts";
import { everySetting } from "../../lab/second-opinion/every-setting.ts";
import { type Finding, judge } from "../../lab/second-opinion/findings.ts";
import { ServiceStack } from "../../lib/service-stack.ts";
import { stageNames, stages } from "../../lib/stages.ts";
import { referencesIn } from "./dependencies.ts";
import {
  builtPages,
  emptyBundles,
  newApp,
  type Resource,
  stageTemplate,
  type Template,
} from "./stage-template.ts";

/** A rule of checkov: the property that a resource of this type must have. */
const wanted: [rule: string, type: string, property: string][] = [
  ["CKV_AWS_18", "AWS::S3::Bucket", "LoggingConfiguration"],
  ["CKV_AWS_21", "AWS::S3::Bucket", "VersioningConfiguration"],
  ["CKV_AWS_26", "AWS::SNS::Topic", "KmsMasterKeyId"],
  ["CKV_AWS_27", "AWS::SQS::Queue", "KmsMasterKeyId"],
  ["CKV_AWS_68", "AWS::CloudFront::Distribution", "DistributionConfig.WebACLId"],
  ["CKV_AWS_86", "AWS::CloudFront::Distribution", "DistributionConfig.Logging"],
  ["CKV_AWS_115", "AWS::Lambda::Function", "ReservedConcurrentExecutions"],
  ["CKV_AWS_116", "AWS::Lambda::Function", "DeadLetterConfig"],
  ["CKV_AWS_117", "AWS::Lambda::Function", "VpcConfig"],
  ["CKV_AWS_119", "AWS::DynamoDB::Table", "SSESpecification.KMSMasterKeyId"],
  ["CKV_AWS_149", "AWS::SecretsManager::Secret", "KmsKeyId"],
  ["CKV_AWS_158", "AWS::Logs::LogGroup", "KmsKeyId"],
  ["CKV_AWS_173", "AWS::Lambda::Function", "KmsKeyArn"],
];
const rules = new Set(["W3005", ...wanted.map(([rule]) => rule)]);

const findings = [
  ...stageNames.flatMap((stage) => findingsIn(stage, stageTemplate(stage))),
  ...findingsIn("prod-with-every-setting", templateWithEverySetting()),
];
const judged = judge(
  findings,
  acknowledged.filter(({ rule }) => rules.has(rule)),
);

it("every stage has only such as are acknowledged with their reason", () => {
  expect(judged.unacknowledged).toEqual([]);
});

it("no acknowledgement outlives what needed it", () => {
  expect(judged.stale).toEqual([]);
});

/** Some resources are in no stage as it is, like the bucket of sanctions lists. */
function templateWithEverySetting(): Template {
  const app = newApp();
  const stage = { ...stages.prod, ...everySetting };
  const parts = { stage, bundles: emptyBundles(), web: builtPages };
  const stack = new ServiceStack(app, "prod-with-every-setting", parts);
  return app.synth().getStackArtifact(stack.artifactId).template;
}

function findingsIn(stack: string, { Resources }: Template): Finding[] {
  return Object.entries(Resources).flatMap(([id, resource]) =>
    [...lacks(resource), ...dependsTwice(resource)].map(([rule, message]) => ({
      ...{ stack, rule, message, at: `${resource.Type}.${id}` },
    })),
  );
}

type Found = [rule: string, message: string];

function lacks({ Type, Properties }: Resource): Found[] {
  return wanted
    .filter(([, type, property]) => type === Type && valueAt(property, Properties) === undefined)
    .map(([rule, , property]) => [rule, `lacks ${property}`]);
}

/** A rule of cfn-lint: a `DependsOn` that a reference implies already. */
function dependsTwice({ DependsOn = [], Properties }: Resource): Found[] {
  const referred = new Set(referencesIn(Properties));
  return [DependsOn]
    .flat()
    .filter((id) => referred.has(id))
    .map((id) => ["W3005", `depends on ${id}, to which it refers`]);
}

function valueAt(path: string, properties: unknown): unknown {
  return path.split(".").reduce<unknown>((value, key) => Object(value)[key], properties);
}
