import { describe, expect, it } from "vitest";
import { createAccess } from "../emulators/iam/create-access.ts";
import { policiesByRole } from "../emulators/iam/policies.ts";

const accessWith = (...statements: object[]) =>
  createAccess({ credentials: [], policies: { role: [{ Statement: statements }] } });
const allow = (rest: object) => ({ Effect: "Allow", Action: "*", Resource: "*", ...rest });
const table = "arn:aws:dynamodb:eu-west-1:1:table/Cases";

describe("a role may do only what its policies allow", () => {
  it.for<[string, object[], boolean]>([
    ["nothing without a statement", [], false],
    ["what is named", [allow({ Action: "dynamodb:GetItem", Resource: table })], true],
    ["an action in any case", [allow({ Action: ["DYNAMODB:getitem"] })], true],
    ["what a * covers", [allow({ Action: "dynamodb:Get*", Resource: `${table}*` })], true],
    ["one letter for a ?", [allow({ Resource: table.replace("Cases", "Case?") })], true],
    ["not two letters for a ?", [allow({ Resource: table.replace("Cases", "Cas?") })], false],
    ["not a resource in another case", [allow({ Resource: table.toUpperCase() })], false],
    ["not by the index what is granted on it", [allow({ Resource: `${table}/index/*` })], false],
    ["not where a dot would match any letter", [allow({ Action: "dynamodb.GetItem" })], false],
    ["what NotAction leaves", [allow({ Action: undefined, NotAction: "s3:*" })], true],
    ["not what NotAction names", [allow({ Action: undefined, NotAction: "dynamodb:*" })], false],
    ["not what NotResource names", [allow({ Resource: undefined, NotResource: table })], false],
    [
      "nothing that is also denied",
      [allow({}), allow({ Effect: "Deny", Action: "dynamodb:*" })],
      false,
    ],
    ["what another deny is about", [allow({}), allow({ Effect: "Deny", Action: "s3:*" })], true],
    [
      "what is denied only without TLS, for loopback stands in for it",
      [
        allow({}),
        allow({ Effect: "Deny", Condition: { Bool: { "aws:SecureTransport": "false" } } }),
      ],
      true,
    ],
    [
      "nothing on a condition that does not hold",
      [allow({ Condition: { Bool: { "aws:SecureTransport": false } } })],
      false,
    ],
  ])("%s", ([, statements, isAllowed]) => {
    const access = accessWith(...statements);
    expect(access.allows("role", "dynamodb:GetItem", table)).toBe(isAllowed);
    expect(access.allows("other", "dynamodb:GetItem", table)).toBe(false);
  });
});

describe("a role that may put items of some partitions alone", () => {
  const own = { "ForAllValues:StringLike": { "dynamodb:LeadingKeys": ["SUBMISSION#*"] } };
  const access = accessWith(allow({ Action: "dynamodb:PutItem", Condition: own }));
  it.for<[string, { leadingKeys?: string[] }, boolean]>([
    ["puts those", { leadingKeys: ["SUBMISSION#ver_1"] }, true],
    ["puts no other", { leadingKeys: ["CASE#ver_1"] }, false],
    ["puts none beside one of those", { leadingKeys: ["SUBMISSION#ver_1", "CASE#ver_1"] }, false],
    ["puts nothing whose partition is not known", {}, false],
  ])("%s", ([, facts, isAllowed]) => {
    expect(access.allows("role", "dynamodb:PutItem", table, facts)).toBe(isAllowed);
  });
});

describe("a policy whose meaning would have to be guessed is refused when it is loaded", () => {
  it.for<[string, object]>([
    ["an unknown operator", { Condition: { IpAddress: { "aws:SourceIp": "10.0.0.0/8" } } }],
    ["an unknown key", { Condition: { StringEquals: { "dynamodb:LeadingKeys": "a" } } }],
    [
      "a deny of some partitions",
      {
        Effect: "Deny",
        Condition: { "ForAllValues:StringLike": { "dynamodb:LeadingKeys": "a" } },
      },
    ],
    ["a variable", { Resource: `arn:aws:s3:::b/\${aws:username}/*` }],
    ["no action at all", { Action: undefined }],
    ["both Action and NotAction", { NotAction: "s3:*" }],
    ["a principal, which only a resource policy has", { Principal: "*" }],
    ["an effect of its own", { Effect: "Maybe" }],
  ])("%s", ([, change]) => {
    expect(() => accessWith(allow(change))).toThrow();
  });
});

it("gathers a role's policies from wherever the template keeps them", () => {
  const document = (Action: string) => ({ Statement: allow({ Action }) });
  const role = {
    Policies: [{ PolicyName: "inline", PolicyDocument: document("a:Inline") }],
    ManagedPolicyArns: [
      "arn:aws:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole",
      "arn:aws:iam::aws:policy/AdministratorAccess",
    ],
  };
  const policies = policiesByRole([
    { Type: "AWS::IAM::Role", name: "role", properties: role },
    {
      Type: "AWS::IAM::Policy",
      name: "policy",
      properties: { Roles: ["role", "other"], PolicyDocument: document("a:Attached") },
    },
    { Type: "AWS::S3::Bucket", name: "bucket", properties: {} },
  ]);
  const access = createAccess({ credentials: [], policies });
  const allowed = (name: string) =>
    ["a:Inline", "a:Attached", "logs:PutLogEvents", "a:Other"].filter((action) =>
      access.allows(name, action, "arn:x"),
    );
  expect(allowed("role")).toEqual(["a:Inline", "a:Attached", "logs:PutLogEvents"]);
  expect(allowed("other")).toEqual(["a:Attached"]);
});

it("refuses a role whose boundary it could not heed", () => {
  const properties = { PermissionsBoundary: "arn:aws:iam::1:policy/b" };
  expect(() => policiesByRole([{ Type: "AWS::IAM::Role", name: "role", properties }])).toThrow();
});
