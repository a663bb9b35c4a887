import { useKeys } from "../../parts/keys.ts";

/** k and j move between the rows of the list. From outside the list, j enters it. */
export function useRowKeys(): void {
  useKeys({ j: () => move(1), k: () => move(-1) });
}

/** The arrow keys do the same while a row has the focus, because elsewhere they scroll. */
export function moveByArrows(event: KeyboardEvent): void {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : undefined;
  if (step !== undefined && move(step)) event.preventDefault();
}

function move(step: 1 | -1): boolean {
  const links = [...document.querySelectorAll<HTMLElement>(".case-table .row-link")];
  const row = document.activeElement?.closest("tr");
  const at = links.findIndex((link) => link.closest("tr") === row);
  const next = links[Math.max(at, step === 1 ? -1 : 0) + step];
  next?.focus();
  return next !== undefined;
}
