import { createHash } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Where pictures that are drawn the same each time lie for the processes beside this one: in the folder that
 * `DRAWN_PICTURES` names, which lives no longer than they do. Without the variable they are not kept.
 */
export function keptForTheRun(
  what: readonly unknown[],
): { read(): Buffer | undefined; keep(made: string | Buffer): void } | undefined {
  const folder = process.env.DRAWN_PICTURES;
  if (!folder) return undefined;
  const name = createHash("sha256").update(JSON.stringify(what)).digest("hex");
  const file = join(folder, name);
  return {
    read: () => (existsSync(file) ? readFileSync(file) : undefined),
    keep(made) {
      const unfinished = `${file}.${process.pid}-${performance.now()}`;
      writeFileSync(unfinished, made);
      renameSync(unfinished, file);
    },
  };
}

/** A picture that is the same each time it is drawn. */
export async function drawnOnce(
  what: readonly unknown[],
  draw: () => Promise<Buffer>,
): Promise<Buffer> {
  const place = keptForTheRun(what);
  const known = place?.read();
  if (known) return known;
  const picture = await draw();
  place?.keep(picture);
  return picture;
}
