import type { DescribedStack } from "../aws/described-stack.ts";
import type { Plan } from "./plan.ts";

/** Configuration of every client of the SDK. A test sets an endpoint and credentials. */
export type AwsConfig = {
  region: string;
  endpoint?: string;
  credentials?: { accessKeyId: string; secretAccessKey: string };
  maxAttempts?: number;
};

/** A deployment that is about to be, or was. */
export type Flight = Plan & {
  aws: AwsConfig;
  region: string;
  accountId: string;
  /** As CloudFormation knows it now; nothing before the first deployment. */
  deployed: DescribedStack | undefined;
};

/** Certificates and web ACLs of CloudFront, and its bootstrap, lie here wherever the stage is. */
export const edgeRegion = "us-east-1";

/** Arguments that give CDK and the AWS CLI the same account and region as this command. */
export function cdkDeploy({ stackId, region }: Pick<Flight, "stackId" | "region">): string {
  return `AWS_REGION=${region} npx cdk deploy ${stackId}`;
}
