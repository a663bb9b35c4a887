/**
 * Values that the page keeps for the life of its tab, over a reload. A browser without storage keeps
 * nothing: callers handle that.
 */
export function remember(key: string, text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // As above.
  }
}

export function remembered(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return;
  }
}
