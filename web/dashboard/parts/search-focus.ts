let isRequested = false;

/** Ctrl-K on any page leads to the list, whose search then takes the focus. */
export function requestSearchFocus(): void {
  isRequested = true;
}

/** Whether the focus was requested; the request is answered by it. */
export function takeSearchFocus(): boolean {
  const was = isRequested;
  isRequested = false;
  return was;
}
