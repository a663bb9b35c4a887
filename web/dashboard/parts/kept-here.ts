/** What this browser keeps under a key; nothing where it keeps none, or what is there is no JSON. */
export function keptHere(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return undefined;
  }
}

/** A browser without storage keeps it until the page is left. */
export function keepHere(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The page itself has it still.
  }
}
