import type { Deployment } from "./deployments.ts";
import type { StageName } from "./stages.ts";

/** The names for `cdk deploy`: stacks of one name in two regions must differ there. */
export function stackIdOf(stage: StageName, deployment: Deployment | undefined): string {
  return deployment ? `bonafide-${stage}-${deployment.region}` : `bonafide-${stage}`;
}
