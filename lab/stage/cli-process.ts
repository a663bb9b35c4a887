import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

const program = join(import.meta.dirname, "../../clients/typescript/src/cli/main.ts");

/** The client's command line in a process of its own, with what it says. */
export type CliProcess = {
  /** Its output so far, from stdout and stderr. */
  output(): string;
  until(text: string | RegExp): Promise<void>;
  /** With its exit code, or null if a signal ended it. */
  ended: Promise<number | null>;
  end(signal: NodeJS.Signals): Promise<number | null>;
};

export function startCli(args: readonly string[], env: Record<string, string>): CliProcess {
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  const watchers = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      said += chunk;
      for (const look of watchers) look();
    });
  }
  const ended = once(child, "close").then(([code]: (number | null)[]) => {
    for (const look of watchers) look();
    return code ?? null;
  });
  return {
    output: () => said,
    until: (text) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (typeof text === "string" ? said.includes(text) : text.test(said)) resolve();
          else if (child.exitCode !== null) reject(new Error(`It ended, and said: ${said}`));
          else return;
          watchers.delete(look);
        };
        watchers.add(look);
        look();
      }),
    ended,
    async end(signal) {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      return ended;
    },
  };
}
