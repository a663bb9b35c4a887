/**
 * Runs npm scripts side by side: `node test/at-once.ts lint build`. Each speaks as it goes, and a line of any but the
 * last begins with its script's name. Fails once all are done if one failed.
 */
import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import process from "node:process";
import { createInterface } from "node:readline";

/** The lowest priority that is still above that of a stage's checks: a process cannot raise its own again. */
const aboveChecks = constants.priority.PRIORITY_BELOW_NORMAL - 1;

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
  // The last one comes first: with stages and browsers, a film loses pictures when others take the processor. The others
  // take what it leaves. They compute, so in the end they alone keep every core busy.
  if (!isLast && child.pid) setPriority(child.pid, aboveChecks);
  for (const input of [child.stdout, child.stderr]) {
    if (!input) continue;
    createInterface({ input }).on("line", (line) => console.error(`[${script}] ${line}`));
  }
  return new Promise((done) => {
    child.once("close", (code) => {
      if (code !== 0) console.error(`[${script}] failed`);
      done(code ?? 1);
    });
  });
}
