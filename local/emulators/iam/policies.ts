/** An IAM policy document as CloudFormation carries it, with every intrinsic resolved. */
export type PolicyDocument = { Version?: string; Statement: unknown };

export type TemplateResource = {
  Type: string;
  /** The physical name that `Ref` gives. */
  name: string;
  /** The properties, with every intrinsic resolved. */
  properties: Record<string, unknown>;
};

/** The policies of each role of the template, by the role's physical name. */
export function policiesByRole(
  _resources: readonly TemplateResource[],
): Record<string, PolicyDocument[]> {
  return {};
}
