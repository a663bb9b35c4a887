import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { type Finding, ok, stop } from "./finding.ts";

const run = promisify(execFile);

/**
 * Whether the image of the checks can be built here: Docker runs, and builds for arm64. `program` is what
 * CDK calls, which its CDK_DOCKER names.
 */
export async function docker(program = process.env.CDK_DOCKER ?? "docker"): Promise<Finding[]> {
  const about = "docker";
  const asked = async (...args: string[]) => {
    const { stdout } = await run(program, args, { timeout: 60_000 });
    return stdout.trim();
  };
  let arch: string;
  try {
    arch = await asked("version", "--format", "{{.Server.Arch}}");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") {
      return [
        stop(about, `there is no ${program}`, "install Docker, or name another by CDK_DOCKER"),
      ];
    }
    return [stop(about, "does not run", "start it, and see that `docker version` names a server")];
  }
  if (/^(arm64|aarch64)$/.test(arch)) return [ok(about, `runs on ${arch}`)];
  const builder = await asked("buildx", "inspect", "--bootstrap").catch(() => "");
  if (/^\s*Platforms:.*\blinux\/arm64\b/m.test(builder)) {
    return [ok(about, `runs on ${arch} and builds for arm64`)];
  }
  const todo = "docker run --privileged --rm tonistiigi/binfmt --install arm64";
  return [stop(about, `runs on ${arch} and does not build for arm64`, todo)];
}
