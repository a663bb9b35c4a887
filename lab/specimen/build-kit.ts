import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Draws the specimens that the dashboard offers for download, once, and again when they change. */
export async function buildKit(root: string): Promise<boolean> {
  const kit = join(root, "web/dashboard/public/specimens.zip");
  const stamp = join(root, ".local/pages/specimens.sha256");
  const drawnFrom = sourcesHash(root);
  const isDrawn = existsSync(kit) && existsSync(stamp) && readFileSync(stamp, "utf8") === drawnFrom;
  if (isDrawn) return false;
  const { specimenKit } = await import("./kit.ts");
  writeFileSync(kit, await specimenKit());
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, drawnFrom);
  return true;
}

function sourcesHash(root: string): string {
  const hash = createHash("sha256");
  const patterns = ["lab/specimen/**", "layers/domain/document/{layouts,types}/*"];
  for (const path of globSync(patterns, { cwd: root }).sort()) {
    if (path.endsWith(".ts")) hash.update(path).update(readFileSync(join(root, path)));
  }
  return hash.digest("hex");
}
