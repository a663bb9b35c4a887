import { CloudFormationClient } from "@aws-sdk/client-cloudformation";
import { LambdaClient } from "@aws-sdk/client-lambda";
import { readFunctions } from "../operate/versions/read-functions.ts";
import { type Finding, missing, ok } from "./finding.ts";
import type { Flight } from "./flight.ts";

/** Whether callers use the versions of the last deployment: `operate -- back` takes them to earlier ones. */
export async function versions({ aws, stackName, stage, region }: Flight): Promise<Finding[]> {
  const about = "versions";
  const clients = { stacks: new CloudFormationClient(aws), lambda: new LambdaClient(aws) };
  const functions = await readFunctions(clients, stackName);
  const earlier = functions.filter(({ inForce, deployed }) => inForce !== deployed.version);
  if (earlier.length === 0) return [ok(about, `${functions.length} as deployed`)];
  const says = `at another than the deployed: ${earlier.map(({ id }) => id).join(", ")}`;
  const todo = `npm run -s operate -- forward --stage ${stage.name} --region ${region}`;
  return [missing(about, says, todo)];
}
