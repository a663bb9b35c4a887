/** Every minute: what is due again, past its time or unfinished. */
import { Logger } from "@aws-lambda-powertools/logger";
import { awsPorts } from "#aws/aws-ports.ts";
import { dueWorkLine } from "#usecases/upkeep/due-work.ts";
import { type Swept, sweep } from "#usecases/upkeep/sweep.ts";

const ports = awsPorts(process.env);
const logger = new Logger({ serviceName: "bonafide" });

export async function handler(): Promise<Swept> {
  logger.info("So long has due work waited.", await dueWorkLine(ports));
  return sweep(ports);
}
