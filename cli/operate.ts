/**
 * `npm run -s operate -- <command> --stage prod --region eu-west-1 …`: what the operator of a stage
 * does to it, with AWS credentials that may read its stack and its service secret and write its table. With
 * `--local <DATA_DIR>` it is the stage that runs on this machine.
 *
 *   invite-org --email <address> [--withdraw]
 *   quota --project <id> [--create 600] [--read 3000] [--write 600]  or  --usual
 *   back [--before <time>]: every function as before the last deployment; forward: as deployed
 *   prune-versions: deletes versions that are no longer needed
 */
import { runCommand } from "./aws/run-command.ts";
import { operateUsage, parseOperate } from "./operate/options.ts";
import { stagePorts } from "./operate/stage-ports.ts";

process.exitCode = await runCommand(operateUsage, async () => {
  const command = parseOperate(process.argv.slice(2));
  return command?.operate(await stagePorts(command.which));
});
