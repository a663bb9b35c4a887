import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Stage } from "./stage.ts";

/** Where the stage of this data folder is reached, for `npm run operate -- --local`. Its keys lie beside it. */
export function keepAddresses(
  dataDir: string,
  { stage, region, url, endpoints, refs }: { stage: string } & Omit<Stage, "stop">,
): void {
  const { CaseTable: table, ServiceSecret: secretArn } = refs;
  const addresses = { stage, region, url, table, secretArn, endpoints };
  writeFileSync(join(dataDir, "addresses.json"), JSON.stringify(addresses, undefined, 2));
}
