import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import type { StageAddresses } from "./shared-stage.ts";

const root = `${import.meta.dirname}/../..`;

/** What an operator types, against a stage of the tests: `cli/<name>.ts` in a process of its own. */
export async function operate(
  stage: Pick<StageAddresses, "endpoints" | "region" | "operator">,
  name: string,
  args: string[],
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [`cli/${name}.ts`, ...args], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      ...stage.endpoints,
      AWS_REGION: stage.region,
      AWS_ACCESS_KEY_ID: stage.operator.accessKeyId,
      AWS_SECRET_ACCESS_KEY: stage.operator.secretAccessKey,
    },
  });
  const [out, err, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((done) => child.once("close", done)),
  ]);
  return { code, output: out + err };
}
