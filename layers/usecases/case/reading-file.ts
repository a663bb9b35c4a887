import { pictureKey } from "#domain/capture/capture-rules.ts";
import type { Ports } from "../ports.ts";

/** Beside the photograph, where one erasure finds both. Without it a check computes everything. */
export async function keepReading(
  { files }: Pick<Ports, "files">,
  captureKey: string,
  reading: unknown,
): Promise<void> {
  const bytes = new TextEncoder().encode(JSON.stringify(reading));
  const key = pictureKey(captureKey, "reading");
  await files.write({ key, bytes, contentType: "application/json" });
}

/** Undefined if none is stored, or if it cannot be read. */
export async function readReading(
  { files }: Pick<Ports, "files">,
  captureKey: string,
): Promise<unknown> {
  try {
    const bytes = await files.read(pictureKey(captureKey, "reading"));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
