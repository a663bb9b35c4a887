import { CfnResource } from "aws-cdk-lib";
import type { Construct } from "constructs";

/**
 * Fixes the logical id of a resource that holds data. A refactoring that moves the construct would
 * otherwise change the id, and CloudFormation would answer with an empty replacement.
 */
export function pinLogicalId(construct: Construct, logicalId: string): void {
  const resource = construct.node.defaultChild;
  if (!CfnResource.isCfnResource(resource)) {
    throw new TypeError(`${construct.node.path} has no resource to pin`);
  }
  resource.overrideLogicalId(logicalId);
}
