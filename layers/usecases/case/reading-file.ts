import type { Ports } from "../ports.ts";

/** Under its Case, where one erasure finds all. Without it a check computes everything. */
export async function keepReading(
  { files }: Pick<Ports, "files">,
  key: string,
  reading: unknown,
): Promise<void> {
  const bytes = new TextEncoder().encode(JSON.stringify(reading));
  await files.write({ key, bytes, contentType: "application/json" });
}

/** Undefined if none is stored, or if it cannot be read. */
export async function readReading({ files }: Pick<Ports, "files">, key: string): Promise<unknown> {
  try {
    const bytes = await files.read(key);
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
