/**
 * `npm run -s rotate -- <step> --stage … --region …`: the steps by which a stage gets a new service secret while it
 * serves (docs/operations/recover.md). Exits with 0 after a step, with 1 if the step must wait, and with 2 if it does
 * not exist.
 */
import { deployedStage } from "./aws/deployed-stage.ts";
import { runCommand } from "./aws/run-command.ts";
import { parseRotate, rotateUsage } from "./rotate/options.ts";
import { rotate } from "./rotate/rotate.ts";

process.exitCode = await runCommand(rotateUsage, async () => {
  const command = parseRotate(process.argv.slice(2));
  if (!command) return;
  const { secretArn, table, dataKeys } = await deployedStage(command);
  return rotate({ ...command, secret: secretArn, table, dataKeys });
});
