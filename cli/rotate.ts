/**
 * `npm run -s rotate -- <step> …`: the steps by which a stage gets a new service secret while it serves
 * (docs/operations/recover.md). Ends with 0 when the step was taken, with 1 when it must wait, with 2 when it is none.
 */
import { parseRotate, rotateUsage } from "./rotate/options.ts";
import { rotate } from "./rotate/rotate.ts";
import { NotNow } from "./rotate/steps.ts";

process.exitCode = await main(process.argv.slice(2));

async function main(args: string[]): Promise<number> {
  const command = parseRotate(args);
  if (!command) {
    console.error(rotateUsage);
    return 2;
  }
  try {
    console.log(await rotate(command));
    return 0;
  } catch (error) {
    if (!(error instanceof NotNow)) throw error;
    console.error(error.message);
    return 1;
  }
}
