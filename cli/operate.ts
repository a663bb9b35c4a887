/**
 * `npm run -s operate -- <command> --stage prod --region eu-west-1 …`: what the operator of a stage
 * does to it, with AWS credentials that may read its stack and its service secret and write its table.
 *
 *   invite-org --email <address> [--withdraw]
 *   quota --project <id> [--create 600] [--read 3000] [--write 600]  or  --usual
 */
import * as z from "zod";
import { operateUsage, parseOperate } from "./operate/options.ts";
import { stagePorts } from "./operate/stage-ports.ts";

process.exitCode = await main(process.argv.slice(2));

async function main(args: string[]): Promise<number> {
  try {
    const command = parseOperate(args, process.env);
    if (!command) {
      console.error(operateUsage);
      return 2;
    }
    const { operate, stage, region } = command;
    console.log(await operate(await stagePorts({ stage, region })));
    return 0;
  } catch (error) {
    if (error instanceof z.ZodError) console.error(z.prettifyError(error));
    else console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}
