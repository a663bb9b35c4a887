/** A stage in an account that has nothing yet, or where an earlier attempt failed. */
import { describe, expect, it } from "vitest";
import { stageNames } from "../../lib/stages.ts";
import { ofType, onlyOf, stageTemplate } from "./stage-template.ts";

describe.for([...stageNames])("%s in a new account", (stage) => {
  const template = stageTemplate(stage);

  it("reserves none of the ten executions that a new account has in all", () => {
    const reserving = ofType(template, "AWS::Lambda::Function").filter(
      ([, { Properties }]) => "ReservedConcurrentExecutions" in Properties,
    );
    expect(reserving).toEqual([]);
  });

  it("leaves nothing behind when its first creation fails, so that the next finds no name taken", () => {
    const kept = Object.entries(template.Resources).filter(
      ([, { DeletionPolicy }]) => DeletionPolicy === "Retain",
    );
    expect(kept.map(([id]) => id)).toEqual([]);
  });

  it("never replaces the sign-in credentials that an operator wrote", () => {
    const { SignInSecret } = template.Resources;
    expect(SignInSecret?.Properties).not.toHaveProperty("SecretString");
    expect(SignInSecret?.Properties).not.toHaveProperty("GenerateSecretString");
  });

  it("lets its alarms publish, which a topic's own policy otherwise forbids", () => {
    const { PolicyDocument } = onlyOf(template, "AWS::SNS::TopicPolicy");
    expect(PolicyDocument.Statement).toContainEqual(
      expect.objectContaining({
        Effect: "Allow",
        Action: "sns:Publish",
        Principal: { Service: "cloudwatch.amazonaws.com" },
        Condition: { StringEquals: { "aws:SourceAccount": { Ref: "AWS::AccountId" } } },
      }),
    );
  });
});
