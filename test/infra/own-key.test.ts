import { Template } from "aws-cdk-lib/assertions";
import { expect, it } from "vitest";
import type { Deployment } from "../../lib/deployments.ts";
import { stageNames } from "../../lib/stages.ts";
import { addStage } from "../../lib/synthesize.ts";
import {
  emptyBundles,
  newApp,
  ofType,
  onlyOf,
  stageTemplate,
  type Template as Text,
} from "./stage-template.ts";

const deployment: Deployment = {
  ...{ stage: "prod", region: "eu-west-1", account: "111122223333", ownKey: true },
  screening: { lists: { un: "https://lists.example.com/un.xml" } },
  canaryEveryMinutes: 15,
};
const stack = addStage(newApp(), "prod", { bundles: emptyBundles(), deployment });
const template = Template.fromStack(stack).toJSON() as Text;
const own = { "Fn::GetAtt": ["OwnKey", "Arn"] };

/** For each kind of storage, the key of each of its resources. */
const keyOf: Record<string, (properties: Text["Resources"][string]["Properties"]) => unknown> = {
  "AWS::DynamoDB::Table": ({ SSESpecification }) => SSESpecification?.KMSMasterKeyId,
  "AWS::S3::Bucket": ({ BucketEncryption }) =>
    BucketEncryption.ServerSideEncryptionConfiguration[0].ServerSideEncryptionByDefault
      .KMSMasterKeyID,
  "AWS::SecretsManager::Secret": ({ KmsKeyId }) => KmsKeyId,
  "AWS::Logs::LogGroup": ({ KmsKeyId }) => KmsKeyId,
  "AWS::SNS::Topic": ({ KmsMasterKeyId }) => KmsMasterKeyId,
};

it.for(Object.entries(keyOf))("puts every %s under the key", ([type, key]) => {
  const resources = ofType(template, type);
  expect(resources.length).toBeGreaterThan(0);
  const without = resources.filter(
    ([, { Properties }]) => JSON.stringify(key(Properties)) !== JSON.stringify(own),
  );
  // S3 writes access logs under its own key alone, and pages are public.
  const left = type === "AWS::S3::Bucket" ? [/^StorageAccessLogs/, /^PagesBucket$/] : [];
  expect(without.length).toBe(left.length);
  for (const [id] of without) expect(left.some((each) => each.test(id))).toBe(true);
});

it("lets the account use the key through its stores alone, and its logs and alarms", () => {
  const { KeyPolicy, EnableKeyRotation } = onlyOf(template, "AWS::KMS::Key");
  expect(EnableKeyRotation).toBe(true);
  const [root, ...uses] = KeyPolicy.Statement;
  expect(JSON.stringify(root.Principal)).toContain(":root");
  for (const { Principal, Action, Condition } of uses) {
    expect(JSON.stringify(Action)).not.toMatch(/kms:\*|Delete|Disable|PutKeyPolicy/);
    expect(Object.keys(Condition).length).toBeGreaterThan(0);
    if (Principal.AWS !== "*") continue;
    expect(Condition.StringEquals["kms:CallerAccount"]).toEqual({ Ref: "AWS::AccountId" });
    expect(Condition.StringEquals["kms:ViaService"].length).toBeGreaterThan(0);
  }
});

it("keeps the keys of Cases in a table without backups, protected against deletion", () => {
  expect(template.Resources.CaseKeyTable).toMatchObject({
    DeletionPolicy: "RetainExceptOnCreate",
    Properties: {
      DeletionProtectionEnabled: true,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: false },
    },
  });
});

it("lets each function that reads Cases open their keys, and those that make them draw keys", () => {
  const granted = (action: string) =>
    ofType(template, "AWS::IAM::Policy")
      .filter(([, { Properties }]) => JSON.stringify(Properties).includes(`"${action}"`))
      .map(([name]) => name.replace(/Role.*/, ""))
      .sort();
  const cases = ofType(template, "AWS::Lambda::Function")
    .filter(([, { Properties }]) => Properties.Environment?.Variables?.TABLE_NAME)
    .map(([name]) => name.replace(/Function.*/, ""))
    .sort();
  expect(cases.length).toBeGreaterThan(10);
  expect(granted("kms:Decrypt")).toEqual(cases);
  expect(granted("kms:GenerateDataKey")).toEqual(["ApiApplicant", "ApiDashboard", "ApiMachine"]);
});

it("keeps the key with the data", () => {
  expect(template.Resources.OwnKey).toMatchObject({
    DeletionPolicy: "RetainExceptOnCreate",
    UpdateReplacePolicy: "Retain",
  });
});

it.for([...stageNames])("makes no key in %s unless set", (stage) => {
  expect(ofType(stageTemplate(stage), "AWS::KMS::Key")).toEqual([]);
});
