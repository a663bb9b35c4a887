import { type Finding, ok, stop } from "./finding.ts";
import { cdkDeploy, type Flight } from "./flight.ts";

/** Whether CloudFormation would take an update of the stack as it is. */
export async function stackState(flight: Flight): Promise<Finding[]> {
  const about = "stack";
  const { stackName, region, deployed } = flight;
  const cli = (command: string) =>
    `aws cloudformation ${command} --stack-name ${stackName} --region ${region}`;
  if (!deployed) return [ok(about, `none yet: ${cdkDeploy(flight)} makes it`)];
  const { status } = deployed;
  const says = `${stackName} is ${status}`;
  if (status === "UPDATE_ROLLBACK_FAILED") {
    return [stop(about, says, cli("continue-update-rollback"))];
  }
  if (status === "REVIEW_IN_PROGRESS") return [ok(about, `${says}: a change set without a stack`)];
  if (status.endsWith("_IN_PROGRESS")) {
    return [stop(about, says, `wait until it is done: ${cli("describe-stack-events")}`)];
  }
  // A first creation that failed leaves a stack that holds nothing and takes no update.
  if (/^(ROLLBACK|CREATE|DELETE)_(COMPLETE|FAILED)$/.test(status) && status !== "CREATE_COMPLETE") {
    const unprotect = cli("update-termination-protection --no-enable-termination-protection");
    return [stop(about, says, `${unprotect} && ${cli("delete-stack")}`)];
  }
  return [ok(about, says)];
}
