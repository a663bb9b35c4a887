let isRequested = false;

/** Ctrl-K on any page opens the list, whose search then takes the focus. */
export function requestSearchFocus(): void {
  isRequested = true;
}

/** Whether a page requested the focus. Reading the request ends it. */
export function takeSearchFocus(): boolean {
  const was = isRequested;
  isRequested = false;
  return was;
}
