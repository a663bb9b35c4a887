/** On schedule: people of kept Cases are looked for again where a list of sanctions changed. */
import { Logger } from "@aws-lambda-powertools/logger";
import type { Context } from "aws-lambda";
import { awsPorts } from "#aws/aws-ports.ts";
import { type Rescreened, rescreenCases } from "#usecases/screening/rescreen-cases.ts";

const ports = awsPorts(process.env);
const logger = new Logger({ serviceName: "bonafide" });

/** For searches that began before the time was over. */
const reserveMs = 30_000;

/** It throws if a Case failed, after the others: an alarm counts its errors. */
export async function handler(_: unknown, context: Context): Promise<Rescreened> {
  const until = new Date(Date.now() + context.getRemainingTimeInMillis() - reserveMs);
  const fault = (error: unknown) => logger.error("RESCREENING_FAULT", { error });
  const done = await rescreenCases(ports, { until, fault });
  logger.info("CASES_RESCREENED", { ...done });
  if (done.failed > 0) throw new Error(`${done.failed} Cases could not be searched for again.`);
  return done;
}
