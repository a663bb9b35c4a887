/** Throws if a profile or one of its networks is missing or not the one of the manifest. */
export async function openedOrThrow(opening: Promise<object>): Promise<void> {
  if ("unavailable" in (await opening)) throw new Error("The engine profile is not available.");
}
