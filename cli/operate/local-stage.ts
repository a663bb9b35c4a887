import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { stageNames } from "../../lib/stages.ts";

const Addresses = z.object({
  stage: z.enum(stageNames),
  region: z.string(),
  url: z.url(),
  table: z.string(),
  secretArn: z.string(),
  endpoints: z.record(z.string(), z.string()),
});
const Credentials = z.object({
  operator: z.object({ accessKeyId: z.string(), secretAccessKey: z.string() }),
});

/** The stage of a data folder on this machine. From then on the environment leads to it, with its operator's keys. */
export function localStage(dataDir: string): Omit<z.output<typeof Addresses>, "endpoints"> {
  const { endpoints, ...stage } = Addresses.parse(read(dataDir, "addresses.json"));
  const { operator } = Credentials.parse(read(dataDir, "credentials.json"));
  Object.assign(process.env, endpoints, {
    AWS_REGION: stage.region,
    AWS_ACCESS_KEY_ID: operator.accessKeyId,
    AWS_SECRET_ACCESS_KEY: operator.secretAccessKey,
  });
  return stage;
}

function read(dataDir: string, name: string): unknown {
  try {
    return JSON.parse(readFileSync(join(dataDir, name), "utf8"));
  } catch {
    throw new Error(`No stage ran with the data in ${dataDir}. npm start prints its folder.`);
  }
}
