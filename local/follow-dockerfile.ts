import { execFile } from "node:child_process";
import { cpSync, globSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

/** Where AWS's base images for Lambda begin. */
const firstWorkdir = "/var/task";

/**
 * Does in folders below `into` what a build of the image would do, except for its base image, and returns
 * the folder in which functions start. Knows the few instructions that ours needs.
 */
export async function followDockerfile(context: string, into: string): Promise<string> {
  const text = readFileSync(join(context, "Dockerfile"), "utf8").replaceAll("\\\n", "");
  const stages: string[] = [];
  const named = new Map<string, string>();
  let workdir = "";
  const go = (folder: string) => {
    workdir = join(stages.at(-1) ?? into, folder);
    mkdirSync(workdir, { recursive: true });
  };
  for (const line of text.split("\n").filter((each) => each && !each.startsWith("#"))) {
    const [instruction = "", ...words] = line.split(/\s+/);
    if (instruction === "FROM") {
      const stage = join(into, `stage-${stages.length}`);
      stages.push(stage);
      if (words[1] === "AS") named.set(words[2] ?? "", stage);
      go(firstWorkdir);
    } else if (instruction === "WORKDIR") go(words[0] ?? "");
    else if (instruction === "RUN") {
      // A build knows nothing of the options of the process that asks for it.
      const command = ["-u", "NODE_OPTIONS", "sh", "-c", line.slice("RUN ".length)];
      await promisify(execFile)("env", command, { cwd: workdir });
    } else if (instruction === "COPY") {
      const other = words[0]?.startsWith("--from=") && words.shift()?.slice("--from=".length);
      const from = other ? named.get(other) : context;
      if (!from) throw new Error(`no stage ${other}`);
      copy(from, words.slice(0, -1), join(workdir, words.at(-1) ?? ""));
    } else if (instruction !== "CMD") throw new Error(`what does ${instruction} do?`);
  }
  return workdir;
}

/** A file goes into the folder; of a folder, its content. */
function copy(from: string, patterns: readonly string[], to: string): void {
  for (const pattern of patterns) {
    const found = globSync(pattern.replace(/^\//, ""), { cwd: from });
    if (found.length === 0) throw new Error(`nothing to copy is called ${pattern}`);
    for (const file of found) {
      const isFolder = statSync(join(from, file)).isDirectory();
      cpSync(join(from, file), isFolder ? to : join(to, file), { recursive: true });
    }
  }
}
