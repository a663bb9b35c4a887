import { awsPorts } from "#aws/aws-ports.ts";
import type { Ports } from "#usecases/ports.ts";
import { deployedStage } from "../aws/deployed-stage.ts";
import type { Where } from "../aws/stage-options.ts";
import { localStage } from "./local-stage.ts";

/** A deployed stage, or the data folder of one that runs on this machine. */
export type WhichStage = { where: Where } | { dataDir: string };

/** A stage that a command works on. `where` is missing for one on this machine. */
export type OperatedStage = { where?: Where; ports: Ports; url: string };

/** A stage and its ports, with the credentials of this command's user, or of the operator of the one on this machine. */
export async function stagePorts(which: WhichStage): Promise<OperatedStage> {
  const isDeployed = "where" in which;
  const { stage, url, table, secretArn } = isDeployed
    ? { stage: which.where.stage, ...(await deployedStage(which.where)) }
    : localStage(which.dataDir);
  const ports = awsPorts({
    STAGE: stage,
    PUBLIC_BASE_URL: url,
    ONBOARDING_BASE_URL: url,
    SHORT_LINK_BASE_URL: url,
    TABLE_NAME: table,
    SERVICE_SECRET_ARN: secretArn,
  });
  return { ...(isDeployed && { where: which.where }), ports, url };
}
