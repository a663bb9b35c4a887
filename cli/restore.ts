/**
 * `npm run -s restore -- --stage … --region … --table … --since …`: carries out again, on a restored table
 * that nothing works on yet, the erasures that came after the time it was restored to
 * (docs/operations/recover.md).
 */
import { deployedStage } from "./aws/deployed-stage.ts";
import { runCommand } from "./aws/run-command.ts";
import { parseRestore, restoreUsage } from "./restore/options.ts";
import { replayAll } from "./restore/replay-all.ts";

process.exitCode = await runCommand(restoreUsage, async () => {
  const command = parseRestore(process.argv.slice(2));
  if (!command) return;
  const { erasureNotes } = await deployedStage(command);
  const counts = await replayAll({ ...command, notes: erasureNotes });
  return Object.entries(counts)
    .map(([what, count]) => `${what}: ${count}`)
    .join(", ");
});
