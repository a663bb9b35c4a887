import { cpSync, mkdirSync, realpathSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { type StageProcess, startStageProcess } from "../../../lab/stage/stage-process.ts";

const root = join(import.meta.dirname, "../../..");

/**
 * Starts a stage of an assembly in a folder that holds nothing of the checkout but the assembly and the
 * program that plays the cloud, with its packages. On Linux the process may read nothing else either.
 */
export function startAlone(folder: string, assembly: string): Promise<StageProcess> {
  const runner = join(folder, "runner");
  const dataDir = join(folder, "data");
  cpSync(join(root, "local"), join(runner, "local"), { recursive: true });
  cpSync(join(root, "package.json"), join(runner, "package.json"));
  const packages = realpathSync(join(root, "node_modules"));
  symlinkSync(packages, join(runner, "node_modules"));
  mkdirSync(dataDir);
  const readable = [realpathSync(folder), packages, "/etc", "/proc", "/sys", "/usr"];
  const confined = [
    "--permission",
    "--disable-warning=SecurityWarning",
    ...readable.map((path) => `--allow-fs-read=${path}`),
    `--allow-fs-write=${realpathSync(dataDir)}`,
    "--allow-addons",
    "--allow-child-process",
    "--allow-worker",
  ];
  return startStageProcess({
    program: join(runner, "local/main.ts"),
    args: ["--assembly", assembly],
    execArgv: process.platform === "linux" ? confined : [],
    cwd: folder,
    dataDir,
    // Both name files of the checkout, so the stage must not use them.
    env: { NODE_COMPILE_CACHE: "", IMAGE_IMPORT: "" },
  });
}
