import { execFileSync } from "node:child_process";
import { statSync } from "node:fs";
import { join, resolve } from "node:path";
import { checkFunctions } from "../../lib/checks.ts";
import { loadedAtStart } from "../first-load.ts";
import { quantile } from "../statistics.ts";
import type { Figure } from "./figure.ts";

const folder = "dist/functions/checks";

/** Commands of the image, each a function of its own. */
const commands = [...checkFunctions.map(({ file }) => file), "inspect"];

/**
 * Measures a cold start of each function of the image: a fresh process loads its code and opens its networks, as it
 * does before a deployment gives it callers. It leaves out the part of AWS: the sandbox, and the layers of the image
 * that it fetches.
 */
export async function measureColdChecks(): Promise<Figure[]> {
  return commands.flatMap((command) => {
    const cpuMs = Array.from({ length: 3 }, () => untilReadyMs(command));
    const code = loadedAtStart(join(folder, `${command}.mjs`));
    return [
      {
        what: `${command}, code loaded at a cold start`,
        value: code.reduce((sum, file) => sum + statSync(file).size, 0) / 1000,
        unit: "kB",
        steady: "counted" as const,
      },
      {
        what: `${command}, processor time of a cold start until its networks are open, median of 3`,
        value: quantile(cpuMs, 0.5),
        unit: "ms",
        steady: "processor" as const,
      },
    ];
  });
}

/** Processor time of a fresh process, without the process's own start, until the function says that it works. */
function untilReadyMs(command: string): number {
  const script = `
    const before = process.cpuUsage();
    const { handler } = await import("./${command}.mjs");
    await handler({ verifiesVersion: true });
    const { user, system } = process.cpuUsage(before);
    console.log((user + system) / 1000);
    process.exit(0);
  `;
  const env = {
    ...process.env,
    STAGE: "dev",
    AWS_REGION: "eu-west-1",
    TABLE_NAME: "none",
    CAPTURES_BUCKET: "none",
  };
  const options = { cwd: resolve(folder), env };
  const out = execFileSync(process.execPath, ["--input-type=module", "-e", script], options);
  return Number(out.toString().trim().split("\n").at(-1));
}
