/**
 * Runs npm scripts side by side: `node test/at-once.ts lint build`. What each says comes in one piece
 * when it is done; the first that fails ends the others.
 */
import { type ChildProcess, spawn } from "node:child_process";
import process from "node:process";

const running = new Set<ChildProcess>();
await Promise.all(process.argv.slice(2).map(run));

function run(script: string): Promise<void> {
  const child = spawn(process.execPath, ["--run", script], {
    stdio: ["ignore", "pipe", "pipe"],
    // The compiler is a Go program; with this setting it collects garbage half as often.
    env: { ...process.env, GOGC: "200" },
  });
  running.add(child);
  const said: Buffer[] = [];
  for (const output of [child.stdout, child.stderr]) {
    output.on("data", (bytes: Buffer) => said.push(bytes));
  }
  return new Promise((done) => {
    child.once("close", (code) => {
      running.delete(child);
      process.stderr.write(Buffer.concat(said));
      if (code === 0) return done();
      console.error(`[${script}] failed`);
      for (const other of running) other.kill();
      process.exit(code ?? 1);
    });
  });
}
