/**
 * `npm run -s restore -- --table … --notes … --since …`: carries out again, on a restored table that
 * nothing works on yet, the erasures that came after the time it was restored to (docs/operations/recover.md).
 */
import { parseRestore, restoreUsage } from "./restore/options.ts";
import { replayAll } from "./restore/replay-all.ts";

process.exitCode = await main(process.argv.slice(2));

async function main(args: string[]): Promise<number> {
  const command = parseRestore(args);
  if (!command) {
    console.error(restoreUsage);
    return 2;
  }
  const counts = await replayAll(command);
  console.log(
    Object.entries(counts)
      .map(([what, count]) => `${what}: ${count}`)
      .join(", "),
  );
  return 0;
}
