import { describe, expect, it } from "vitest";
import { keys } from "#aws/table/keys.ts";
import { caseDefinition } from "../../lib/workflow.ts";
import { ofType, stageTemplate, type Template } from "./stage-template.ts";

type Statement = {
  Action: string | string[];
  Effect: string;
  Resource: unknown;
  Condition?: Record<string, Record<string, unknown>>;
};

const template = stageTemplate("prod");

it("grants each role what this table says, and nothing more", async () => {
  await expect(permissionTable(template)).toMatchFileSnapshot("permissions.txt");
});

it("lets the workflow put no item but what a submission waits at", () => {
  const grant = ofType(template, "AWS::IAM::Policy")
    .filter(([id]) => /^WorkflowMachine/.test(id))
    .flatMap(([, { Properties }]) => Properties.PolicyDocument.Statement)
    .find((statement: Statement) => actionsOf(statement).includes("dynamodb:PutItem"));
  expect(grant.Condition).toEqual({
    "ForAllValues:StringLike": { "dynamodb:LeadingKeys": [keys.submission("*").pk] },
  });
  expect(caseDefinition).toContain(`'${keys.submission("").pk}' & $states.input.caseId`);
});

describe("every grant", () => {
  const statements = ofType(template, "AWS::IAM::Policy").flatMap(([id, policy]) =>
    policy.Properties.PolicyDocument.Statement.map((statement: Statement) => ({ id, statement })),
  );

  it("names its actions without a wildcard", () => {
    const wild = statements.filter(({ statement }) =>
      actionsOf(statement).some((a: string) => a.includes("*")),
    );
    expect(wild).toEqual([]);
  });

  it("names its resources, but for tracing, the delivery of logs and the reading of alarms, which know none", () => {
    const everywhere = statements
      .filter(({ statement }) => [statement.Resource].flat().includes("*"))
      .flatMap(({ statement }) => actionsOf(statement));
    expect([...new Set(everywhere)].sort()).toEqual([
      "cloudwatch:DescribeAlarms",
      "logs:CreateLogDelivery",
      "logs:DeleteLogDelivery",
      "logs:DescribeLogGroups",
      "logs:DescribeResourcePolicies",
      "logs:GetLogDelivery",
      "logs:ListLogDeliveries",
      "logs:PutResourcePolicy",
      "logs:UpdateLogDelivery",
      "xray:GetSamplingRules",
      "xray:GetSamplingTargets",
      "xray:PutTelemetryRecords",
      "xray:PutTraceSegments",
    ]);
  });

  it("comes without a managed policy", () => {
    const managed = ofType(template, "AWS::IAM::Role").filter(
      ([, { Properties }]) => Properties.ManagedPolicyArns,
    );
    expect(managed).toEqual([]);
  });
});

function permissionTable({ Resources }: Template): string {
  const byRole = new Map<string, string[]>();
  for (const policy of Object.values(Resources)) {
    if (policy.Type !== "AWS::IAM::Policy") continue;
    for (const { Ref } of policy.Properties.Roles) {
      const lines = policy.Properties.PolicyDocument.Statement.map(describeStatement);
      byRole.set(nameOf(Ref), [...(byRole.get(nameOf(Ref)) ?? []), ...lines]);
    }
  }
  const sections = [...byRole].sort(([a], [b]) => a.localeCompare(b));
  return sections
    .map(([role, lines]) => [role, ...lines.sort().map((line) => `  ${line}`)].join("\n"))
    .join("\n\n");
}

function describeStatement(statement: Statement): string {
  const resources = [statement.Resource].flat().map(describeResource).sort();
  const conditions = Object.values(statement.Condition ?? {}).flatMap((wanted) =>
    Object.entries(wanted).map(([key, value]) => ` where ${key} is ${[value].flat().join(", ")}`),
  );
  return `${actionsOf(statement).sort().join(" ")} on ${resources.join(", ")}${conditions.join("")}`;
}

function describeResource(resource: unknown): string {
  if (typeof resource === "string") return resource;
  const text = JSON.stringify(resource).replaceAll('",{"Ref":"AWS::StackName"},"', "<StackName>");
  const ids = [...text.matchAll(/"(?:Ref|Fn::GetAtt)":\[?"([A-Za-z0-9]+)"/g)].map(([, id = ""]) =>
    nameOf(id),
  );
  const tails = [...text.matchAll(/"([/:][\w/:*.<>-]+)"/g)].map(([, tail]) => tail);
  return [...ids.filter((id) => !id.startsWith("AWS")), ...tails].join("");
}

/** A logical id without the hash that the library appends, and without the part's own kind. */
function nameOf(logicalId: string): string {
  return logicalId.replace(/[0-9A-F]{8}$/, "").replace(/(Function|Role)$/, "");
}

function actionsOf({ Action }: Statement): string[] {
  return [Action].flat();
}
