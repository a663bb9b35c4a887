import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * A picture that is the same each time it is drawn, kept for the processes beside this one: in the
 * folder that `DRAWN_PICTURES` names, which lives no longer than they do. Drawn anew where none is named.
 */
export async function drawnOnce(
  what: readonly unknown[],
  draw: () => Promise<Buffer>,
): Promise<Buffer> {
  const folder = process.env.DRAWN_PICTURES;
  if (!folder) return draw();
  const name = createHash("sha256").update(JSON.stringify(what)).digest("hex");
  const file = join(folder, name);
  if (existsSync(file)) return readFile(file);
  const picture = await draw();
  const unfinished = `${file}.${process.pid}-${performance.now()}`;
  await writeFile(unfinished, picture);
  await rename(unfinished, file);
  return picture;
}
