import { RemovalPolicy } from "aws-cdk-lib";
import type { StageConfig } from "./stages.ts";

/**
 * The policy for resources that can outlive the stack. A first creation that fails leaves nothing behind: the next
 * one would find its name taken.
 */
export function removalOf({ retainsData }: StageConfig): RemovalPolicy {
  return retainsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
}
