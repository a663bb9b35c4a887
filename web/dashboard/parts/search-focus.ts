let isWished = false;

/** Ctrl-K on any page leads to the list, whose search then takes the focus. */
export function wishToFind(): void {
  isWished = true;
}

export function takeWish(): boolean {
  const was = isWished;
  isWished = false;
  return was;
}
