/** Every minute, by several sweeps at once: work that is due again, late or unfinished. */
import { Logger } from "@aws-lambda-powertools/logger";
import type { Context } from "aws-lambda";
import * as z from "zod";
import { awsPorts } from "#aws/aws-ports.ts";
import { verifiable } from "#aws/verifiable.ts";
import { shards as allShards } from "#domain/shard.ts";
import { dueWorkLine, waitedSeconds } from "#usecases/upkeep/due-work.ts";
import { shareOut } from "#usecases/upkeep/share-out.ts";
import { sweep } from "#usecases/upkeep/sweep.ts";
import { type Swept, Unfinished } from "#usecases/upkeep/swept.ts";

/** Empty for a call by hand, which then sweeps everything. */
const Input = z.object({
  shards: z.array(z.int()).exactOptional(),
  /** One of several sweeps that another one started: work outside the shards stays with that one. */
  shardsOnly: z.boolean().default(false),
});
const ports = awsPorts(process.env);
const logger = new Logger({ serviceName: "bonafide" });

/** For work that began before the time was over. */
const reserveMs = 10_000;

async function handle(event: unknown, context: Context): Promise<Swept> {
  const until = new Date(Date.now() + context.getRemainingTimeInMillis() - reserveMs);
  const { shards: own = allShards, shardsOnly } = Input.parse(event);
  const waited = await waitedSeconds(ports, own);
  logger.info("SWEEP_WAITED", dueWorkLine(ports, waited));
  const fault = (error: unknown) => logger.error("SWEEP_NOT_SHARED", { error });
  const shards = await shareOut(ports, { shards: own, waited, fault });
  if (shards.length < own.length) logger.info("SWEEP_SHARED", { left: shards.length });
  const withUnsharded = !shardsOnly && own.includes(0);
  try {
    const swept = await sweep(ports, { shards, withUnsharded, until });
    logger.info("SWEEP_DONE", { ...swept });
    return swept;
  } catch (error) {
    if (!(error instanceof Unfinished)) throw error;
    for (const fault of error.errors) logger.error("SWEEP_FAULT", fault);
    logger.info("SWEEP_UNFINISHED", { ...error.swept });
    throw error;
  }
}

export const handler = verifiable(handle, () => ports.cases.get("none"));
