import { writeSync } from "node:fs";

/**
 * Adds a line to an open file that a full disk may lose: a log is never a reason to stop. Stored data has a writer of
 * its own, which refuses the call.
 */
export function writeLine(file: number, text: string): void {
  try {
    writeSync(file, text);
  } catch (error) {
    if (error instanceof Error && "code" in error && isFull(error.code)) return;
    throw error;
  }
}

/** No room is left on the disk, or of the user's share of it. */
function isFull(code: unknown): boolean {
  return code === "ENOSPC" || code === "EDQUOT";
}
