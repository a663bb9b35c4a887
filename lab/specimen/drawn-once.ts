import { createHash } from "node:crypto";
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";

/** The drawing process may have been killed, so after this time a waiting one draws by itself. */
const patienceMs = 60_000;

/**
 * Where pictures that are drawn the same each time lie for the processes beside this one: in the folder that
 * `DRAWN_PICTURES` names, which lives no longer than they do. Without the variable they are not kept.
 */
export function keptForTheRun(
  what: readonly unknown[],
): { file: string; read(): Buffer | undefined; keep(made: string | Buffer): void } | undefined {
  const folder = process.env.DRAWN_PICTURES;
  if (!folder) return undefined;
  const name = createHash("sha256").update(JSON.stringify(what)).digest("hex");
  const file = join(folder, name);
  return {
    file,
    read: () => (existsSync(file) ? readFileSync(file) : undefined),
    keep(made) {
      const unfinished = `${file}.${process.pid}-${performance.now()}`;
      writeFileSync(unfinished, made);
      renameSync(unfinished, file);
    },
  };
}

/** A picture that is the same each time it is drawn. While one process draws it, the others wait for it. */
export async function drawnOnce(
  what: readonly unknown[],
  draw: () => Promise<Buffer>,
): Promise<Buffer> {
  const place = keptForTheRun(what);
  if (!place) return draw();
  const turn = `${place.file}.drawn`;
  for (const since = Date.now(); ; await setTimeout(50)) {
    const known = place.read();
    if (known) return known;
    if (!takes(turn) && Date.now() - since < patienceMs) continue;
    try {
      const picture = await draw();
      place.keep(picture);
      return picture;
    } finally {
      rmSync(turn, { force: true });
    }
  }
}

function takes(turn: string): boolean {
  try {
    writeFileSync(turn, "", { flag: "wx" });
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}
