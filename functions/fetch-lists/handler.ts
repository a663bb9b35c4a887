/** On schedule: each list of sanctions from its publisher, kept where it is whole. */
import { Logger } from "@aws-lambda-powertools/logger";
import { listFiles } from "#aws/list-files.ts";
import { ListAddresses, publishedLists } from "#aws/published-lists.ts";
import { systemClock } from "#aws/system-clock.ts";
import { listCodes } from "#domain/screening/sanctions-lists.ts";
import { fetchLists } from "#usecases/screening/fetch-lists.ts";

const { STAGE, LISTS_BUCKET: bucket = "", LIST_ADDRESSES = "{}", PRIVATE_LISTS } = process.env;
const publicOnly = STAGE === "prod" || PRIVATE_LISTS !== "true";
const addresses = ListAddresses.parse(JSON.parse(LIST_ADDRESSES));
const logger = new Logger({ serviceName: "bonafide" });
const ports = {
  clock: systemClock,
  source: publishedLists(addresses, { publicOnly }),
  lists: listFiles(bucket),
};

/** It throws if any list failed, after it kept the others: an alarm counts its errors. */
export async function handler(): Promise<void> {
  const wanted = listCodes.filter((list) => addresses[list]);
  const fetched = await fetchLists(ports, wanted);
  const failed = fetched.filter((one) => "failed" in one);
  for (const one of fetched) logger.info("LIST_FETCHED", one);
  if (failed.length > 0) throw new Error(`Lists that failed: ${failed.map(({ list }) => list)}`);
}
