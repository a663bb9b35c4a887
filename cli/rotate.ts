/**
 * `npm run -s rotate -- <step> --stage … --region …`: the steps by which a stage gets a new service secret
 * while it serves (docs/operations/recover.md). Ends with 0 when the step was taken, with 1 when it must
 * wait, with 2 when it is none.
 */
import { deployedStage } from "./aws/deployed-stage.ts";
import { runCommand } from "./aws/run-command.ts";
import { parseRotate, rotateUsage } from "./rotate/options.ts";
import { rotate } from "./rotate/rotate.ts";

process.exitCode = await runCommand(rotateUsage, async () => {
  const command = parseRotate(process.argv.slice(2));
  if (!command) return;
  const { secretArn, table } = await deployedStage(command);
  return rotate({ ...command, secret: secretArn, table });
});
