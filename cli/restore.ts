/**
 * On a restored table (docs/operations/recover.md):
 *
 * - `npm run -s restore -- prepare --stage … --region … --table …`: gives it the indexes and settings of the
 *   release, which a restore leaves out or brings back as they were.
 * - `npm run -s restore -- --stage … --region … --table … --since …`: carries out again the erasures that
 *   came after the time it was restored to, before anything works on it.
 */
import { deployedStage } from "./aws/deployed-stage.ts";
import { runCommand } from "./aws/run-command.ts";
import { parseRestore, restoreUsage } from "./restore/options.ts";
import { prepareTable } from "./restore/prepare-table.ts";
import { replayAll, requireTable } from "./restore/replay-all.ts";

process.exitCode = await runCommand(restoreUsage, async () => {
  const command = parseRestore(process.argv.slice(2));
  if (!command) return;
  const { erasureNotes, dataKeys } = await deployedStage(command);
  if (command.does === "prepare") {
    await requireTable(command.table);
    const done = await prepareTable(command);
    return done.length > 0 ? done.join(", ") : "as the release has it";
  }
  const counts = await replayAll({ ...command, notes: erasureNotes, dataKeys });
  return Object.entries(counts)
    .map(([what, count]) => `${what}: ${count}`)
    .join(", ");
});
