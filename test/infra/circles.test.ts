/** CloudFormation makes a resource after those that it refers to: of two that wait for each other it makes none. */
import { describe, expect, it } from "vitest";
import { circlesIn, dependenciesOf, referencesIn } from "./dependencies.ts";
import { everyTemplate } from "./every-template.ts";
import { ofType, type Resource, stageTemplate } from "./stage-template.ts";

const templates = everyTemplate();

it.for(templates)("makes every resource of the stack %s", ([, template]) => {
  expect(circlesIn(dependenciesOf(template))).toEqual([]);
});

describe("a circle", () => {
  const place = (name: string) => `\${${name}}`;
  const named = (more: Partial<Resource>): Resource => ({ Type: "Some::Type", ...more });
  const refersBy: [string, Partial<Resource>][] = [
    ["DependsOn", { DependsOn: "B" }],
    ["a list of DependsOn", { DependsOn: ["C", "B"] }],
    ["Ref", { Properties: { Of: { Ref: "B" } } }],
    ["Fn::GetAtt", { Properties: { Of: { "Fn::GetAtt": ["B", "Arn"] } } }],
    ["the text of Fn::GetAtt", { Properties: { Of: { "Fn::GetAtt": "B.Arn" } } }],
    [
      "Fn::Sub",
      { Properties: { Of: { "Fn::Sub": `arn:${place("AWS::Partition")}:of:${place("B")}` } } },
    ],
    ["an attribute in Fn::Sub", { Properties: { Of: { "Fn::Sub": `to ${place("B.Arn")}` } } }],
    [
      "a variable of Fn::Sub",
      { Properties: { Of: { "Fn::Sub": [place("It"), { It: { Ref: "B" } }] } } },
    ],
    [
      "Fn::If, Fn::Join and lists",
      {
        Properties: {
          Of: [{ "Fn::If": ["Is", { "Fn::Join": ["", [{ Ref: "B" }]] }, { Ref: "AWS::NoValue" }] }],
        },
      },
    ],
    [
      "UpdatePolicy",
      { UpdatePolicy: { CodeDeployLambdaAliasUpdate: { DeploymentGroupName: { Ref: "B" } } } },
    ],
  ];

  it.for(refersBy)("is found by %s", ([, first]) => {
    const B = named({ Properties: { Of: { Ref: "C" } } });
    const C = named({ Properties: { Of: { "Fn::GetAtt": ["A", "Arn"] } } });
    const Outside = named({ DependsOn: ["A", "B"] });
    const Resources = { Outside, A: named(first), B, C };
    expect(circlesIn(dependenciesOf({ Resources }))).toEqual([["A", "B", "C"]]);
  });

  it("is no diamond, no text that looks like a reference, and no variable of Fn::Sub", () => {
    const text = { "Fn::Sub": [`${place("!A")} ${place("A")}`, { A: "of its own" }] };
    const Resources = {
      A: named({ DependsOn: ["B", "C"] }),
      B: named({ DependsOn: "D" }),
      C: named({ DependsOn: "D" }),
      D: named({ Properties: { Of: text, Named: "A" } }),
    };
    expect(circlesIn(dependenciesOf({ Resources }))).toEqual([]);
  });

  it("finds a resource that refers to itself, and two separate circles", () => {
    const Resources = {
      A: named({ DependsOn: "A" }),
      B: named({ DependsOn: ["A", "C"] }),
      C: named({ DependsOn: "B" }),
    };
    expect(circlesIn(dependenciesOf({ Resources }))).toEqual([["A"], ["B", "C"]]);
  });

  it("comes back to production if the role of a rollout names each function", () => {
    const template = stageTemplate("prod");
    const functions = ofType(template, "AWS::Lambda::Function").map(([id]) => id);
    for (const [id, policy] of ofType(template, "AWS::IAM::Policy")) {
      if (id.startsWith("RolloutGrant")) policy.DependsOn = functions;
    }
    expect(circlesIn(dependenciesOf(template)).flat().length).toBeGreaterThan(20);
  });
});

it.for(templates)("refers to nothing that the stack %s does not have", ([, template]) => {
  const known = new Set([
    ...Object.keys(template.Resources),
    ...Object.keys(template.Parameters ?? {}),
    ...["AccountId", "Region", "Partition", "StackName", "URLSuffix", "NoValue", "StackId"].map(
      (name) => `AWS::${name}`,
    ),
  ]);
  const parts = [template.Resources, template.Outputs, template.Conditions];
  const unknown = parts.flatMap(referencesIn).filter((id) => !known.has(id));
  const waits = Object.values(template.Resources).flatMap(({ DependsOn = [] }) => DependsOn);
  expect([...unknown, ...waits.filter((id) => !(id in template.Resources))]).toEqual([]);
});
