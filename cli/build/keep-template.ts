import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isKept, keepAssembly, keptPath, keyOf } from "../../local/kept-assembly.ts";
import { synthesizeApp } from "../../local/synthesize-app.ts";

/** Synthesizes the local stage's template from the build, if it would be another one; answers whether it was. */
export async function keepTemplate(root: string): Promise<boolean> {
  const settings = { stage: "dev" };
  const key = keyOf(root);
  if (isKept(keptPath(root), key)) return false;
  const outdir = await mkdtemp(join(tmpdir(), "bonafide-assembly-"));
  try {
    const assembly = await synthesizeApp({ root, outdir, ...settings });
    // A file that was edited meanwhile may be in it or not: then nothing is kept, and the stage synthesizes.
    if (keyOf(root) === key) keepAssembly(keptPath(root), { key, settings, assembly });
  } finally {
    await rm(outdir, { recursive: true, force: true });
  }
  return true;
}
