import { z } from "zod";

/** An IAM policy document as CloudFormation carries it, with every intrinsic resolved. */
export type PolicyDocument = { Version?: string | undefined; Statement: unknown };

export type TemplateResource = {
  Type: string;
  /** The physical name that `Ref` gives. */
  name: string;
  /** The properties, with every intrinsic resolved. */
  properties: Record<string, unknown>;
};

/** Permissions in AWS-managed policies, as far as the emulators check them. */
const awsManaged: Record<string, PolicyDocument> = {
  AWSLambdaBasicExecutionRole: {
    Statement: {
      Effect: "Allow",
      Action: ["logs:CreateLogGroup", "logs:CreateLogStream", "logs:PutLogEvents"],
      Resource: "*",
    },
  },
};

const Document = z.object({ Version: z.string().optional(), Statement: z.unknown() });
const Role = z.object({
  Policies: z.array(z.object({ PolicyDocument: Document })).default([]),
  ManagedPolicyArns: z.array(z.string()).default([]),
  PermissionsBoundary: z
    .never({ error: "permissions boundaries are not known locally" })
    .optional(),
});
const Policy = z.object({ Roles: z.array(z.string()).default([]), PolicyDocument: Document });
const RolePolicy = z.object({ RoleName: z.string(), PolicyDocument: Document });

/**
 * The policies of each role of the template, by the role's physical name. A managed policy other
 * than the one above grants nothing, so its lack shows as a denial that names the action.
 */
export function policiesByRole(
  resources: readonly TemplateResource[],
): Record<string, PolicyDocument[]> {
  const byRole: Record<string, PolicyDocument[]> = {};
  const add = (role: string, documents: PolicyDocument[]) => {
    byRole[role] = [...(byRole[role] ?? []), ...documents];
  };
  for (const { Type, name, properties } of resources) {
    if (Type === "AWS::IAM::Role") {
      const role = Role.parse(properties);
      add(
        name,
        role.Policies.map((policy) => policy.PolicyDocument),
      );
      add(name, role.ManagedPolicyArns.flatMap(managedDocuments));
    }
    if (Type === "AWS::IAM::Policy" || Type === "AWS::IAM::ManagedPolicy") {
      const policy = Policy.parse(properties);
      for (const role of policy.Roles) add(role, [policy.PolicyDocument]);
    }
    if (Type === "AWS::IAM::RolePolicy") {
      const policy = RolePolicy.parse(properties);
      add(policy.RoleName, [policy.PolicyDocument]);
    }
  }
  return byRole;
}

function managedDocuments(arn: string): PolicyDocument[] {
  const document = awsManaged[arn.split("/").at(-1) ?? ""];
  return document ? [document] : [];
}
