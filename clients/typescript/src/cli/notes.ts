import { createHash } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import type { ListenCommand } from "./command.ts";

/** The state that a listener needs when it comes back. */
export type Notes = {
  /** By the service's clock: everything before it was forwarded. */
  since: string;
  /** Messages since then that were forwarded, with their times. */
  handedOn: Record<string, string>;
  /** Returned once, when listening made the webhook. */
  secret?: string;
};

/** One file for each service, project and receiver, whichever key is used. */
export function notesPath({ state, baseUrl, forwardTo }: ListenCommand, projectId: string): string {
  if (state) return state;
  const home = process.env.XDG_STATE_HOME ?? join(homedir(), ".local/state");
  const hash = createHash("sha256")
    .update([baseUrl, projectId, forwardTo].join("\n"))
    .digest("hex");
  return join(home, "bonafide", `listen-${hash.slice(0, 16)}.json`);
}

export async function readNotes(path: string): Promise<Notes | undefined> {
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch (error) {
    if (isCode(error, "ENOENT")) return undefined;
    throw error;
  }
  try {
    const { since, handedOn, secret }: Partial<Notes> = JSON.parse(text);
    if (typeof since === "string" && typeof handedOn === "object") {
      return { since, handedOn, ...(typeof secret === "string" && { secret }) };
    }
  } catch {
    // As below.
  }
  throw new Error(`${path} is not what this command wrote. Remove it to begin anew.`);
}

/** All of it or nothing, and on the disk before the next event is forwarded. */
export async function writeNotes(path: string, notes: Notes): Promise<void> {
  const fresh = `${path}.${process.pid}`;
  const file = await open(fresh, "w", 0o600);
  try {
    await file.writeFile(JSON.stringify(notes));
    await file.datasync();
  } finally {
    await file.close();
  }
  await rename(fresh, path);
}

/** One listener at a time has the notes: two would hand everything on twice. */
export async function takeNotes(path: string): Promise<() => Promise<void>> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const lock = `${path}.lock`;
  for (;;) {
    try {
      const file = await open(lock, "wx", 0o600);
      await file.writeFile(String(process.pid));
      await file.close();
      return () => rm(lock, { force: true });
    } catch (error) {
      if (!isCode(error, "EEXIST")) throw error;
    }
    const holder = Number(await readFile(lock, "utf8").catch(() => ""));
    if (holder && isRunning(holder)) {
      throw new Error(`Another listener (process ${holder}) hands on to the same receiver.`);
    }
    // It was killed, and could not clean up.
    await rm(lock, { force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isCode(error, "EPERM");
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
