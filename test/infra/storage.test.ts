import { describe, expect, it } from "vitest";
import { stageNames } from "../../lib/stages.ts";
import { ofType, stageTemplate } from "./stage-template.ts";

const sealed = {
  CaseTable: "AWS::DynamoDB::Table",
  CaptureBucket: "AWS::S3::Bucket",
  ErasureNotes: "AWS::S3::Bucket",
  ServiceSecret: "AWS::SecretsManager::Secret",
  SignInSecret: "AWS::SecretsManager::Secret",
};

describe.for([...stageNames])("the storage of %s", (stage) => {
  const template = stageTemplate(stage);
  const propertiesOf = (logicalId: string) => template.Resources[logicalId]?.Properties ?? {};

  it.for(Object.entries(sealed))("keeps %s under its logical id", ([logicalId, type]) => {
    expect(template.Resources[logicalId]?.Type).toBe(type);
  });

  it("has no other table, and no other secret but what proves the edge and what signs a team in", () => {
    expect(ofType(template, "AWS::DynamoDB::Table").map(([id]) => id)).toEqual(["CaseTable"]);
    expect(ofType(template, "AWS::SecretsManager::Secret").map(([id]) => id)).toEqual([
      "ServiceSecret",
      "SignInSecret",
      "EdgeSecret",
    ]);
  });

  it("does not version captures, so that an erasure is final", () => {
    expect(propertiesOf("CaptureBucket")).not.toHaveProperty("VersioningConfiguration");
  });

  it("admits uploads by POST and the frames of a film by GET, from the pages' origin only", () => {
    const { CorsRules } = propertiesOf("CaptureBucket").CorsConfiguration;
    const methods = CorsRules.map((rule: { AllowedMethods: string[] }) => rule.AllowedMethods);
    expect(methods).toEqual([["POST"], ["GET"]]);
    for (const { AllowedOrigins } of CorsRules) {
      expect(AllowedOrigins).toHaveLength(1);
      expect(JSON.stringify(AllowedOrigins)).toContain("EdgeDistribution");
    }
  });

  it("can restore the table to any second, and forgets items by their ttl", () => {
    expect(propertiesOf("CaseTable")).toMatchObject({
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      TimeToLiveSpecification: { AttributeName: "ttl", Enabled: true },
    });
  });

  it("needs no custom resource", () => {
    const types = Object.values(template.Resources).map(({ Type }) => Type);
    expect(types.filter((type) => /^Custom::|CustomResource/.test(type))).toEqual([]);
  });
});

it.for(Object.keys(sealed))("outlives the stack in production: %s", (logicalId) => {
  expect(stageTemplate("prod").Resources[logicalId]).toMatchObject({
    DeletionPolicy: expect.stringMatching(/^Retain/),
    UpdateReplacePolicy: "Retain",
  });
});

it("refuses the deletion of the production table", () => {
  const { CaseTable } = stageTemplate("prod").Resources;
  expect(CaseTable?.Properties.DeletionProtectionEnabled).toBe(true);
});
