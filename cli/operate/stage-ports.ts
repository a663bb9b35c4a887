import { awsPorts } from "#aws/aws-ports.ts";
import type { Ports } from "#usecases/ports.ts";
import { deployedStage } from "../aws/deployed-stage.ts";
import type { Where } from "../aws/stage-options.ts";

/** A deployed stage and its ports, with the credentials of this command's user. */
export async function stagePorts(
  where: Where,
): Promise<{ where: Where; ports: Ports; url: string }> {
  const { url, table, secretArn } = await deployedStage(where);
  const ports = awsPorts({
    STAGE: where.stage,
    PUBLIC_BASE_URL: url,
    ONBOARDING_BASE_URL: url,
    SHORT_LINK_BASE_URL: url,
    TABLE_NAME: table,
    SERVICE_SECRET_ARN: secretArn,
  });
  return { where, ports, url };
}
