import { GetParameterCommand, SSMClient } from "@aws-sdk/client-ssm";
import { type Finding, ok, stop } from "./finding.ts";
import { edgeRegion, type Flight } from "./flight.ts";

/** Checks that the CDK bootstrap is there, and new enough for the templates. */
export async function bootstrap(flight: Flight): Promise<Finding[]> {
  const regions = new Set([flight.region, ...(flight.stage.firewall ? [edgeRegion] : [])]);
  return Promise.all([...regions].map((region) => bootstrapIn(region, flight)));
}

async function bootstrapIn(
  region: string,
  { aws, accountId, bootstrap: { parameter, tooOld } }: Flight,
): Promise<Finding> {
  const about = "bootstrap";
  const todo = `npx cdk bootstrap aws://${accountId}/${region}`;
  try {
    const client = new SSMClient({ ...aws, region });
    const { Parameter } = await client.send(new GetParameterCommand({ Name: parameter }));
    const version = Parameter?.Value ?? "";
    if (!tooOld.includes(version)) return ok(about, `version ${version} in ${region}`);
    const needed = Math.max(...tooOld.map(Number)) + 1;
    return stop(about, `version ${version} in ${region}, and ${needed} is needed`, todo);
  } catch (error) {
    if (!(error instanceof Error) || error.name !== "ParameterNotFound") throw error;
    return stop(about, `${region} is not bootstrapped`, todo);
  }
}
