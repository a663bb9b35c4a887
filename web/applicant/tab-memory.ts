/**
 * What the page remembers for the life of its tab, over a reload. A browser without storage remembers
 * nothing: whoever asks says what that means.
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
