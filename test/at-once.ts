/**
 * Runs npm scripts side by side: `node test/at-once.ts lint build`. The last one speaks as it goes; what each other
 * says comes in one piece when it is done. Fails once all are done if one failed.
 */
import { spawn } from "node:child_process";
import { setPriority } from "node:os";
import process from "node:process";

const scripts = process.argv.slice(2);
const codes = await Promise.all(scripts.map(run));
if (codes.some((code) => code !== 0)) process.exitCode = 1;

function run(script: string, at: number): Promise<number> {
  const isLast = at === scripts.length - 1;
  const child = spawn(process.execPath, ["--run", script], {
    stdio: isLast ? "inherit" : ["ignore", "pipe", "pipe"],
    // The compiler is a Go program; with this setting it collects garbage half as often.
    env: { ...process.env, GOGC: "200" },
  });
  // The last one comes first: with stages and browsers, a film loses pictures when others take the processor.
  if (!isLast && child.pid) setPriority(child.pid, 5);
  const said: Buffer[] = [];
  for (const output of [child.stdout, child.stderr]) {
    output?.on("data", (bytes: Buffer) => said.push(bytes));
  }
  return new Promise((done) => {
    child.once("close", (code) => {
      process.stderr.write(Buffer.concat(said));
      if (code !== 0) console.error(`[${script}] failed`);
      done(code ?? 1);
    });
  });
}
