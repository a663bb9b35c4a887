import type { Ports } from "../ports.ts";

/** How long the address of a photograph or of a film works. */
const viewSeconds = 300;

/** Null if there is no such object. */
export async function addressOf(
  { files }: Pick<Ports, "files">,
  key: string,
): Promise<string | null> {
  return (await files.head(key)) ? addressOfKept({ files }, key) : null;
}

/** The address of a file that the caller knows to exist. */
export function addressOfKept({ files }: Pick<Ports, "files">, key: string): Promise<string> {
  return files.view(key, viewSeconds);
}

/** When an address that is given out now stops to work. */
export function addressesEnd({ clock }: Pick<Ports, "clock">): string {
  return new Date(clock.now().getTime() + viewSeconds * 1000).toISOString();
}
