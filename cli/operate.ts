/**
 * `npm run -s operate -- <command> --stage prod --region eu-west-1 …`: what the operator of a stage
 * does to it, with AWS credentials that may read its stack and its service secret and write its table.
 *
 *   invite-org --email <address> [--withdraw]
 *   quota --project <id> [--create 600] [--read 3000] [--write 600]  or  --usual
 */
import { parseArgs } from "node:util";
import * as z from "zod";
import { commands } from "./operate/commands.ts";
import { stagePorts } from "./operate/stage-ports.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    stage: { type: "string" },
    region: { type: "string" },
    email: { type: "string" },
    withdraw: { type: "boolean" },
    project: { type: "string" },
    read: { type: "string" },
    create: { type: "string" },
    write: { type: "string" },
    usual: { type: "boolean" },
  },
});
process.exitCode = await main(positionals[0]);

async function main(name = ""): Promise<number> {
  const { stage, region = process.env.AWS_REGION, ...options } = values;
  const command = commands[name];
  if (!command || !stage || !region) {
    console.error(
      "usage: npm run -s operate -- <command> --stage prod --region eu-west-1\n" +
        "  invite-org --email <address> [--withdraw]\n" +
        "  quota --project <id> [--create 600] [--read 3000] [--write 600], or --usual",
    );
    return 2;
  }
  try {
    const operate = command(options);
    console.log(await operate(await stagePorts({ stage, region })));
    return 0;
  } catch (error) {
    if (error instanceof z.ZodError) console.error(z.prettifyError(error));
    else console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}
