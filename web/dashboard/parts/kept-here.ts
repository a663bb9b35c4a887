/** The value that this browser keeps under a key: null if there is none, undefined if it is no JSON. */
export function keptHere(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return undefined;
  }
}

/** Without storage, the value lasts until the page closes. */
export function keepHere(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The page's own memory still has the value.
  }
}
