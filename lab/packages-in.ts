import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

/** Loads packages of a folder that has a lockfile of its own, outside the house's; installs them where they are not. */
export function packagesIn(folder: string): NodeJS.Require {
  if (!existsSync(join(folder, "node_modules"))) {
    execFileSync("npm", ["ci", "--silent"], {
      cwd: folder,
      stdio: ["ignore", "ignore", "inherit"],
    });
  }
  return createRequire(join(folder, "package.json"));
}
