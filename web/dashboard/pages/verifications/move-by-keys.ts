/** Up and down, or k and j, from one row of a list to the next. */
export function moveByKeys(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  const step = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[event.key];
  if (step === undefined) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>(".row-link")];
  const row = document.activeElement?.closest("tr");
  const at = links.findIndex((link) => link.closest("tr") === row);
  const next = links[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
